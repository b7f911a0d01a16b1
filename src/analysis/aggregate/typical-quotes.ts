import { type AnalyzedReview, otherLanguage } from "../../domain/insights/analysis.ts";
import type { AspectInsight } from "../../domain/insights/insights.ts";
import type { Polarity } from "../../domain/insights/polarity.ts";
import {
  isBorneOut,
  isTypicallyCriticized,
  isTypicallyRecent,
  opinionTotals,
  sidesOf,
  VERDICT,
} from "../statements/gate.ts";
import { wholeSentence } from "../statements/whole-sentence.ts";
import type { QuoteSpan } from "./draft.ts";
import { BestQuotes } from "./quote-picker.ts";

/** What typical quotes are chosen from. */
interface QuoteSources {
  readonly aspects: readonly AspectInsight[];
  /** The language of the site (BCP 47). */
  readonly site?: string | undefined;
  /** The median of all star ratings; null if there are none. */
  readonly median: number | null;
  /** The day of the newest review. */
  readonly newest: string;
  /** Reviews that stand beside the quotes anyway, which others come before. */
  readonly shown: ReadonlySet<string>;
  /** A published review with its analysis. */
  read(id: string): AnalyzedReview | undefined;
  textOf(id: string): string | undefined;
}

interface TypicalQuote extends QuoteSpan {
  /** The label of the aspect that it is about. */
  readonly label: string;
}

const MAX_QUOTES = 3;
/** Fewer praises for each complaint make no theme that is typically praised. */
const PRAISES_PER_COMPLAINT = 2;
/** If the median is at most this many stars, complaints are as typical as praise. */
const MOSTLY_BAD = 2;

interface Candidate {
  readonly review: AnalyzedReview;
  readonly isForeign: boolean;
  readonly isShown: boolean;
  /** The sum, over all themes that this review praises, of the reviews that praise them. */
  readonly centrality: number;
}

/**
 * Chooses three typical quotes by a rule. Praise takes turns through the themes that are worth
 * praising, then through others that are mostly praised. For each theme it quotes the review whose
 * praise is shared by the most other reviews, among those with four or five stars; reviews that are
 * shown beside the quotes come last, ties go by id. The last quote is a complaint, if enough reviews
 * complain of the same theme: the newest, of the last two years. If most reviews have one or two
 * stars, there are two; else there is none without praise beside it. Only the newest 200 reviews of a
 * theme are considered, and only whole sentences that are short enough; and what is in the site's
 * language comes before all else.
 */
export function typicalQuotes(sources: QuoteSources): TypicalQuote[] {
  const isMostlyBad = sources.median !== null && sources.median <= MOSTLY_BAD;
  const complaints = newestComplaints(sources, isMostlyBad ? 2 : 1);
  const praise = typicalPraise(sources, complaints);
  if (praise.length === 0 && !isMostlyBad) return [];
  return [...praise.slice(0, MAX_QUOTES - complaints.length), ...complaints];
}

/** @param taken quotes whose reviews are not quoted again */
function typicalPraise(sources: QuoteSources, taken: readonly TypicalQuote[]): TypicalQuote[] {
  const themes = praisedThemes(sources.aspects);
  const quoted = new Set(taken.map(({ review_id: id }) => id));
  const chosen: TypicalQuote[] = [];
  /** Quotes a theme once more, if there is another quote. */
  const quote = (ofTheme: ReturnType<typeof praiseOf>) => {
    const { value: next } = ofTheme.next();
    if (next === undefined) return false;
    quoted.add(next.review_id);
    return chosen.push(next) > 0;
  };
  // Texts are only read until there is a quote; themes without one leave their turn to others.
  let quotes = themes
    .values()
    .map((theme) => praiseOf(theme, themes, sources, quoted))
    .filter(quote)
    .take(MAX_QUOTES)
    .toArray();
  for (let turn = 1; turn < MAX_QUOTES; turn++) quotes = quotes.filter(quote);
  return chosen.toSorted((one, other) => Number(isForeign(one)) - Number(isForeign(other)));
}

/** The themes that are worth praising, followed by all others with praise, most of it first. */
function praisedThemes(aspects: readonly AspectInsight[]): AspectInsight[] {
  const themes = themesOf(aspects);
  const { praised } = sidesOf(themes, (theme) => theme);
  const others = themes
    .filter((theme) => isMostlyPraised(theme) && !praised.includes(theme))
    .sort((left, right) => opinionTotals(right).praises - opinionTotals(left).praises);
  return [...praised, ...others];
}

/** The themes that are worth criticizing, followed by those of which enough complain all the same. */
function criticizedThemes(aspects: readonly AspectInsight[]): AspectInsight[] {
  const themes = themesOf(aspects);
  const { criticized } = sidesOf(themes, (theme) => theme);
  return [...new Set([...criticized, ...themes.filter(isTypicallyCriticized)])];
}

/** Not "on time" where nearly as many waited. */
function isMostlyPraised(theme: AspectInsight): boolean {
  const { praises, complaints } = opinionTotals(theme);
  return praises > 0 && praises >= PRAISES_PER_COMPLAINT * complaints;
}

function themesOf(aspects: readonly AspectInsight[]): AspectInsight[] {
  return aspects.filter(({ id }) => id !== VERDICT);
}

function isForeign({ language }: QuoteSpan): boolean {
  return language !== undefined;
}

/** Quotes that praise one theme, the most typical first, from reviews that are not quoted yet. */
function* praiseOf(
  theme: AspectInsight,
  themes: readonly AspectInsight[],
  sources: QuoteSources,
  quoted: ReadonlySet<string>,
): Generator<TypicalQuote, undefined> {
  const shared = new Map(themes.map((one) => [one.id, opinionTotals(one).praises]));
  const candidates = theme.positive_ids
    .flatMap((id) => sources.read(id) ?? [])
    .filter(({ rating }) => isBorneOut("positive", rating))
    .map((review) => {
      const isShown = sources.shown.has(review.id);
      const centrality = centralityOf(review, shared);
      return { review, isForeign: isInAnother(sources, review), isShown, centrality };
    });
  for (const { review } of candidates.sort(byCentrality)) {
    if (!quoted.has(review.id)) yield* bestQuote(review, theme, "positive", sources);
  }
  return undefined;
}

function centralityOf({ analysis }: AnalyzedReview, shared: ReadonlyMap<string, number>): number {
  return analysis.aspects
    .filter(({ opinion }) => opinion === "positive")
    .reduce((sum, { aspect }) => sum + (shared.get(aspect) ?? 0), 0);
}

function byCentrality(left: Candidate, right: Candidate): number {
  return (
    Number(left.isForeign) - Number(right.isForeign) ||
    Number(left.isShown) - Number(right.isShown) ||
    right.centrality - left.centrality ||
    (left.review.id < right.review.id ? -1 : 1)
  );
}

function isInAnother({ site }: QuoteSources, { analysis }: AnalyzedReview): boolean {
  return otherLanguage(analysis, site) !== undefined;
}

/** Of the theme that is criticized most often, the newest first. */
function newestComplaints(sources: QuoteSources, most: number): TypicalQuote[] {
  const [theme] = criticizedThemes(sources.aspects);
  if (theme === undefined) return [];
  const reviews = [...theme.negative_ids, ...theme.mixed_ids]
    .flatMap((id) => sources.read(id) ?? [])
    .filter(({ date }) => isTypicallyRecent(date, sources.newest))
    .sort(newestFirst)
    .sort((one, other) => Number(isInAnother(sources, one)) - Number(isInAnother(sources, other)));
  const quotes: TypicalQuote[] = [];
  for (const review of reviews) {
    if (quotes.length === most) break;
    quotes.push(...bestQuote(review, theme, "negative", sources));
  }
  return quotes;
}

function newestFirst(left: AnalyzedReview, right: AnalyzedReview): number {
  if (left.date !== right.date) return left.date > right.date ? -1 : 1;
  return left.id < right.id ? -1 : 1;
}

/** The sentence of a review that best expresses an opinion about a theme; none if none can be shown. */
function bestQuote(
  review: AnalyzedReview,
  theme: AspectInsight,
  wanted: Polarity,
  { textOf, site }: QuoteSources,
): TypicalQuote[] {
  const { id, rating, analysis } = review;
  const text = isBorneOut(wanted, rating) ? textOf(id) : undefined;
  if (text === undefined) return [];
  const { evidence = [] } = analysis.aspects.find(({ aspect }) => aspect === theme.id) ?? {};
  const said = evidence.filter(({ polarity }) => polarity === wanted);
  const best = new BestQuotes(1);
  best.add({ id, rating, language: otherLanguage(analysis, site) }, said);
  return best.quotes.flatMap((span) => {
    const whole = wholeSentence(text, span);
    if (whole === undefined) return [];
    // A sentence that also says the opposite shows neither.
    const isMixed = evidence
      .filter(({ polarity }) => polarity !== wanted && polarity !== "neutral")
      .some(({ start, end }) => start >= whole.start && end <= whole.end);
    return isMixed ? [] : [{ ...span, ...whole, label: theme.label }];
  });
}
