import type { Format } from "./format.ts";
import { adaptGoogleReview, GoogleReview, hasGoogleName } from "./google-review.ts";
import { firstOf, hasOne, listIn } from "./records.ts";

/** Of a page, or the list alone. */
const recordsOf = (document: unknown) => listIn(document, "reviews");

/** Takeout's pages: like the API's, but without `reviewId`. */
export const googleTakeout: Format = {
  name: "google-takeout",
  title: "Google Takeout, Google Business Profile",
  origin: { by: "site", exporter: "google" },
  schema: GoogleReview,
  layout: "json",
  recognizes(document) {
    const first = firstOf(recordsOf(document));
    if ("reviewId" in first || !("createTime" in first)) return false;
    return hasOne(recordsOf(document), hasGoogleName);
  },
  recordsOf,
  isOwn: hasGoogleName,
  adapt: adaptGoogleReview,
};
