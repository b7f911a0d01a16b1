import type { Format } from "./format.ts";
import { adaptGoogleReview, GoogleReview, hasGoogleName } from "./google-review.ts";
import { firstOf, hasMembers, isRecord, reviewsOf } from "./records.ts";

/** Pages of `reviews.list`: every review has a `reviewId`. */
export const googleBusinessProfile: Format = {
  name: "google-business-profile",
  title: "Google Business Profile API, reviews.list",
  origin: { by: "site", exporter: "google" },
  schema: GoogleReview,
  layout: "json",
  recognizes: (document) => hasMembers(firstOf(reviewsOf(document)), ["reviewId", "createTime"]),
  recordsOf: reviewsOf,
  totalOf(document) {
    const total = isRecord(document) ? document.totalReviewCount : undefined;
    return typeof total === "number" ? total : undefined;
  },
  isOwn: hasGoogleName,
  adapt: adaptGoogleReview,
};
