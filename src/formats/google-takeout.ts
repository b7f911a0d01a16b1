import type { Format } from "./format.ts";
import {
  adaptGoogleReview,
  GoogleReview,
  googleRecordsOf,
  hasGoogleName,
} from "./google-review.ts";
import { firstOf, hasOne } from "./records.ts";

/** Takeout's pages: like the API's, but without `reviewId`. */
export const googleTakeout: Format = {
  name: "google-takeout",
  title: "Google Takeout, Google Business Profile",
  origin: { by: "site", exporter: "google" },
  schema: GoogleReview,
  layout: "json",
  recognizes(document) {
    const first = firstOf(googleRecordsOf(document));
    if ("reviewId" in first || !("createTime" in first)) return false;
    return hasOne(googleRecordsOf(document), hasGoogleName);
  },
  recordsOf: googleRecordsOf,
  isOwn: hasGoogleName,
  adapt: adaptGoogleReview,
};
