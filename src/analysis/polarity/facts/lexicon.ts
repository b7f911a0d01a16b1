import { once } from "../../../domain/text/once.ts";
import { words } from "../../../macros/word-lists.ts" with { type: "macro" };
import { unpacked } from "../../text/words-of-vertical.ts";
import { baseForms } from "./base-forms.ts";
import { packedLexicon } from "./read-lexicon.ts" with { type: "macro" };
import type { Phrase, ReadLexicon } from "./read-lexicon.ts";

/** Unpacked with the first text: a server that only serves does not need it. */
const lexicon = once(() => {
  const read: ReadLexicon = JSON.parse(unpacked(packedLexicon()));
  return { words: new Map(read.words), phrases: new Map(read.phrases) };
});

/** The strength of one canonical word, −3 to 3; 0 when it says nothing. */
export function strengthOf(word: string): number {
  return lexicon().words.get(word) ?? byForm(word);
}

const LENGTHENED = /(\p{L})\1{2,}/gu;
/** A derived word speaks a little less clearly than the one that the lexicon has. */
const DERIVED = 0.9;

function byForm(word: string): number {
  const { words } = lexicon();
  if (word.includes("-")) return ofParts(word.split("-"), words);
  for (const base of baseForms(word)) {
    const found = words.get(base);
    if (found !== undefined) return DERIVED * found;
  }
  const shorter = word.replace(LENGTHENED, "$1$1");
  return words.get(shorter) ?? words.get(word.replace(LENGTHENED, "$1")) ?? 0;
}

const DENIALS = new Set(words("negation", "denying_parts").split(" "));
const DENIED = -0.7;
/** Weaker words are only hints, and as a part of a word not even that: "off" in "off-white". */
const CLEAR = 1;

/** The clearest part of a word with hyphens: "family-friendly", "un-friendly". */
function ofParts(parts: readonly string[], words: ReadonlyMap<string, number>): number {
  const strengths = parts.map((part) => words.get(part) ?? 0);
  const clearest = strengths.reduce((one, two) => (Math.abs(two) > Math.abs(one) ? two : one), 0);
  if (Math.abs(clearest) < CLEAR) return 0;
  return parts.some((part) => DENIALS.has(part)) ? DENIED * clearest : clearest;
}

/** The phrases of the lexicon that begin with a word, by their second word, the longest first. */
export function phrasesFrom(word: string): ReadonlyMap<string, readonly Phrase[]> | undefined {
  const phrases = lexicon().phrases.get(word);
  return phrases && Map.groupBy(phrases, ({ words }) => words[1] ?? "");
}
