import { Value } from "@sinclair/typebox/value";
import { Failure, type Issue } from "../domain/failure.ts";
import { Review } from "../domain/review.ts";
import type { Steps } from "../search/steps.ts";
import type { Published } from "../store/published.ts";
import { homeDocument } from "../web/home-document.ts";
import { type Found, reviewsSection } from "../web/reviews-section.ts";
import type { Asked } from "../web/search-address.ts";
import { sharedPicture } from "./card.ts";
import { insightsContent } from "./insights-dataset.ts";
import { logCounts } from "./log-counts.ts";
import { ratedBusiness } from "./rated-business.ts";
import { type Content, checkedInSteps, type Library, type Page } from "./resource.ts";
import { searchReviews } from "./search.ts";
import { DEFAULT_LIMIT, SearchInput } from "./search-input.ts";
import { matcherOf } from "./search-result.ts";

/** The media type of every page. */
export const HTML = "text/html; charset=utf-8";

/** The reviews, what they say and a search in them, for people. */
export const homePage: Page = {
  id: "home",
  path: "/",
  contentType: HTML,
  *render(library) {
    for (const { text } of homeDocument(homeOf(library))) yield { text };
  },
  question: {
    ...checkedInSteps(SearchInput, function* (library, input) {
      return withReviews(library, yield* found(library, input));
    }),
    explain: (library, { issues }, input) => withReviews(library, notFound(input, issues)),
  },
};

/** What other documents hold too is read from them, as they were rendered just before. */
function homeOf(library: Library) {
  const { publication, published } = library;
  return {
    publication,
    rating: ratedBusiness(library).aggregate_rating,
    counts: logCounts(library),
    months: published.ratingsByMonth(),
    insights: insightsContent.read(library),
    newest: newest(published),
    picture: sharedPicture(library),
  };
}

/** What the page shows when nothing was searched for. */
function newest(published: Published): Found {
  const reviews = published.newest(DEFAULT_LIMIT).map(({ review }) => review);
  return { asked: {}, total: published.count(), reviews, issues: [] };
}

function* found(library: Library, input: SearchInput): Steps<Found> {
  const { total, reviews, notes, next } = yield* searchReviews(library, input);
  const matches = matcherOf(input);
  return {
    ...{ asked: asTyped(input), total, reviews: reviews.map(readReview), issues: [], notes, next },
    ...(matches === undefined ? {} : { matchesIn: matches }),
  };
}

function notFound(input: Readonly<Record<string, unknown>>, issues: readonly Issue[]): Found {
  return { asked: asTyped(input), total: 0, reviews: [], issues };
}

function asTyped(input: Readonly<Record<string, unknown>>): Asked {
  const typed = Object.entries(input).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(typed);
}

function readReview(json: string): Review {
  return Value.Parse(Review, JSON.parse(json));
}

/** The page as it is stored, but for the reviews. */
function withReviews({ documents, publication }: Library, reviews: Found): Content {
  const [before, , after] = documents.parts(homePage.id);
  if (before === undefined || after === undefined) {
    throw new Failure("unusable", "Nothing is published yet.");
  }
  return [before, { text: reviewsSection(publication.business, reviews).text }, after];
}
