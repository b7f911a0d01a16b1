import type { AnalyzedReview } from "../../domain/insights/analysis.ts";
import type { AspectInsight } from "../../domain/insights/insights.ts";
import type { Polarity } from "../../domain/insights/polarity.ts";
import { clearlyPraisedFirst, mostCriticised, praisesOf } from "./clear-praise.ts";
import type { QuoteSpan } from "./draft.ts";
import { BestQuotes } from "./quote-picker.ts";

/** What typical quotes are chosen from. */
export interface QuoteSources {
  readonly aspects: readonly AspectInsight[];
  /** The median of all star ratings; null if there are none. */
  readonly median: number | null;
  /** A published review with its analysis. */
  read(id: string): AnalyzedReview | undefined;
}

export interface TypicalQuote extends QuoteSpan {
  /** The label of the aspect that it is about. */
  readonly label: string;
}

const MAX_QUOTES = 3;
/** The most that the stars of a typical review may differ from the median. */
const NEAR = 1;

interface Candidate {
  readonly quote: TypicalQuote;
  /** The sum, over all themes that this review praises, of the reviews that praise them. */
  readonly centrality: number;
}

/**
 * Chooses three typical quotes by a rule. Praise takes turns through the themes that the summary
 * praises, then through other praised themes. For each theme it quotes the review whose praise is
 * shared by the most other reviews, among those within one star of the median; ties go by id. The last
 * quote is a complaint, if there is any: the newest about the theme that most reviews complain about.
 * Only the newest 200 reviews of a theme are considered, and only quotes of a length that can be shown.
 */
export function typicalQuotes(sources: QuoteSources): TypicalQuote[] {
  const complaint = newestComplaint(sources);
  const praise = typicalPraise(sources, complaint?.review_id);
  if (complaint === undefined) return praise.slice(0, MAX_QUOTES);
  return [...praise.slice(0, MAX_QUOTES - 1), complaint];
}

/** @param taken the review that the complaint is from, so that it is not quoted twice */
function typicalPraise(sources: QuoteSources, taken: string | undefined): TypicalQuote[] {
  const themes = clearlyPraisedFirst(sources.aspects);
  const ranked = themes.slice(0, MAX_QUOTES).map((theme) => rankedPraise(theme, themes, sources));
  const quoted = new Set([taken]);
  const chosen: TypicalQuote[] = [];
  for (let turn = 0; turn < MAX_QUOTES; turn++) {
    for (const quotes of ranked) {
      const next = quotes.find(({ review_id: id }) => !quoted.has(id));
      if (next === undefined) continue;
      quoted.add(next.review_id);
      chosen.push(next);
    }
  }
  return chosen;
}

/** The praise of one theme, the most typical first. */
function rankedPraise(
  theme: AspectInsight,
  themes: readonly AspectInsight[],
  { median, read }: QuoteSources,
): TypicalQuote[] {
  const shared = new Map(themes.map((one) => [one.id, praisesOf(one)]));
  return theme.positive_ids
    .flatMap((id) => read(id) ?? [])
    .filter(({ rating }) => isNear(rating, median))
    .flatMap((review) => {
      const centrality = centralityOf(review, shared);
      return bestQuote(review, theme, "positive").map((quote) => ({ quote, centrality }));
    })
    .sort(byCentrality)
    .map(({ quote }) => quote);
}

function isNear(stars: number | null, median: number | null): boolean {
  if (median === null) return true;
  return stars !== null && Math.abs(stars - median) <= NEAR;
}

function centralityOf({ analysis }: AnalyzedReview, shared: ReadonlyMap<string, number>): number {
  return analysis.aspects
    .filter(({ opinion }) => opinion === "positive")
    .reduce((sum, { aspect }) => sum + (shared.get(aspect) ?? 0), 0);
}

function byCentrality(left: Candidate, right: Candidate): number {
  const isFirst = left.quote.review_id < right.quote.review_id;
  return right.centrality - left.centrality || (isFirst ? -1 : 1);
}

function newestComplaint({ aspects, read }: QuoteSources): TypicalQuote | undefined {
  const theme = mostCriticised(aspects);
  if (theme === undefined) return undefined;
  return [...theme.negative_ids, ...theme.mixed_ids]
    .flatMap((id) => read(id) ?? [])
    .sort(newestFirst)
    .flatMap((review) => bestQuote(review, theme, "negative"))[0];
}

function newestFirst(left: AnalyzedReview, right: AnalyzedReview): number {
  if (left.date !== right.date) return left.date > right.date ? -1 : 1;
  return left.id < right.id ? -1 : 1;
}

/** The words of a review that best express an opinion about a theme; none if none can be shown. */
function bestQuote(
  { id, rating, analysis }: AnalyzedReview,
  theme: AspectInsight,
  wanted: Polarity,
): TypicalQuote[] {
  const { evidence = [] } = analysis.aspects.find(({ aspect }) => aspect === theme.id) ?? {};
  const said = evidence.filter(({ polarity }) => polarity === wanted);
  const best = new BestQuotes(1);
  best.add(id, said, rating);
  return best.quotes.map((span) => ({ ...span, label: theme.label }));
}
