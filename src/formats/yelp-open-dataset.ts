import { Type } from "@sinclair/typebox";
import { conforms, OptionalText, RecordShape } from "./fields/conforms.ts";
import { parseInstant } from "./fields/instant.ts";
import { starRating } from "./fields/star-rating.ts";
import type { Format } from "./format.ts";
import { hasMembers, isRecord } from "./records.ts";

/** A line of `yelp_academic_dataset_review.json`, which names no authors. */
const YelpReview = Type.Object({
  review_id: Type.String({ minLength: 1 }),
  business_id: OptionalText,
  stars: Type.Number(),
  date: Type.String(),
  text: Type.String(),
});
const check = new RecordShape(YelpReview);

/** Yelp's ids; samples of the data set shorten those of people and businesses. */
const own = new RecordShape(
  Type.Object({
    review_id: Type.String({ pattern: "^[\\w-]{22}$" }),
    user_id: Type.String({ pattern: "^[\\w-]{12,22}$" }),
    business_id: Type.String({ pattern: "^[\\w-]{12,22}$" }),
  }),
);

export const yelpOpenDataset: Format = {
  name: "yelp-open-dataset",
  title: "Yelp open dataset, reviews",
  origin: { by: "site", exporter: "yelp" },
  schema: YelpReview,
  layout: "ndjson",
  recognizes(record) {
    return isRecord(record) && hasMembers(record, ["review_id", "business_id", "stars", "date"]);
  },
  isOwn: (record) => own.fits(record),
  adapt(record, report) {
    if (!conforms(check, record, report)) return undefined;
    return {
      platform: "yelp",
      source_id: record.review_id,
      rating: starRating(record.stars, "stars", report),
      text: record.text,
      created_at: parseInstant(record.date, "date", report),
      location: record.business_id ? `business_id/${record.business_id}` : undefined,
    };
  },
};
