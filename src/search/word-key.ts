import { stem } from "../analysis/text/stem.ts";
import { withoutMarks } from "../domain/text/fold-case.ts";
import { words } from "../macros/word-lists.ts" with { type: "macro" };

const APART = new Set(words("about", "apart").split(" "));
const APOSTROPHES = /['’ʼ]/gu;
const AROUND = /^'+|'+$/gu;
/** Arabic letters that people use interchangeably, and the tatweel, which only lengthens a word. */
const ARABIC = [
  [/[أإآٱ]/gu, "ا"],
  [/ى/gu, "ي"],
  [/ة/gu, "ه"],
  [/ـ/gu, ""],
] as const;

/**
 * The key of a word when whole words are searched for: its stem, without accents and vowel marks,
 * with one kind of apostrophe ("plumbers’" → "plumber"); "finally" is no form of "final".
 */
export function wordKey(folded: string): string {
  const letters = withoutMarks(folded);
  const plain = letters.replace(APOSTROPHES, "'").replace(AROUND, "");
  const written = ARABIC.reduce((text, [letter, usual]) => text.replace(letter, usual), plain);
  const own = written.endsWith("'s") ? written.slice(0, -2) : written;
  return APART.has(own) ? own : stem(own);
}
