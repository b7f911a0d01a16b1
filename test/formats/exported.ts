import fc from "fast-check";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { toTimestamp } from "../../src/domain/time/calendar-date.ts";
import { type CsvStyle, type ExportFormat, writeReviews } from "../../src/formats/write-reviews.ts";
import { fileInPieces, read } from "./reading.ts";

export const REVIEW: SourceReview = {
  platform: "google",
  source_id: "locations/1/reviews/2",
  url: "https://example.com/2",
  rating: 4,
  text: 'Said "fine",\r\nand left.',
  title: "Well done",
  language: "en",
  author: "A. B.",
  created_at: "2025-01-31T08:15:00Z",
  updated_at: "2025-02-01T08:15:00Z",
  reply: { text: "Thanks.", updated_at: "2025-02-02T08:15:00Z" },
  verification: "platform",
  export: "google",
};
export const MINIMAL: SourceReview = {
  platform: "unknown",
  source_id: "r-7",
  text: "Good.",
  created_at: "2025-01-30T00:00:00Z",
  updated_at: "2025-01-30T00:00:00Z",
};

/** An id in the form of a review's id. */
export function idAt(index: number): string {
  return index.toString(16).padStart(16, "0");
}

export function written(
  reviews: readonly SourceReview[],
  format: ExportFormat,
  style?: CsvStyle,
): string {
  const exported = reviews.map((source, index) => ({ id: idAt(index), source }));
  return [...writeReviews(exported, format, style)].join("");
}

/** Writes reviews, reads the file in pieces as from a disk, and returns what came back. */
export async function roundTrip(
  reviews: readonly SourceReview[],
  format: ExportFormat,
  style?: CsvStyle,
) {
  const { outcomes } = await read(fileInPieces(written(reviews, format, style)));
  return outcomes.map((outcome) => ("review" in outcome ? outcome.review : outcome.problems));
}

const awkward = fc.constantFrom(
  ...['"', '""', "'", "\n", "\r\n", "\r", ",", ";", "\t", " ", "  ", "\\", "{", "[", "</p>", "#"],
  ...["&amp;", "&amp;lt;", "&#39;", "&nbsp;", "<br>", "<p>"],
  ...["=1+1", "@SUM(A1)", "-2+3", "+49", "👍🏽", "é", "日本", "\u2028", "\uFEFF", "\0", "\u200B"],
  ...["(Translated by Google) ", " (Original) ", "null", "true", "5", "2025-01-31", "★★★★☆"],
);
const wildText = fc
  .array(fc.oneof(awkward, fc.string({ unit: "binary", maxLength: 8 })), { maxLength: 6 })
  .map((parts) => parts.join("").toWellFormed());
/** What is stored of a short text: not empty, and without surrounding space. */
export const statedText = wildText.map((text) => text.trim()).filter((text) => text !== "");
/** What is stored of a name, which never has a phone number: that of seven digits or more. */
const storedName = statedText.filter((text) => text.replace(/\P{N}/gu, "").length < 7);
const moment = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2026-11-21"), noInvalidDate: true })
  .map(toTimestamp);
const times = fc
  .tuple(moment, moment)
  .map(([one, two]) => ({ created_at: one < two ? one : two, updated_at: one < two ? two : one }));
const platforms = fc.constantFrom("google", "yelp", "angie-s-list", "größe.example", "unknown");
const exporters = fc.constantFrom("google", "trustpilot", "birdeye", "judge.me");
const methods = fc.constantFrom("job" as const, "owner" as const, "refused" as const);
const sites = fc.constantFrom("google", "yelp", "trustpilot", "facebook", "tripadvisor");
/** Only a site's own export gives `platform`; other verifications may have an export or none. */
const origin = fc.oneof(
  sites.map((platform) => ({ platform, verification: "platform" as const, export: platform })),
  fc.record(
    { platform: platforms, verification: methods, export: exporters },
    { requiredKeys: ["platform"] },
  ),
);
const optional = fc.record(
  {
    url: statedText.map((text) => `https://example.com/${text}`),
    rating: fc.integer({ min: 1, max: 5 }),
    title: statedText,
    language: fc.constantFrom("en", "de-AT", "zh-Hant"),
    author: storedName,
    reply: fc.record({ text: statedText, updated_at: moment }, { requiredKeys: ["text"] }),
  },
  { requiredKeys: [] },
);
const facts = fc.record({ source_id: statedText, text: wildText });

/**
 * Any review that an import keeps. Those with neither stars nor words have a test of their own
 * below.
 */
export const anyReview: fc.Arbitrary<SourceReview> = fc
  .tuple(facts, times, origin, optional)
  .map(([fact, time, from, rest]) => ({ ...fact, ...time, ...from, ...rest }))
  .filter(({ rating, text }) => rating !== undefined || text.trim() !== "");
