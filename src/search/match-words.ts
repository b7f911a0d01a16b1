import { BitSet } from "./bit-set.ts";
import type { QueryTerm, WordQuery } from "./query-words.ts";
import { splitText } from "./split-text.ts";
import type { Task } from "./task.ts";
import type { TextIndex } from "./text-index.ts";

const ANYWHERE = { atStart: false, atEnd: false } as const;

/** A term in the index: for each of its words, the numbers of all words that count as the same. */
export interface IndexedTerm {
  readonly words: readonly (readonly number[])[];
  readonly isLeftOut: boolean;
}

/**
 * Looks up a term's words. Words that differ only in accents, apostrophes and endings are the same;
 * in a script without spaces, every run that contains what was typed is.
 */
function indexedTerm({ text, isLeftOut }: QueryTerm, { vocabulary }: TextIndex): IndexedTerm {
  const words = splitText(text).map((run) =>
    run.isUnspaced ? vocabulary.containing(run.text, ANYWHERE) : vocabulary.withKeyOf(run.text),
  );
  return { words, isLeftOut };
}

/** A query with its terms looked up in the index. */
export function indexedQuery(query: WordQuery, texts: TextIndex): IndexedTerm[][] {
  return query.map((terms) => terms.map((term) => indexedTerm(term, texts)));
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
function* withTerm({ words }: IndexedTerm, texts: TextIndex, among: BitSet): Task<BitSet> {
  const candidates = among.clone();
  for (const same of words) {
    candidates.and(texts.having(same));
    yield;
  }
  return words.length > 1 ? yield* texts.withPhrase(texts.phraseOf(words), candidates) : candidates;
}
