import { hashWord } from "../text/hash-word.ts";
import { ROLE, type Role } from "../text/parts-of-speech.ts";
import type { Reading } from "./reading.ts";

const PRAISE = hashWord("kind praise");
const BLAME = hashWord("kind blame");
const NOUN = hashWord("kind noun");
const VERB = hashWord("kind verb");
const ADJECTIVE = hashWord("kind adjective");
const NEGATED = 0x1234567;
/** From what strength on a word is praise or blame, whatever else it is. */
const CLEAR = 0.4;

const known = new WeakMap<Reading, Int32Array>();

/** For each word of a text the hash of its kind: what is left when the things spoken of are taken out. */
export function kindsOf(reading: Reading): Int32Array {
  const kept = known.get(reading);
  if (kept !== undefined) return kept;
  const found = new Int32Array(reading.words.length);
  for (let at = 0; at < found.length; at += 1) found[at] = kindAt(reading, at);
  known.set(reading, found);
  return found;
}

function kindAt(reading: Reading, at: number): number {
  const value = reading.values[at] ?? 0;
  if (Math.abs(value) > CLEAR) return value > 0 ? PRAISE : BLAME;
  const { kind = 0, role = ROLE.other } = reading.facts[at] ?? {};
  if (kind !== 0) return kind ^ (reading.negated[at] === 1 ? NEGATED : 0);
  return kindOfRole(role) ?? reading.marked[at] ?? 0;
}

function kindOfRole(role: Role): number | undefined {
  if (role === ROLE.verb) return VERB;
  if (role === ROLE.adjective) return ADJECTIVE;
  return role === ROLE.unknown || role >= ROLE.general ? NOUN : undefined;
}
