import { BestQuotes } from "../analysis/aggregate/quote-picker.ts";
import type { Publication } from "../domain/business/publication.ts";
import { type Evidence, otherLanguage } from "../domain/insights/analysis.ts";
import type { Quote } from "../domain/insights/insights.ts";
import type { Polarity } from "../domain/insights/polarity.ts";
import type { Task } from "../search/task.ts";
import { term } from "../search/terms.ts";
import type { Analyses } from "../store/reviews/analyses.ts";
import type { Published } from "../store/reviews/published.ts";
import type { Selection } from "./selection.ts";
import type { Subject } from "./subject.ts";

/** Where texts and their analyses are read. */
interface Texts {
  readonly analyses: Pick<Analyses, "of">;
  readonly published: Pick<Published, "text">;
  /** For the language of the site: quotes in another one come last. */
  readonly publication?: Pick<Publication, "language">;
}

interface QuotesAsked {
  readonly polarity: Exclude<Polarity, "neutral">;
  /** How many quotes at most, each from a different review. */
  readonly most: number;
  /** How many characters a quote may have at most. */
  readonly longest?: number;
  /** Reviews that are quoted already. */
  readonly except?: ReadonlySet<string>;
}

/** For each polarity: the opinion to search for, and the stars that agree with it. */
const KINDS = {
  positive: { said: "praise", stars: [4, 5] },
  negative: { said: "complaint", stars: [1, 2, 3] },
} as const;
/** The most analyses that are read for quotes, which takes about a millisecond. */
const MAX_READ = 16;

/**
 * The quotes that best show what the reviews of a selection praise or criticize about a subject.
 */
export function* quotesOn(
  subject: Subject,
  selection: Selection,
  { analyses, published, publication }: Texts,
  asked: QuotesAsked,
): Task<Quote[]> {
  const best = new BestQuotes(asked.most);
  yield;
  for (const id of reviewsSaying(subject, selection, asked)) {
    const review = analyses.of(id);
    if (review === undefined) continue;
    const language = otherLanguage(review.analysis, publication?.language);
    best.add({ ...review, language }, fitting(subject.evidenceIn(review.analysis), asked));
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

/** Ids of reviews that praise or complain: the newest whose stars agree with that, then others. */
export function* reviewsSaying(
  subject: Subject,
  selection: Selection,
  { polarity, except = new Set() }: Pick<QuotesAsked, "polarity" | "except">,
): Generator<string> {
  const { said, stars } = KINDS[polarity];
  const saying = selection.about(subject, said);
  const borneOut = new Set(firstOf(saying.whereAny(stars.map(term.rating)), except));
  yield* borneOut;
  const others = firstOf(saying, borneOut.union(except));
  yield* [...others].slice(0, MAX_READ - borneOut.size);
}

function* firstOf(selection: Selection, except: ReadonlySet<string>): Generator<string> {
  let left = MAX_READ;
  for (const id of selection.ids()) {
    if (left === 0) return;
    if (except.has(id)) continue;
    left -= 1;
    yield id;
  }
}
