import { searchable } from "../domain/fold-case.ts";
import { splitText } from "./split-text.ts";

/** A word or a phrase that is searched, as it is compared. */
export interface Term {
  readonly text: string;
  /** Whether reviews with it are left out. */
  readonly isLeftOut: boolean;
}

/** Of each alternative one must hold, and all together. */
export type WordQuery = readonly (readonly Term[])[];

const OR = "OR";
/** A phrase in quotes, to the end if nobody closed it; or what stands between spaces. */
const PART = /(-?)(?:"([^"]*)"?|(\S+))/gu;

/**
 * Reads `plumber "on time" a OR b -rude`: all must hold, OR binds tighter, a minus leaves out. An
 * OR that does not stand between two terms is a word. What has no letters or digits says nothing.
 */
export function parseWords(words: string): WordQuery {
  const alternatives: Term[][] = [];
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
