import { searchable } from "../domain/text/fold-case.ts";
import { splitText } from "./split-text.ts";

/** A word or a phrase to search for, folded for comparison. */
export interface QueryTerm {
  readonly text: string;
  /** Whether reviews with it are excluded. */
  readonly isLeftOut: boolean;
}

/** A list of alternatives: at least one term of each list must hold. */
export type WordQuery = readonly (readonly QueryTerm[])[];

const OR = "OR";
/** A phrase in quotes, to the end if they are not closed; or what is between spaces. */
const PART = /(-?)(?:"([^"]*)"?|(\S+))/gu;

/**
 * Reads `plumber "on time" a OR b -rude`: all must hold, OR binds tighter, a minus excludes. An OR
 * that is not between two terms is a word. Terms without letters or digits are ignored.
 */
export function parseWords(words: string): WordQuery {
  const alternatives: QueryTerm[][] = [];
  let isJoined = false;
  const parts = [...words.normalize().matchAll(PART)];
  for (const [index, [whole, minus, phrase, word]] of parts.entries()) {
    if (whole === OR && alternatives.length > 0 && index + 1 < parts.length && !isJoined) {
      isJoined = true;
      continue;
    }
    const term = { text: searchable(phrase ?? word ?? ""), isLeftOut: minus === "-" };
    if (splitText(term.text).length === 0) continue;
    if (isJoined) alternatives.at(-1)?.push(term);
    else alternatives.push([term]);
    isJoined = false;
  }
  return alternatives;
}

/** How many terms there are. */
export function countTerms(query: WordQuery): number {
  return query.reduce((sum, { length }) => sum + length, 0);
}
