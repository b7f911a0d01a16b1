import type { Format } from "./format.ts";
import { adaptGoogleReview, GoogleReview } from "./google-review.ts";
import { firstReviewOf, reviewsOf } from "./records.ts";

/** Takeout's pages: as the API's, without `reviewId`. */
export const googleTakeout: Format = {
  name: "google-takeout",
  title: "Google Takeout, Google Business Profile",
  origin: { by: "site", exporter: "google" },
  schema: GoogleReview,
  layout: "json",
  recognizes(document) {
    const first = firstReviewOf(document);
    return (
      first !== undefined && !("reviewId" in first) && "name" in first && "createTime" in first
    );
  },
  recordsOf: reviewsOf,
  adapt: adaptGoogleReview,
};
