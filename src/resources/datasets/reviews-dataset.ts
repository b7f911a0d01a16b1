import { Type } from "@sinclair/typebox";
import {
  AggregateRating,
  aggregateRating,
  Business,
  HiddenCount,
} from "../../domain/business/business.ts";
import { Review } from "../../domain/review/review.ts";
import { countByStar } from "../../store/reviews/published-runs.ts";
import type { DocumentResource } from "../base/rendering.ts";
import { reviewRuns } from "./review-runs.ts";

/** What comes between the business's part of the dataset and the first review. */
export const BEFORE_REVIEWS = ',"reviews":[';

export const reviewsDataset: DocumentResource = {
  kind: "document",
  id: "reviews",
  path: "/reviews.json",
  title: "Reviews dataset",
  description: "The business, its aggregate rating and all verified reviews, newest first.",
  contentType: "application/json",
  isTopic: true,
  schema: Type.Object(
    {
      business: Business,
      aggregate_rating: AggregateRating,
      hidden_count: HiddenCount,
      reviews: Type.Array(Review),
    },
    { $id: "ReviewsDataset" },
  ),
  *render({ publication, published, publishedRuns, months }) {
    const business = JSON.stringify(publication.business);
    const rating = JSON.stringify(aggregateRating(countByStar(months()), published.count()));
    const hidden = `"hidden_count":${published.concealedCount()}`;
    yield {
      text: `{"business":${business},"aggregate_rating":${rating},${hidden}${BEFORE_REVIEWS}`,
    };
    yield* reviewRuns(publishedRuns);
    yield { text: "]}\n" };
  },
};
