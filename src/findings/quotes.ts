import { BestQuotes } from "../analysis/aggregate/quote-picker.ts";
import type { Evidence } from "../domain/analysis.ts";
import type { Quote } from "../domain/insights.ts";
import type { Polarity } from "../domain/polarity.ts";
import { fact } from "../search/facts.ts";
import type { Steps } from "../search/steps.ts";
import type { Analyses } from "../store/analyses.ts";
import type { Published } from "../store/published.ts";
import type { Selection } from "./selection.ts";
import type { Subject } from "./subject.ts";

/** Where the words of reviews are read. */
export interface Texts {
  readonly analyses: Pick<Analyses, "of">;
  readonly published: Pick<Published, "text">;
}

export interface QuotesAsked {
  readonly polarity: Exclude<Polarity, "neutral">;
  /** Quotes at most, each of another review. */
  readonly most: number;
  /** Characters at most. */
  readonly longest?: number;
  /** Reviews that are quoted already. */
  readonly except?: ReadonlySet<string>;
}

/** Of each polarity: what search is asked for, and the stars that bear it out. */
const KINDS = {
  positive: { said: "praise", stars: [4, 5] },
  negative: { said: "complaint", stars: [1, 2, 3] },
} as const;
/** Reviews whose analyses are read for quotes: the newest whose stars say the same, then others. */
const MOST_READ = 16;
/** Reviews that are read before other requests get a turn: about a millisecond's work. */
const READ_AT_ONCE = 20;

/** The words that show best what the reviews of a selection praise in a subject, or complain of. */
export function* quotesOn(
  subject: Subject,
  selection: Selection,
  { analyses, published }: Texts,
  asked: QuotesAsked,
): Steps<Quote[]> {
  const best = new BestQuotes(asked.most);
  let read = 0;
  for (const id of candidates(subject, selection, asked)) {
    const review = analyses.of(id);
    read += 1;
    if (read % READ_AT_ONCE === 0) yield;
    if (review === undefined) continue;
    best.add(id, fitting(subject.evidenceIn(review.analysis), asked), review.rating);
  }
  return best.quotes.map((span) => {
    const text = published.text(span.review_id).slice(span.start, span.end);
    return { ...span, text };
  });
}

function fitting(evidence: readonly Evidence[], asked: QuotesAsked): Evidence[] {
  const { polarity: wanted, longest = Number.POSITIVE_INFINITY } = asked;
  return evidence.filter(
    ({ polarity, start, end }) => polarity === wanted && end - start <= longest,
  );
}

/** Ids of reviews to quote. Those that the stars bear out come first, the newest of them first. */
function* candidates(
  subject: Subject,
  selection: Selection,
  { polarity, except = new Set() }: QuotesAsked,
): Generator<string> {
  const { said, stars } = KINDS[polarity];
  const saying = selection.about(subject, said);
  const borneOut = new Set(firstOf(saying.whereAny(stars.map(fact.rating)), except));
  yield* borneOut;
  const others = firstOf(saying, borneOut.union(except));
  yield* [...others].slice(0, MOST_READ - borneOut.size);
}

function* firstOf(selection: Selection, except: ReadonlySet<string>): Generator<string> {
  let left = MOST_READ;
  for (const id of selection.ids()) {
    if (left === 0) return;
    if (except.has(id)) continue;
    left -= 1;
    yield id;
  }
}
