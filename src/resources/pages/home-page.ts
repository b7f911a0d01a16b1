import { typicalQuotes } from "../../analysis/aggregate/typical-quotes.ts";
import { type AggregateRating, medianStars } from "../../domain/business/business.ts";
import { homeDocument } from "../../web/pages/home-document.ts";
import type { MonthlyRating } from "../../web/pages/periods.ts";
import type { TypicalReview } from "../../web/pages/typical-section.ts";
import type { SearchResults } from "../../web/search/reviews-section.ts";
import type { RenderedPage, RenderingLibrary } from "../base/rendering.ts";
import { ratedBusiness } from "../datasets/rated-business.ts";
import { cursorAfter } from "../search/cursor.ts";
import { filtersContent } from "../search/filters.ts";
import { sharedPicture } from "./card.ts";
import { logCounts } from "./log-counts.ts";

/** The media type of every page. */
export const HTML = "text/html; charset=utf-8";

/** Reviews on the page before anybody searches: few, so that the figures below are not far away. */
const NEWEST = 6;

/** For people: the reviews, what they say, and a search, which `home-search.ts` answers. */
export const homePage: RenderedPage = {
  id: "home",
  path: "/",
  contentType: HTML,
  *render(library) {
    for (const { text } of homeDocument(homeOf(library))) yield { text };
  },
};

/** Reads what it can from the other documents, which were just rendered. */
function homeOf(library: RenderingLibrary) {
  const { publication } = library;
  const { aggregate_rating: rating } = ratedBusiness(library);
  return {
    publication,
    rating,
    counts: logCounts(library),
    months: monthlyRatings(library),
    insights: library.insights(),
    typical: typicalReviews(library, rating),
    newest: newest(library),
    picture: sharedPicture(library),
    asOf: library.imports.lastDay(),
  };
}

/** The oldest first. */
function monthlyRatings(library: RenderingLibrary): MonthlyRating[] {
  const rated = library.months().flatMap(({ month, rating, count }) => {
    return rating === null ? [] : [{ month, rating, reviews: count }];
  });
  return rated.reverse();
}

/** The reviews that the page shows before anybody searches. */
function newest(library: RenderingLibrary): SearchResults {
  const { published } = library;
  const reviews = library
    .newest()
    .slice(0, NEWEST)
    .map(({ review }) => review);
  const [total, last] = [published.count(), reviews.at(-1)];
  const next = last === undefined || total === reviews.length ? null : cursorAfter(last);
  return { asked: {}, total, reviews, issues: [], next, choices: filtersContent.read(library) };
}

/** So many of the newest reviews stand right below the quotes. */
const BESIDE = 3;

/** The reviews that are quoted as typical, with the quoted words. */
function typicalReviews(library: RenderingLibrary, rating: AggregateRating): TypicalReview[] {
  const { published, analyses } = library;
  const quotes = typicalQuotes({
    aspects: library.insights().aspects,
    site: library.publication.language,
    median: medianStars(rating),
    newest: library.newest()[0]?.review.date ?? "",
    shown: new Set(
      library
        .newest()
        .slice(0, BESIDE)
        .map(({ review }) => review.id),
    ),
    read: (id) => analyses.of(id),
    textOf: (id) => published.review(id)?.text,
  });
  return quotes.flatMap(({ review_id: id, start, end, polarity, label, language }) => {
    const review = published.review(id);
    if (review === undefined) return [];
    const text = review.text.slice(start, end);
    return [{ review, text, language, label, isPraise: polarity === "positive" }];
  });
}
