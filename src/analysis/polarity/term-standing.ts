import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { add } from "./features.ts";
import { mix } from "./hash.ts";
import { level, SLOT, SPACE, type TermScene } from "./term-scene.ts";

const DETERMINERS = new Set(words("grammar", "governor_determiners").split(" "));
const GOVERNOR_REACH = 5;

/** The word that the noun phrase of the term hangs on: "with" in "with a really good salad". */
function governor({ reading, term, clause }: TermScene): number {
  let at = term.from - 1;
  while (at > term.from - GOVERNOR_REACH && reading.clauseOf[at] === clause) {
    const word = reading.words[at] ?? "";
    const passed = DETERMINERS.has(word) || (reading.values[at] ?? 0) !== 0 || DEGREES.has(word);
    if (!passed) break;
    at -= 1;
  }
  return reading.clauseOf[at] === clause ? at : -1;
}

const DEGREES = new Set(words("grammar", "governor_modifiers").split(" "));

/** How the term stands in its clause, together with what is said there. */
export function addStanding(scene: TermScene): void {
  const { reading, term, others, vector } = scene;
  const { dense } = vector;
  const at = governor(scene);
  const head = at < 0 ? 1 : (reading.marked[at] ?? 0);
  const modifier = level(dense, SLOT.modifier);
  const owned = level(dense, SLOT.owned);
  add(vector, SPACE.governor, head, 0.8);
  add(vector, SPACE.governor, mix(mix(head, modifier), 1), 0.8);
  add(vector, SPACE.governor, mix(mix(head, owned), 2), 0.8);
  const next = reading.marked[term.to] ?? 0;
  add(vector, SPACE.follow, mix(next, owned), 0.8);
  add(vector, SPACE.follow, mix(mix(next, reading.marked[term.to + 1] ?? 0), 3), 0.6);
  const from = reading.starts[scene.clause] ?? 0;
  const length = Math.min(4, Math.floor(Math.log2(1 + reading.words.length)));
  const terms = Math.min(3, others.length);
  add(vector, SPACE.scene, mix(length, terms), 0.5);
  add(vector, SPACE.scene, mix(mix(length, terms), owned), 0.5);
  const negated = reading.negated[term.from] ?? 0;
  const unreal = reading.unreal[term.from] ?? 0;
  add(vector, SPACE.own, mix(mix(negated, unreal), owned), 1);
  add(vector, SPACE.own, mix(mix(negated, modifier), 7), 1);
  dense[STANDING] = negated;
  dense[STANDING + 1] = unreal === 0 ? 0 : 1;
  dense[STANDING + 2] = at < 0 || at < from ? 1 : 0;
}

const STANDING = 32;
const MILD = new Set(words("degrees", "mild").split(" "));

/** "The rolls were ok": faint praise where the term's own opinion would stand. */
export function addMild({ reading, term, clause, vector }: TermScene): void {
  for (let at = term.to; at < term.to + 6 && reading.clauseOf[at] === clause; at += 1) {
    if (MILD.has(reading.words[at] ?? "")) add(vector, SPACE.mild, reading.marked[at] ?? 0, 1);
  }
  for (let at = term.from - 1; at >= term.from - 3 && reading.clauseOf[at] === clause; at -= 1) {
    if (MILD.has(reading.words[at] ?? "")) add(vector, SPACE.mild, reading.marked[at] ?? 0, 1);
  }
}
