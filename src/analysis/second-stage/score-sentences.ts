import type { Findings } from "../aspects/aspect-evidence.ts";
import type { Stretch } from "../learned/features.ts";
import { logistic } from "../learned/read-text.ts";
import { POLARITY, scoreOf } from "../learned/sentence-model.ts";
import type { ParsedText } from "../parsed-text.ts";
import type { Reading } from "../polarity/reading.ts";
import { contains, type Span } from "../text/span.ts";
import type { StageModel } from "./stage-model.ts";

/** "$300" is one, a comma is none. */
const IS_WORD = /[\p{L}\d!?]/u;
/** "Really?!)" */
const MAX_MARKS = 3;

/** The score of an aspect that was not learned. */
export const UNLEARNED = -1;

/** What the model makes of a sentence. */
export interface ScoredSentence {
  /** Its first clause. */
  readonly clause: number;
  readonly isQuestion: boolean;
  /** How much it speaks of each aspect, by its place in the vocabulary: above 0 if it does. */
  readonly scores: readonly number[];
  /** From −1, if it surely complains, to 1, if it surely praises. */
  readonly balance: number;
}

/** The places of a sentence's words in the reading, and its first clause. */
interface SentenceSpan extends Span {
  readonly clause: number;
}

/** The sentences of a text, as its words are read. */
function sentenceSpans({ reading }: ParsedText): SentenceSpan[] {
  const { sentenceOf, starts } = reading;
  const spans: SentenceSpan[] = [];
  let clause = 0;
  for (let next = 1; next <= sentenceOf.length; next += 1) {
    if (sentenceOf[next] === sentenceOf[clause]) continue;
    spans.push({ clause, from: starts[clause] ?? 0, to: starts[next] ?? 0 });
    clause = next;
  }
  return spans;
}

/**
 * The words of a sentence, and which aspects the rules found in it, on which side.
 * @param ids of the aspects, by their place in the vocabulary; undefined for those that are not learned
 */
export function stretchOfSentence(
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

/** What the model makes of each sentence of a text. */
export function scoreSentences(
  parsed: ParsedText,
  found: Findings,
  ids: readonly (string | undefined)[],
  { features, heads }: Pick<StageModel, "features" | "heads">,
): ScoredSentence[] {
  const { words } = parsed.reading;
  const polarity = heads.get(POLARITY);
  const learned = ids.map((id) => (id === undefined ? undefined : heads.get(id)));
  return sentenceSpans(parsed).map((span) => {
    const read = features.of(stretchOfSentence(parsed, span, found, ids));
    const end = words.slice(Math.max(span.from, span.to - MAX_MARKS), span.to);
    return {
      clause: span.clause,
      isQuestion: end.some((word) => word.includes("?")),
      scores: learned.map((head) => (head === undefined ? UNLEARNED : scoreOf(head, read))),
      balance: polarity === undefined ? 0 : 2 * logistic(scoreOf(polarity, read)) - 1,
    };
  });
}
