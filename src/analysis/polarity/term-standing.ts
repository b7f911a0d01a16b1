import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { add, put } from "./features.ts";
import { STANDING } from "./term-dense.ts";
import { SPACE, type TermPlace, type TermScene } from "./term-scene.ts";

const DETERMINERS = new Set(words("grammar", "governor_determiners").split(" "));
const MODIFIERS = new Set(words("grammar", "governor_modifiers").split(" "));
const MILD = new Set(words("degrees", "mild").split(" "));
const REACH = 5;

/**
 * The term's context: whether it is negated, unreal, depends on no other word, or has faint praise.
 */
export function addStanding(scene: TermScene): void {
  const { reading, term, vector } = scene;
  const { negated, unreal } = reading;
  const isFree = scene.governor < 0 ? 1 : 0;
  put(vector, STANDING, [negated[term.from] ?? 0, unreal[term.from] ?? 0, isFree]);
  for (let step = 0; step < 6; step += 1) addMild(scene, term.to + step);
  for (let step = 1; step <= 3; step += 1) addMild(scene, term.from - step);
}

/**
 * The place of the word that the noun phrase of the term depends on: "with" in "with a really good
 * salad"; −1 for none.
 */
export function governorOf({ reading, term, clause }: TermPlace): number {
  const { words, values, clauseOf } = reading;
  let at = term.from - 1;
  while (at > term.from - REACH && clauseOf[at] === clause) {
    const word = words[at] ?? "";
    if (values[at] === 0 && !DETERMINERS.has(word) && !MODIFIERS.has(word)) break;
    at -= 1;
  }
  return clauseOf[at] === clause ? at : -1;
}

/** "The rolls were ok": faint praise where the term's own opinion would stand. */
function addMild({ reading, clause, vector }: TermScene, at: number): void {
  const isMild = reading.clauseOf[at] === clause && MILD.has(reading.words[at] ?? "");
  if (isMild) add(vector, SPACE.mild, reading.marked[at] ?? 0, 1);
}
