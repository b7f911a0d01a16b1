import { Bits } from "./bits.ts";
import type { Term, WordQuery } from "./query-words.ts";
import { splitText } from "./split-text.ts";
import type { Steps } from "./steps.ts";
import type { TextIndex } from "./text-index.ts";

/** So many texts are looked at before others get a turn. */
const A_TURN = 5_000;
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

/** The texts of which a query holds. @param all the texts there are */
export function* matchWords(
  query: readonly (readonly IndexedTerm[])[],
  texts: TextIndex,
  all: Bits,
): Steps<Bits> {
  const matching = all.clone();
  for (const terms of query) {
    const either = new Bits(texts.size);
    for (const term of terms) {
      const found = yield* withTerm(term, texts);
      either.or(term.isLeftOut ? all.clone().andNot(found) : found);
    }
    matching.and(either);
  }
  return matching;
}

/** The texts that have a term's words, one after another. */
export function* withTerm({ words }: IndexedTerm, texts: TextIndex): Steps<Bits> {
  const [first, ...others] = words.map((same) => texts.having(same));
  if (first === undefined) return new Bits();
  yield;
  if (others.length === 0) return first;
  const phrase = texts.phraseOf(words);
  const slots = new Bits(texts.size);
  let looked = 0;
  for (const slot of others.reduce((found, other) => found.and(other), first)) {
    if (texts.countIn(slot, phrase) > 0) slots.add(slot);
    looked += 1;
    if (looked % A_TURN === 0) yield;
  }
  return slots;
}
