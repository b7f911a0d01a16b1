import type { Format } from "./format.ts";
import { adaptGoogleReview, GoogleReview, hasGoogleName } from "./google-review.ts";
import { firstOf, hasMembers, isRecord, listIn } from "./records.ts";

/** Pages of `locations.batchGetReviews`: reviews of several locations, each beside its location. */
export const googleBusinessProfileBatch: Format = {
  name: "google-business-profile-batch",
  title: "Google Business Profile API, locations.batchGetReviews",
  origin: { by: "site", exporter: "google" },
  schema: GoogleReview,
  layout: "json",
  recognizes: (document) => hasMembers(firstOf(recordsOf(document)), ["reviewId", "createTime"]),
  recordsOf,
  isOwn: hasGoogleName,
  adapt: adaptGoogleReview,
};

function recordsOf(document: unknown): readonly unknown[] | undefined {
  const list = listIn(document, "locationReviews");
  return list?.map((one) => (isRecord(one) ? one.review : one));
}
