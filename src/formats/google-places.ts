import { Type } from "@sinclair/typebox";
import { conforms, OptionalStars, OptionalText, optional, RecordShape } from "./fields/conforms.ts";
import { parseInstant } from "./fields/instant.ts";
import { starRating } from "./fields/star-rating.ts";
import { originalText } from "./fields/translation.ts";
import type { Format } from "./format.ts";
import { firstOf, hasOne, isRecord, listIn } from "./records.ts";

const LocalizedText = optional(Type.Object({ text: OptionalText, languageCode: OptionalText }));

/** A review of a place from the Places API (New): `name` is `places/P/reviews/R`. */
const PlaceReview = Type.Object({
  name: Type.String({ minLength: 1 }),
  rating: OptionalStars,
  text: LocalizedText,
  originalText: LocalizedText,
  authorAttribution: optional(Type.Object({ displayName: OptionalText })),
  publishTime: Type.String(),
  googleMapsUri: OptionalText,
});
const check = new RecordShape(PlaceReview);
const own = new RecordShape(
  Type.Object({ name: Type.String({ pattern: "^places/[^/\\s]+/reviews/[^/\\s]+$" }) }),
);
const isOwn = (record: unknown) => own.fits(record);
const PLACE = /^places\/[^/]+(?=\/)/;

export const googlePlaces: Format = {
  name: "google-places",
  title: "Google Places API (New), a place with its reviews",
  origin: { by: "site", exporter: "google" },
  schema: PlaceReview,
  layout: "json",
  excerpt: "the Places API gives five reviews at most",
  recognizes: (document) =>
    "publishTime" in firstOf(recordsOf(document)) && hasOne(recordsOf(document), isOwn),
  recordsOf,
  isOwn,
  adapt(record, report) {
    if (!conforms(check, record, report)) return undefined;
    const written = record.originalText?.text ? record.originalText : record.text;
    return {
      platform: "google",
      source_id: record.name,
      url: record.googleMapsUri ?? undefined,
      rating: starRating(record.rating, "rating", report),
      text: originalText(written?.text ?? ""),
      language: written?.languageCode ?? undefined,
      author: record.authorAttribution?.displayName ?? undefined,
      created_at: parseInstant(record.publishTime, "publishTime", report),
      location: PLACE.exec(record.name)?.[0],
    };
  },
};

/** The reviews of one place (details), or of all places of a search. */
function recordsOf(document: unknown): readonly unknown[] | undefined {
  const places = isRecord(document) ? document.places : undefined;
  if (!Array.isArray(places)) return listIn(document, "reviews");
  return places.flatMap((place: unknown) => listIn(isRecord(place) ? place : {}, "reviews") ?? []);
}
