import type { Format } from "./format.ts";
import { adaptGoogleReview, GoogleReview, hasGoogleName } from "./google-review.ts";
import { firstOf, hasOne, reviewsOf } from "./records.ts";

/** Takeout's pages: like the API's, but without `reviewId`. */
export const googleTakeout: Format = {
  name: "google-takeout",
  title: "Google Takeout, Google Business Profile",
  origin: { by: "site", exporter: "google" },
  schema: GoogleReview,
  layout: "json",
  recognizes(document) {
    const first = firstOf(reviewsOf(document));
    if ("reviewId" in first || !("createTime" in first)) return false;
    return hasOne(reviewsOf(document), hasGoogleName);
  },
  recordsOf: reviewsOf,
  isOwn: hasGoogleName,
  adapt: adaptGoogleReview,
};
