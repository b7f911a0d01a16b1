import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isLatin } from "./script.ts";
import type { Token } from "./tokens.ts";
import { WordNumbers } from "./word-table.ts";
import { vectorOf } from "./word-vectors.ts";

export type TextLanguage = "english" | "other" | "none";

const ENGLISH = new Set(words("detect-language", "words").split(" "));
const OTHERS = new Set(words("detect-language", "other_languages").split(" "));
const LETTER = /\p{L}/u;
const BEYOND_ASCII = /[^\x20-\x7e\s]/;
/** This many words without an English one among them are in another language. */
const ENOUGH_WORDS = 8;
/** How much of a text is looked at: the rest would not change the answer. */
const TOKENS_LOOKED_AT = 300;

/** Whether a text is English, by its most frequent words; a text without letters has no language. */
export function detectLanguage(text: string, tokens: readonly Token[]): TextLanguage {
  if (!LETTER.test(text)) return "none";
  if (!isLatin(text)) return "other";
  return isOther(countWords(tokens)) ? "other" : "english";
}

function isOther({ english, known, other, accented, strange }: WordCounts): boolean {
  const words = english + known + other + accented + strange;
  if (other > english || (english === 0 && words >= ENOUGH_WORDS)) return true;
  const foreign = other + accented;
  return foreign > 0 && foreign + strange / 2 > english + known;
}

const KINDS = ["mark", "english", "known", "other", "accented", "strange"] as const;
type Kind = (typeof KINDS)[number];
/** How many words of a text are of each kind. */
type WordCounts = Readonly<Record<Exclude<Kind, "mark">, number>>;

/** The index in KINDS of a word's kind. */
const kinds = new WordNumbers((text) => KINDS.indexOf(kindOf(text)));

function kindOf(text: string): Kind {
  if (!LETTER.test(text)) return "mark";
  if (ENGLISH.has(text)) return "english";
  if (OTHERS.has(text)) return "other";
  if (vectorOf(text) !== undefined) return "known";
  return BEYOND_ASCII.test(text) ? "accented" : "strange";
}

function countWords(tokens: readonly Token[]): WordCounts {
  const counts = KINDS.map(() => 0);
  for (const token of tokens.slice(0, TOKENS_LOOKED_AT)) {
    const kind = kinds.of(token);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const [, english = 0, known = 0, other = 0, accented = 0, strange = 0] = counts;
  return { english, known, other, accented, strange };
}
