import type { Format } from "./format.ts";
import {
  adaptGoogleReview,
  GoogleReview,
  googleRecordsOf,
  hasGoogleName,
} from "./google-review.ts";
import { firstOf, hasMembers, hasOne, isRecord } from "./records.ts";

/** Pages of `reviews.list`: every review has a `reviewId`. */
export const googleBusinessProfile: Format = {
  name: "google-business-profile",
  title: "Google Business Profile API, reviews.list",
  origin: { by: "site", exporter: "google" },
  schema: GoogleReview,
  layout: "json",
  recognizes(document) {
    const records = googleRecordsOf(document);
    // A list alone may be anybody's: it has to name Google's places.
    if (Array.isArray(document) && !hasOne(records, hasGoogleName)) return false;
    return hasMembers(firstOf(records), ["reviewId", "createTime"]);
  },
  recordsOf: googleRecordsOf,
  totalOf(document) {
    const page: unknown = Array.isArray(document) ? document[0] : document;
    const total = isRecord(page) ? page.totalReviewCount : undefined;
    return typeof total === "number" ? total : undefined;
  },
  isOwn: hasGoogleName,
  adapt: adaptGoogleReview,
};
