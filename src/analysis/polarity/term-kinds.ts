import { hashWord } from "../text/hash-word.ts";
import { ROLE } from "../text/parts-of-speech.ts";
import { contains } from "../text/span.ts";
import type { Reading } from "./reading.ts";
import type { TermScene } from "./term-scene.ts";

const BEGINNING = 7;
const END = 8;
const OTHER_TERM = 9;

/** The kind of the word at a place: what it does in the text, whatever the text is about. */
export function kindAt({ reading, others }: TermScene, at: number): number {
  if (at < 0) return BEGINNING;
  if (at >= reading.words.length) return END;
  for (const other of others) if (contains(other, at)) return OTHER_TERM;
  return wordKind(reading, at);
}

const PRAISE = hashWord("kind praise");
const BLAME = hashWord("kind blame");
const NOUN = hashWord("kind noun");
const VERB = hashWord("kind verb");
const ADJECTIVE = hashWord("kind adjective");
const NEGATED = 0x1234567;
/** From this strength on, a word is praise or blame, whatever else it is. */
const CLEAR = 0.4;

function wordKind({ values, facts, negated, marked }: Reading, at: number): number {
  const value = values[at] ?? 0;
  if (Math.abs(value) > CLEAR) return value > 0 ? PRAISE : BLAME;
  const { kind = 0, role = ROLE.other, isNoun = false } = facts[at] ?? {};
  if (kind !== 0) return kind ^ (negated[at] === 1 ? NEGATED : 0);
  if (role === ROLE.verb) return VERB;
  if (role === ROLE.adjective) return ADJECTIVE;
  return isNoun ? NOUN : (marked[at] ?? 0);
}
