import type { Clause } from "../text/clauses.ts";
import { entryOf } from "../text/parts-of-speech.ts";
import type { Token } from "../text/tokens.ts";
import { type PhraseReader, readPhrase } from "./read-phrase.ts";

/** A thing that a text speaks of. */
export interface TopicTerm {
  /**
   * One to three words in lower case, as the text has them: "water heaters". Longer names that are
   * never taken apart have "_" between their words: "mac_and_cheese".
   */
  readonly term: string;
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** The index of its clause. */
  readonly clause: number;
}

const MOST_TERMS = 16;

/**
 * The things that a text speaks of: noun phrases without what judges them ("a great water heater"
 * is a water heater), and without people, times, money and other words that are no topic.
 * @returns at most 16, in the order of the text, each once a clause
 */
export function topicTerms(
  text: string,
  tokens: readonly Token[],
  clauses: readonly Clause[],
): TopicTerm[] {
  const terms: TopicTerm[] = [];
  for (let clause = 0; clause < clauses.length && terms.length < MOST_TERMS; clause += 1) {
    const { from, to } = clauses[clause] ?? { from: 0, to: 0 };
    addTerms({ text, tokens, to }, from, clause, terms);
  }
  return terms;
}

function addTerms(reader: PhraseReader, from: number, clause: number, terms: TopicTerm[]): void {
  const first = terms.length;
  let at = from;
  while (at < reader.to && terms.length < MOST_TERMS) {
    const token = reader.tokens[at];
    if (token === undefined || !entryOf(token).canBegin) {
      at += 1;
      continue;
    }
    const phrase = readPhrase(reader, at, from);
    at = phrase.next;
    if (phrase.term === "" || hasTerm(terms, first, phrase.term)) continue;
    terms.push({ term: phrase.term, start: phrase.start, end: phrase.end, clause });
  }
}

function hasTerm(terms: readonly TopicTerm[], from: number, term: string): boolean {
  for (let at = from; at < terms.length; at += 1) if (terms[at]?.term === term) return true;
  return false;
}
