import type { AggregateRating } from "../domain/business.ts";
import type { Insights } from "../domain/insights.ts";
import { averageInWords, counted } from "../domain/numbers.ts";
import type { Publication } from "../domain/publication.ts";
import { addressList } from "./address-list.ts";
import { businessHeader } from "./business-header.ts";
import { html, type Markup } from "./html.ts";
import { insightsSection } from "./insights-section.ts";
import type { LogCounts } from "./log-counts.ts";
import { pageEnd, pageStart } from "./page-frame.ts";
import { type MonthlyRating, periodsOf } from "./periods.ts";
import { ratingOverview } from "./rating-overview.ts";
import { type Found, reviewsSection } from "./reviews-section.ts";
import { RESULTS } from "./search-address.ts";
import type { SharedPicture } from "./share-tags.ts";
import { businessData } from "./structured-data.ts";
import { timeChart } from "./time-chart.ts";

export interface HomeDocument {
  readonly publication: Publication;
  readonly rating: AggregateRating;
  /** What became of all reviews. */
  readonly counts: LogCounts;
  readonly months: readonly MonthlyRating[];
  readonly insights: Insights;
  /** The newest reviews, without a search. */
  readonly newest: Found;
  readonly picture: SharedPicture | undefined;
}

/**
 * The home page in three pieces, so that a search replaces the one in the middle: what stands before
 * the reviews, the reviews, and what follows.
 */
export function homeDocument(home: HomeDocument): readonly [Markup, Markup, Markup] {
  const { publication, rating, counts, months, insights, newest } = home;
  const { business, base_url: baseUrl } = publication;
  const before = html`${homeStart(home)}${businessHeader(business, publication.look?.logo)}<main>
<div class="overview">
${ratingOverview(rating, counts)}${timeChart(periodsOf(months))}</div>
${insightsSection(insights, business)}`;
  const after = html`${addressList(baseUrl)}</main>
${pageEnd("./")}`;
  return [before, reviewsSection(business, newest), after];
}

function homeStart({ publication, rating, newest, picture }: HomeDocument): Markup {
  const { business, base_url: baseUrl } = publication;
  return pageStart({
    title: `Reviews of ${business.name}`,
    description: descriptionOf(business.name, rating),
    root: "./",
    look: publication.look,
    canonical: `${baseUrl}/`,
    skipTo: { id: RESULTS, label: "Skip to the reviews" },
    shared: { siteName: business.name, type: "website", picture },
    extra: html`<link rel="alternate" type="application/atom+xml" title="Atom" href="feed.xml">
<link rel="alternate" type="application/feed+json" title="JSON Feed" href="api/feed.json">
${businessData({ ...publication, image: picture?.url }, rating, newest.reviews)}`,
  });
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
