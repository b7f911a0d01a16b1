import { stem } from "../text/stem.ts";

/** "one" is not a form of "on". */
const SHORT = 3;
const DERIVED =
  /(?:ly|able|ible|ful|less|ive|al|ic|ity|ness|ism|ist|ent|ant|ence|ance|tion|sion|er|or)$/;

/**
 * What a word shares with its inflected forms, but not with words derived from it: "timely" and
 * "personable" mean something other than "time" and "person", though Porter's stems are the same.
 */
export function inflectionKey(word: string): string {
  if (word.length <= SHORT) return word;
  const singular = word.endsWith("s") ? word.slice(0, -1) : word;
  return DERIVED.test(singular) && !word.endsWith("ss") ? singular : stem(word);
}
