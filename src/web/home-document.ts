import type { AggregateRating } from "../domain/business.ts";
import type { Insights } from "../domain/insights.ts";
import { averageInWords, counted } from "../domain/numbers.ts";
import type { Publication } from "../domain/publication.ts";
import { addressList } from "./address-list.ts";
import { businessHeader } from "./business-header.ts";
import { html, type Markup } from "./html.ts";
import { insightsSection } from "./insights-section.ts";
import type { LogCounts } from "./log-counts.ts";
import { openingSentence } from "./opening-sentence.ts";
import { pageEnd, pageStart } from "./page-frame.ts";
import { type MonthlyRating, periodsOf } from "./periods.ts";
import { ratingOverview } from "./rating-overview.ts";
import { type Found, reviewsSection } from "./reviews-section.ts";
import { type Asked, isPlain, RESULTS } from "./search-address.ts";
import type { SharedPicture } from "./share-tags.ts";
import { businessData } from "./structured-data.ts";
import { timeChart } from "./time-chart.ts";
import { type TypicalReview, typicalSection } from "./typical-section.ts";

export interface HomeDocument {
  readonly publication: Publication;
  readonly rating: AggregateRating;
  /** What became of all reviews. */
  readonly counts: LogCounts;
  readonly months: readonly MonthlyRating[];
  readonly insights: Insights;
  /** What stands for many reviews, by a rule. */
  readonly typical: readonly TypicalReview[];
  /** The newest reviews, without a search. */
  readonly newest: Found;
  readonly picture: SharedPicture | undefined;
}

/**
/**
 * The home page in four pieces, so that a search replaces the first and the third: the head; who this
 * is, and what customers say in a sentence; the search and the reviews, those that stand for many first;
 * and the numbers.
 */
export function homeDocument(home: HomeDocument): readonly [Markup, Markup, Markup, Markup] {
  const { publication, rating, counts, months, insights, typical, newest } = home;
  const { business, base_url: baseUrl } = publication;
  const header = businessHeader(business, rating, publication.look?.logo);
  const before = html`${header}<main>
${openingSentence(insights.aspects, rating)}`;
  const opening = typicalSection(typical, business.name);
  const after = html`<div class="overview">
${ratingOverview(rating, counts)}${timeChart(periodsOf(months))}</div>
${insightsSection(insights, business)}${addressList(baseUrl)}</main>
${pageEnd("./")}`;
  const head = homeStart(publication, home, newest);
  return [head, before, reviewsSection(business, newest, opening), after];
}

/**
 * The head, with all that comes before what is seen. Search engines are to find the pages through
 * everything, each by its own address, and none of the views that a search makes.
 */
export function homeStart(
  publication: Publication,
  { rating, picture }: Pick<HomeDocument, "rating" | "picture">,
  found: Found,
): Markup {
  const { business, base_url: baseUrl } = publication;
  const isFound = isPlain(found.asked) && found.issues.length === 0;
  const page = found.asked.cursor === undefined ? "" : pageQuery(found.asked.cursor);
  return pageStart({
    title: `${titleOf(found.asked)} of ${business.name}`,
    description: descriptionOf(business.name, rating),
    root: "./",
    look: publication.look,
    ...(isFound ? { canonical: `${baseUrl}/${page}` } : {}),
    skipTo: { id: RESULTS, label: "Skip to the reviews" },
    shared: { siteName: business.name, type: "website", picture },
    extra: html`<link rel="alternate" type="application/atom+xml" title="Atom" href="feed.xml">
<link rel="alternate" type="application/feed+json" title="JSON Feed" href="api/feed.json">
${isFound && found.next && html`<link rel="next" href="./${pageQuery(found.next)}">`}
${businessData({ ...publication, image: picture?.url }, rating, isFound ? found.reviews : [])}`,
  });
}

function titleOf(asked: Asked): string {
  if (!isPlain(asked)) return "Search in the reviews";
  return asked.cursor === undefined ? "Reviews" : "More reviews";
}

function pageQuery(cursor: string): string {
  return `?${new URLSearchParams({ cursor })}`;
}

function descriptionOf(
  name: string,
  { rating_value: value, review_count: count }: AggregateRating,
) {
  const reviews = counted(count, "verified review");
  return value === null
    ? `${reviews} of ${name}.`
    : `${name}: ${averageInWords(value)} of 5 stars from ${reviews}, with what customers praise and criticise.`;
}
