import type { Format } from "./format.ts";
import { adaptGoogleReview, GoogleReview, hasGoogleName } from "./google-review.ts";
import { firstOf, hasMembers, hasOne, isRecord, listIn } from "./records.ts";

/** Of a page, or the list alone. */
const recordsOf = (document: unknown) => listIn(document, "reviews");

/** Pages of `reviews.list`: every review has a `reviewId`. */
export const googleBusinessProfile: Format = {
  name: "google-business-profile",
  title: "Google Business Profile API, reviews.list",
  origin: { by: "site", exporter: "google" },
  schema: GoogleReview,
  layout: "json",
  recognizes(document) {
    const records = recordsOf(document);
    // A list alone may be anybody's: it has to name Google's places.
    if (Array.isArray(document) && !hasOne(records, hasGoogleName)) return false;
    return hasMembers(firstOf(records), ["reviewId", "createTime"]);
  },
  recordsOf,
  totalOf(document) {
    const total = isRecord(document) ? document.totalReviewCount : undefined;
    return typeof total === "number" ? total : undefined;
  },
  isOwn: hasGoogleName,
  adapt: adaptGoogleReview,
};
