import type { Findings } from "../aspects/aspect-evidence.ts";
import type { ClauseScore } from "../aspects/aspect-opinion.ts";
import type { Stretch } from "../learned/features.ts";
import { logistic } from "../learned/read-text.ts";
import { POLARITY, scoreOf } from "../learned/sentence-model.ts";
import type { ParsedText } from "../parsed-text.ts";
import { type Reading, wordsOfClause } from "../polarity/reading.ts";
import { contains, type Span } from "../text/span.ts";
import type { StageModel } from "./stage-model.ts";

/** "$300" is one, a comma is none. */
const IS_WORD = /[\p{L}\d!?]/u;

/** How steeply a clause's probability of praise rises: it is short, so its score is less sure. */
const GENTLE = 1;

/** The score of an aspect that was not learned. */
export const UNLEARNED = -1;

/** What is made of a clause. */
export interface ScoredClause {
  /** Its place in the text. */
  readonly clause: number;
  /** How much it speaks of each aspect, by its place in the vocabulary: above 0 if it does. */
  readonly scores: readonly number[];
  /** From −1, if it surely complains, to 1, if it surely praises. */
  readonly balance: number;
}

/**
 * The words of a clause or sentence, and which aspects the rules found in it, on which side.
 * @param ids of the aspects, by their place in the vocabulary; undefined for those that are not learned
 */
export function stretchIn(
  { reading }: ParsedText,
  span: Span,
  found: Findings,
  ids: readonly (string | undefined)[],
): Stretch {
  return { ...wordsIn(reading, span), terms: termsIn(reading, span, found, ids) };
}

function wordsIn(reading: Reading, { from, to }: Span): Omit<Stretch, "terms"> {
  const words: string[] = [];
  const negated = new Set<number>();
  const opinions: number[] = [];
  for (let at = from; at < to; at += 1) {
    const word = reading.words[at] ?? "";
    if (!IS_WORD.test(word)) continue;
    const value = reading.values[at] ?? 0;
    if (value !== 0) opinions.push(value);
    if (reading.negated[at] === 1) negated.add(words.length);
    words.push(word);
  }
  return { words, negated, opinions };
}

function termsIn(
  { wordOf }: Reading,
  span: Span,
  found: Findings,
  ids: readonly (string | undefined)[],
): Set<string> {
  const terms = new Set<string>();
  for (const { from, aspect, polarity } of found) {
    const id = ids[aspect];
    if (id === undefined || !contains(span, wordOf[from] ?? 0)) continue;
    terms.add(id).add(`${id}:${polarity}`);
  }
  return terms;
}

/**
 * What the model makes of each clause of a text: a sentence may praise and complain. On which side a
 * clause is, the polarity model, which knows more words, says as much as what labeled reviews taught.
 */
export function scoreClauses(
  parsed: ParsedText,
  found: Findings,
  ids: readonly (string | undefined)[],
  { features, heads }: Pick<StageModel, "features" | "heads">,
): ScoredClause[] {
  const polarity = heads.get(POLARITY);
  const learned = ids.map((id) => (id === undefined ? undefined : heads.get(id)));
  return parsed.clauses.map((_, clause) => {
    const span = wordsOfClause(parsed.reading, clause);
    const read = features.of(stretchIn(parsed, span, found, ids));
    const taught = polarity === undefined ? 0 : 2 * logistic(scoreOf(polarity, read), GENTLE) - 1;
    return {
      clause,
      scores: learned.map((head) => (head === undefined ? UNLEARNED : scoreOf(head, read))),
      balance: (taught + parsed.judge(clause).score) / 2,
    };
  });
}

/** @param aspect its place in the vocabulary */
export function scoreFor(aspect: number, { scores, balance }: ScoredClause): ClauseScore {
  const own = scores[aspect] ?? UNLEARNED;
  return { own, rival: Math.max(...scores) - own, balance };
}
