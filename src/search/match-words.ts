import { DEFAULT_LANGUAGE } from "../domain/text/language.ts";
import { BitSet } from "./bit-set.ts";
import type { QueryTerm, WordQuery } from "./query-words.ts";
import type { ReviewIndex } from "./review-index.ts";
import { splitText } from "./split-text.ts";
import type { Task } from "./task.ts";
import { term } from "./terms.ts";
import type { TextIndex } from "./text-index.ts";

const ANYWHERE = { atStart: false, atEnd: false } as const;

/** A term in the index. */
export interface IndexedTerm {
  readonly readings: readonly Reading[];
  readonly isLeftOut: boolean;
}

/** A term as the texts of one language have it. */
interface Reading {
  /** For each of its words, the numbers of all words that count as the same. */
  readonly words: readonly (readonly number[])[];
  readonly texts: BitSet;
}

type TextsByLanguage = Pick<ReviewIndex, "texts" | "with" | "all">;

/** The texts whose words are compared by the rules of a language: those that are in it. */
interface Readers {
  readonly language: string;
  readonly texts: BitSet;
}

/** Texts in a language without rules are read like those of the site. */
export function readersOf(index: TextsByLanguage): Readers[] {
  const [first = DEFAULT_LANGUAGE, ...others] = index.texts.vocabulary.languages;
  const left = index.all();
  const having = (language: string) => index.with(term.language(language));
  const foreign = others.map((language) => ({ language, texts: having(language) }));
  for (const one of foreign) left.andNot(one.texts);
  return [{ language: first, texts: left }, ...foreign];
}

/**
 * Looks up a term's words. Words that differ only in accents, apostrophes and endings are the same;
 * in a script without spaces, every run that contains what was typed is.
 */
function indexedTerm(
  { text, isLeftOut }: QueryTerm,
  { vocabulary }: TextIndex,
  readers: readonly Readers[],
): IndexedTerm {
  const runs = splitText(text);
  const readings = readers.map(({ language, texts }) => {
    const words = runs.map((run) =>
      run.isUnspaced
        ? vocabulary.containing(run.text, ANYWHERE)
        : vocabulary.withKeyOf(run.text, language),
    );
    return { words, texts };
  });
  return { readings: readings.filter(({ words }) => words.every(isThere)), isLeftOut };
}

function isThere({ length }: readonly number[]): boolean {
  return length > 0;
}

/** A query with its terms looked up in the index. */
export function indexedQuery(query: WordQuery, index: TextsByLanguage): IndexedTerm[][] {
  const readers = readersOf(index);
  return query.map((terms) => terms.map((one) => indexedTerm(one, index.texts, readers)));
}

/** The texts, among those given, that match a query. */
export function* matchWords(
  query: readonly (readonly IndexedTerm[])[],
  texts: TextIndex,
  among: BitSet,
): Task<BitSet> {
  let matching = among;
  for (const terms of query) {
    const either = new BitSet(texts.size);
    for (const term of terms) {
      const found = yield* withTerm(term, texts, matching);
      either.or(term.isLeftOut ? matching.clone().andNot(found) : found);
    }
    matching = either;
  }
  return matching;
}

/** The texts, among those given, that have a term's words one after another. */
function* withTerm({ readings }: IndexedTerm, texts: TextIndex, among: BitSet): Task<BitSet> {
  const found = new BitSet(texts.size);
  for (const reading of readings) found.or(yield* withWords(reading, texts, among));
  return found;
}

function* withWords(reading: Reading, texts: TextIndex, among: BitSet): Task<BitSet> {
  const { words } = reading;
  const candidates = among.clone().and(reading.texts);
  for (const same of words) {
    candidates.and(texts.having(same));
    yield;
  }
  return words.length > 1 ? yield* texts.withPhrase(texts.phraseOf(words), candidates) : candidates;
}
