import type { NamedEntity, TopicTerm } from "../../domain/insights/analysis.ts";
import type { Polarity } from "../../domain/insights/polarity.ts";
import { twoDecimals } from "../../domain/text/numbers.ts";
import type { ParsedText } from "../parsed-text.ts";
import { judgeTerms } from "../polarity/judge.ts";
import { quotable, quotedPart } from "../quotes/quotable.ts";
import { isPassing } from "../scope/concession.ts";
import type { Span } from "../text/span.ts";
import { isDescribed } from "./is-described.ts";
import { topicTerms } from "./topic-terms.ts";

/** A clause without a word of praise or blame must be judged with at least this confidence. */
const SURE = 0.6;
/** Below this a term is named, not judged. */
const MIN_SCORE = 0.3;

/**
 * What a text mentions other than aspects, each with the clause to quote. A judgment that the stars
 * decided, because the words were unsure, or whose clause can't be understood alone, has confidence 0.
 * @param people whose names are not topics
 */
export function findTopics(read: ParsedText, people: readonly NamedEntity[]): TopicTerm[] {
  const sure = people.filter(({ evidence }) => evidence.length > 0);
  const names = new Set(sure.flatMap(({ name }) => name.toLowerCase().split(" ")));
  const isName = (term: string) =>
    names.size > 0 && term.split(" ").some((word) => names.has(word));
  const things = topicTerms(read).filter(({ term }) => !isName(term));
  const judgments = judgeTerms(read.reading, things, read.rating);
  return things.map((thing, index) => {
    const { term, from } = thing;
    const clause = read.clauseAt(from);
    const { score = 0, polarity = "neutral", confidence = 0, decidedBy } = judgments[index] ?? {};
    const isMeant = Math.abs(score) >= MIN_SCORE && !isUnmeant(read, from, polarity);
    const isAside = polarity === "negative" && isPassing(read, clause);
    const isGuess = confidence < SURE && read.opinionsIn(clause).length === 0;
    const isJudged = isMeant && !isAside && !isGuess;
    const isQuotable = isJudged && decidedBy === "text" && quotable(read, clause).isWhole;
    return {
      ...{ term, ...quotedPart(read, clause) },
      polarity: isJudged ? polarity : "neutral",
      confidence: isQuotable
        ? twoDecimals(Math.min(confidence, agreementOf(read, thing, polarity)))
        : 0,
    };
  });
}

/** Whether what is said of a thing is only wished for or feared, or said of another business. */
function isUnmeant({ tokens, scope }: ParsedText, from: number, polarity: Polarity): boolean {
  const at = tokens.findIndex(({ end }) => end > from);
  const place = { from: at, to: at + 1, fixed: 1, hasNegation: false };
  return scope.isUnreal(place, polarity === "positive") || scope.isOfOthers(place);
}

/**
 * How sure it is that a clause says of a thing in it what it says as a whole; 0 if its words say that
 * of something else.
 */
function agreementOf(read: ParsedText, thing: Span, polarity: Polarity): number {
  const judged = read.judge(read.clauseAt(thing.from));
  if (judged.polarity !== polarity || !isDescribed(read, thing, polarity)) return 0;
  return judged.confidence;
}
