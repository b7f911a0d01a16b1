import { Type } from "@sinclair/typebox";
import { conforms, OptionalStars, OptionalText, optional, RecordShape } from "./fields/conforms.ts";
import { parseInstant } from "./fields/instant.ts";
import { starRating } from "./fields/star-rating.ts";
import type { Format } from "./format.ts";
import { firstOf, hasMembers, hasOne, listIn } from "./records.ts";

/** A review from `/v3/businesses/{id}/reviews`; its text is cut after 160 characters. */
const YelpReview = Type.Object({
  id: Type.String({ minLength: 1 }),
  url: OptionalText,
  text: OptionalText,
  rating: OptionalStars,
  time_created: Type.String(),
  user: optional(Type.Object({ name: OptionalText })),
});
const check = new RecordShape(YelpReview);
const own = new RecordShape(
  Type.Object({
    id: Type.String({ pattern: "^[\\w-]{22}$" }),
    url: Type.String({ pattern: "^https?://([a-z-]+\\.)*yelp(\\.[a-z]{2,3}){1,2}/biz/" }),
  }),
);
const isOwn = (record: unknown) => own.fits(record);
const BUSINESS = /biz\/[^/?#]+/;

export const yelpFusion: Format = {
  name: "yelp-fusion",
  title: "Yelp Fusion API, reviews of a business",
  origin: { by: "site", exporter: "yelp" },
  schema: YelpReview,
  layout: "json",
  excerpt: "the Fusion API gives the beginnings of a few reviews",
  recognizes: (document) =>
    hasMembers(firstOf(listIn(document, "reviews")), ["id", "time_created", "user"]) &&
    hasOne(listIn(document, "reviews"), isOwn),
  recordsOf: (document) => listIn(document, "reviews"),
  isOwn,
  adapt(record, report) {
    if (!conforms(check, record, report)) return undefined;
    return {
      platform: "yelp",
      source_id: record.id,
      url: record.url ?? undefined,
      rating: starRating(record.rating, "rating", report),
      text: record.text ?? "",
      author: record.user?.name ?? undefined,
      created_at: parseInstant(record.time_created, "time_created", report),
      location: BUSINESS.exec(record.url ?? "")?.[0],
    };
  },
};
