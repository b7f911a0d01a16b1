import { type AggregateRating, ratedCount } from "../../domain/business/business.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { Insights } from "../../domain/insights/insights.ts";
import { html, type Markup } from "../base/html.ts";
import { isPlain, RESULTS, type SearchParameters } from "../base/search-address.ts";
import { addressList } from "../parts/address-list.ts";
import { businessHeader } from "../parts/business-header.ts";
import type { LogCounts } from "../parts/log-counts.ts";
import { openingSentence } from "../parts/opening-sentence.ts";
import { pageEnd, pageStart } from "../parts/page-frame.ts";
import type { Quoted } from "../parts/quotes.ts";
import { ratingOverview } from "../parts/rating-overview.ts";
import type { SharedPicture } from "../parts/share-tags.ts";
import { businessData } from "../parts/structured-data.ts";
import { reviewsSection, type SearchResults } from "../search/reviews-section.ts";
import { type Words, wordsIn } from "../words/words.ts";
import { insightsSection } from "./insights-section.ts";
import { chartPeriodsOf, type MonthlyRating } from "./periods.ts";
import { timeChart } from "./time-chart.ts";
import { type TypicalReview, typicalSection } from "./typical-section.ts";

interface HomeDocument {
  readonly publication: Publication;
  readonly rating: AggregateRating;
  /** How many reviews are published, hidden and removed. */
  readonly counts: LogCounts;
  readonly months: readonly MonthlyRating[];
  readonly insights: Insights;
  /** The reviews to quote as typical. */
  readonly typical: readonly TypicalReview[];
  /** The newest reviews, which are shown until somebody searches. */
  readonly newest: SearchResults;
  readonly picture: SharedPicture | undefined;
  /** The day of the last import; undefined if there was none. */
  readonly asOf: string | undefined;
}

/**
 * The home page in four pieces: the head; the header and the opening sentence; typical quotes, the
 * search and the reviews; the numbers. A search replaces the first and the third piece.
 */
export function homeDocument(home: HomeDocument): readonly [Markup, Markup, Markup, Markup] {
  const { publication, rating, counts, months, insights, typical, newest, asOf } = home;
  const { business, base_url: baseUrl } = publication;
  const say = wordsIn(publication.language);
  const before = html`${businessHeader(say, publication, rating, asOf)}<main>
${openingSentence(say, insights, rating, newest.reviews[0]?.date)}`;
  const opening = typicalSection(say, typical, business.name);
  const after = html`<div class="overview">
${ratingOverview(say, rating, counts)}${timeChart(say, chartPeriodsOf(say, months))}</div>
${insightsSection(say, insights, business, typical.map(asQuoted))}${addressList(say, baseUrl)}</main>
${pageEnd(say, "./")}`;
  const head = homeStart(publication, home, newest);
  return [head, before, reviewsSection(say, business, newest, opening), after];
}

function asQuoted({ review, text }: TypicalReview): Quoted {
  return { review_id: review.id, text };
}

/**
 * Everything before the visible page. Search engines may index the pages of the unfiltered list, each
 * by its own address, but no page of search results.
 */
export function homeStart(
  publication: Publication,
  { rating, picture, insights }: Pick<HomeDocument, "rating" | "picture" | "insights">,
  found: SearchResults,
): Markup {
  const { business, base_url: baseUrl } = publication;
  const say = wordsIn(publication.language);
  const isIndexed = isPlain(found.asked) && found.issues.length === 0;
  const page = found.asked.cursor === undefined ? "" : pageQuery(found.asked.cursor);
  return pageStart(say, {
    title: titleOf(say, found.asked, business.name),
    description: descriptionOf(say, business.name, rating, insights.aspects.length > 0),
    root: "./",
    look: publication.look,
    ...(isIndexed ? { canonical: `${baseUrl}/${page}` } : {}),
    skipTo: { id: RESULTS, label: say.home.skip },
    shared: { siteName: business.name, type: "website", picture },
    extra: html`<link rel="alternate" type="application/atom+xml" title="${say.home.atom}" href="feed.xml">
<link rel="alternate" type="application/feed+json" title="${say.home.jsonFeed}" href="api/feed.json">
${isIndexed && found.asked.cursor && html`<link rel="prev" href="./${found.previous ? pageQuery(found.previous) : ""}">`}${isIndexed && found.next && html`<link rel="next" href="./${pageQuery(found.next)}">`}
${businessData(say, { ...publication, image: picture?.url }, rating, isIndexed ? found.reviews : [])}`,
  });
}

function titleOf(say: Words, asked: SearchParameters, name: string): string {
  if (!isPlain(asked)) return say.home.titleOfSearch(name);
  return asked.cursor === undefined ? say.home.title(name) : say.home.titleOfMore(name);
}

function pageQuery(cursor: string): string {
  return `?${new URLSearchParams({ cursor })}`;
}

function descriptionOf(say: Words, name: string, rating: AggregateRating, hasOpinions: boolean) {
  const { rating_value: value, review_count: count } = rating;
  if (value === null) return say.home.description(name, count);
  const rated = say.home.ratedDescription(name, say.formats.average(value), ratedCount(rating));
  return hasOpinions ? `${rated} ${say.home.withOpinions}` : rated;
}
