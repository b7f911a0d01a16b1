import type { Findings } from "../aspects/aspect-evidence.ts";
import type { Stretch } from "../learned/features.ts";
import { type Head, POLARITY, scoreOf } from "../learned/sentence-model.ts";
import type { ParsedText } from "../parsed-text.ts";
import type { Span } from "../text/span.ts";
import type { StageModel } from "./stage-model.ts";

/** "$300" is one, a comma is none. */
const IS_WORD = /[\p{L}\d!?]/u;
/** "Really?!)" */
const MAX_MARKS = 3;

/** What the model makes of a sentence. */
export interface ScoredSentence {
  /** Its first clause. */
  readonly clause: number;
  readonly isQuestion: boolean;
  /** How much it speaks of each aspect that was learned: above 0 if it does. */
  readonly scores: ReadonlyMap<string, number>;
  /** How much it praises: below 0 if it complains. */
  readonly praise: number;
}

/** The places of a sentence's words in the reading, and its first clause. */
interface SentenceSpan extends Span {
  readonly clause: number;
}

/** The sentences of a text, as its words are read. */
function sentenceSpans({ reading }: ParsedText): SentenceSpan[] {
  const { sentenceOf, starts } = reading;
  return sentenceOf.flatMap((sentence, clause) => {
    if (clause > 0 && sentenceOf[clause - 1] === sentence) return [];
    const last = sentenceOf.lastIndexOf(sentence);
    return [{ clause, from: starts[clause] ?? 0, to: starts[last + 1] ?? 0 }];
  });
}

/**
 * The words of a sentence, and which aspects the rules found in it, on which side.
 * @param ids of the aspects, by their place in the vocabulary; undefined for those that are not learned
 */
export function stretchOfSentence(
  { reading }: ParsedText,
  { from, to }: Span,
  found: Findings,
  ids: readonly (string | undefined)[],
): Stretch {
  const places = Array.from({ length: to - from }, (_, at) => from + at).filter((at) =>
    IS_WORD.test(reading.words[at] ?? ""),
  );
  const terms = new Set<string>();
  for (const { from: first, aspect, polarity } of found) {
    const word = reading.wordOf[first] ?? 0;
    if (word < from || word >= to) continue;
    const id = ids[aspect];
    if (id !== undefined) terms.add(id).add(`${id}:${polarity}`);
  }
  return {
    words: places.map((at) => reading.words[at] ?? ""),
    negated: new Set(places.flatMap((at, place) => (reading.negated[at] === 1 ? [place] : []))),
    terms,
    opinions: places.map((at) => reading.values[at] ?? 0).filter((value) => value !== 0),
  };
}

/** What the model makes of each sentence of a text. */
export function scoreSentences(
  parsed: ParsedText,
  found: Findings,
  ids: readonly (string | undefined)[],
  { features, heads }: Pick<StageModel, "features" | "heads">,
): ScoredSentence[] {
  return sentenceSpans(parsed).map((span) => {
    const read = features.of(stretchOfSentence(parsed, span, found, ids));
    const score = (head: Head | undefined) => (head === undefined ? [] : [scoreOf(head, read)]);
    const [praise = 0] = score(heads.get(POLARITY));
    const scores = ids.flatMap((id) =>
      id === undefined ? [] : score(heads.get(id)).map((one) => [id, one] as const),
    );
    const end = parsed.reading.words.slice(span.from, span.to).slice(-MAX_MARKS);
    const isQuestion = end.some((word) => word.includes("?"));
    return { clause: span.clause, isQuestion, praise, scores: new Map(scores) };
  });
}
