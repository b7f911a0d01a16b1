import { Bits } from "./bits.ts";
import type { Term, WordQuery } from "./query-words.ts";
import { splitText } from "./split-text.ts";
import type { Steps } from "./steps.ts";
import type { TextIndex } from "./text-index.ts";

const ANYWHERE = { atStart: false, atEnd: false } as const;

/** A term as the index knows it: for each of its words in turn, those that are the same. */
export interface IndexedTerm {
  readonly words: readonly (readonly number[])[];
  readonly isLeftOut: boolean;
}

/**
 * A term's words. Words are the same but for accents, apostrophes and endings; in a script without
 * spaces, a word is whatever holds what was typed, letter by letter.
 */
export function indexedTerm({ text, isLeftOut }: Term, { vocabulary }: TextIndex): IndexedTerm {
  const words = splitText(text).map((run) =>
    run.isUnspaced ? vocabulary.containing(run.text, ANYWHERE) : vocabulary.withKeyOf(run.text),
  );
  return { words, isLeftOut };
}

/** A query as the index knows it. */
export function indexedQuery(query: WordQuery, texts: TextIndex): IndexedTerm[][] {
  return query.map((terms) => terms.map((term) => indexedTerm(term, texts)));
}

/** The texts, among those given, that match a query. */
export function* matchWords(
  query: readonly (readonly IndexedTerm[])[],
  texts: TextIndex,
  among: Bits,
): Steps<Bits> {
  let matching = among;
  for (const terms of query) {
    const either = new Bits(texts.size);
    for (const term of terms) {
      const found = yield* withTerm(term, texts, matching);
      either.or(term.isLeftOut ? matching.clone().andNot(found) : found);
    }
    matching = either;
  }
  return matching;
}

/** The texts, among those given, that have a term's words one after another. */
function* withTerm({ words }: IndexedTerm, texts: TextIndex, among: Bits): Steps<Bits> {
  const candidates = among.clone();
  for (const same of words) {
    candidates.and(texts.having(same));
    yield;
  }
  return words.length > 1 ? yield* texts.withPhrase(texts.phraseOf(words), candidates) : candidates;
}
