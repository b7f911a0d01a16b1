import { Type } from "@sinclair/typebox";
import { isTimestamp, toTimestamp } from "../domain/time/calendar-date.ts";
import { conforms, OptionalStars, OptionalText, RecordShape } from "./fields/conforms.ts";
import { starRating } from "./fields/star-rating.ts";
import type { Format, Report } from "./format.ts";
import { firstOf, hasMembers, isRecord, listIn } from "./records.ts";

/** The last second that a JavaScript date can represent (ECMA-262 §21.4.1.1). */
const LATEST = 8.64e12;

const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
]);

/** A review of Place Details (Legacy), with its place's id. Google gives no id of the review. */
const LegacyReview = Type.Object({
  author_name: OptionalText,
  language: OptionalText,
  rating: OptionalStars,
  text: OptionalText,
  time: Type.Number(),
  place_id: OptionalText,
});
const check = new RecordShape(LegacyReview);
/** What Google writes with every review: the account that wrote it, and when. */
const own = new RecordShape(
  Type.Object({
    author_url: Type.String({ pattern: "^https://www\\.google\\.[a-z.]+/maps/contrib/\\d+" }),
    time: Type.Integer({ minimum: 1_000_000_000, maximum: 9_999_999_999 }),
    relative_time_description: Type.String({ minLength: 1 }),
  }),
);
const isOwn = (record: unknown) => own.fits(record);
/** Google's name for anonymous authors. */
const NOBODY = "A Google user";

export const googlePlacesLegacy: Format = {
  name: "google-places-legacy",
  title: "Google Places API (Legacy), the details of a place",
  origin: { by: "site", exporter: "google" },
  schema: LegacyReview,
  layout: "json",
  excerpt: "the Places API gives five reviews at most",
  recognizes: (document) =>
    hasMembers(firstOf(recordsOf(document)), ["author_name", "time", "relative_time_description"]),
  recordsOf,
  isOwn,
  adapt(record, report) {
    if (!conforms(check, record, report)) return undefined;
    const { author_name: author, place_id: place } = record;
    return {
      platform: "google",
      rating: starRating(record.rating, "rating", report),
      text: unescapeHtml(record.text ?? ""),
      language: record.language ?? undefined,
      author: author === NOBODY ? undefined : (author ?? undefined),
      created_at: unixInstant(record.time, "time", report),
      location: place ? `places/${place}` : undefined,
    };
  },
};

function recordsOf(document: unknown): readonly unknown[] | undefined {
  const place = isRecord(document) ? document.result : undefined;
  if (!isRecord(place)) return undefined;
  const { place_id: id } = place;
  const withPlace = (review: unknown) => (isRecord(review) ? { ...review, place_id: id } : review);
  return listIn(place, "reviews")?.map(withPlace);
}

/** Decodes the characters that a source wrote as HTML entities. */
function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS.get(entity) ?? entity);
}

/** An instant given as seconds since 1970; undefined after reporting a problem. */
function unixInstant(seconds: number, field: string, report: Report): string | undefined {
  const isDate = Math.abs(seconds) <= LATEST;
  const timestamp = isDate ? toTimestamp(new Date(seconds * 1000)) : "";
  if (isTimestamp(timestamp)) return timestamp;
  report(field, `${seconds} is not a time in seconds since 1970`);
  return undefined;
}
