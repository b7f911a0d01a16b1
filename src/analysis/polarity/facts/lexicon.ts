import source from "../../../../data/sentiment/lexicon.txt" with { type: "text" };
import { once } from "../../../domain/text/once.ts";
import { words } from "../../../macros/word-lists.ts" with { type: "macro" };
import { tokenize } from "../../text/tokens.ts";
import { baseForms } from "./base-forms.ts";
import { canonicalForm, canonicalize } from "./canonical.ts";

/** Several words in a row; `words` has all of them. */
export interface Phrase {
  readonly words: readonly string[];
  readonly strength: number;
}

interface Lexicon {
  readonly words: Map<string, number>;
  /** By first word, then by second, as a few words begin hundreds. */
  readonly phrases: Map<string, Map<string, Phrase[]>>;
}

/** Read with the first text: a server that only serves does not need it. */
const lexicon = once(readLexicon);

function readLexicon(): Lexicon {
  const made: Lexicon = { words: new Map(), phrases: new Map() };
  for (const block of source.split(/^= /m).slice(1)) {
    const [strength, ...lines] = block.split("\n");
    for (const entry of lines.join().split(",")) add(made, entry.trim(), Number(strength));
  }
  return made;
}

/** An entry that needs no reading, as most do: "not" would join the word before it, "could not". */
const PLAIN = /^(?!.* not\b)[a-z]+(?: [a-z]+)*$/;

function add({ words, phrases }: Lexicon, entry: string, strength: number): void {
  const found = PLAIN.test(entry)
    ? entry.split(" ").map(canonicalForm)
    : canonicalize(tokenize(entry), ({ text }) => canonicalForm(text)).words;
  const [first, second] = found;
  if (first === undefined) return;
  if (found.length <= 2) words.set(found.join("-"), strength);
  if (second === undefined) return;
  const lists = phrases.getOrInsertComputed(first, () => new Map());
  const list = lists.getOrInsertComputed(second, () => []);
  list.push({ words: found, strength });
  list.sort((one, two) => two.words.length - one.words.length);
}

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
  return lexicon().phrases.get(word);
}
