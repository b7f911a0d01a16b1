import { Type } from "@sinclair/typebox";
import { DatePrecision } from "../domain/review/date-precision.ts";
import { platformName } from "../domain/review/platform.ts";
import { candorId, isCandorId } from "./fields/candor-id.ts";
import { conforms, OptionalStars, OptionalText, optional, RecordShape } from "./fields/conforms.ts";
import { parseInstant } from "./fields/instant.ts";
import { RecordedMethod } from "./fields/recorded-method.ts";
import { requireText, starRating } from "./fields/star-rating.ts";
import type { Format, Report, ReviewDraft } from "./format.ts";
import { isRecord, listIn } from "./records.ts";

/**
 * A review as written by `/reviews.json` and `candor export`; only the date is required. Derived
 * members (technicians, services, service_area) are found in the text again.
 */
const CandorReview = Type.Object({
  id: OptionalText,
  rating: OptionalStars,
  /** What others call the rating, so that it is not lost in a list that is almost Candor's. */
  stars: OptionalStars,
  date: OptionalText,
  created_at: OptionalText,
  date_precision: optional(DatePrecision),
  source_rating: OptionalText,
  text: OptionalText,
  title: OptionalText,
  language: OptionalText,
  author: optional(Type.Object({ name: OptionalText })),
  source: optional(Type.Object({ platform: OptionalText, id: OptionalText, url: OptionalText })),
  verification: optional(
    Type.Object({ method: Type.Optional(RecordedMethod), export: OptionalText }),
  ),
  verified: Type.Optional(Type.Boolean()),
  reply: optional(
    Type.Object({ text: Type.String(), date: OptionalText, updated_at: OptionalText }),
  ),
  updated_at: OptionalText,
});
type CandorReview = typeof CandorReview.static;
const check = new RecordShape(CandorReview);

function adapt(record: unknown, report: Report): ReviewDraft | undefined {
  if (!conforms(check, record, report)) return undefined;
  const stars = record.rating ?? record.stars ?? "";
  const rating = starRating(stars, "rating", report);
  const text = record.text ?? "";
  if (stars === "" && !record.source?.id) requireText(text, report);
  return {
    ...sourceOf(record),
    rating,
    text,
    title: record.title ?? undefined,
    language: record.language ?? undefined,
    author: record.author?.name ?? undefined,
    created_at: parseInstant(record.created_at ?? record.date, "date", report),
    date_precision: record.date_precision ?? undefined,
    source_rating: record.source_rating ?? undefined,
    updated_at: parseInstant(record.updated_at, "updated_at", report),
    reply: replyOf(record.reply, report),
    verified: record.verified,
    id: candorId(record.id, report),
    verification: record.verification?.method,
    export: record.verification?.export ?? undefined,
  };
}

function sourceOf({ source }: CandorReview): Pick<ReviewDraft, "platform" | "source_id" | "url"> {
  return {
    platform: platformName(source?.platform ?? ""),
    source_id: source?.id ?? undefined,
    url: source?.url ?? undefined,
  };
}

function replyOf(reply: CandorReview["reply"], report: Report): ReviewDraft["reply"] {
  if (!reply) return undefined;
  const updatedAt = parseInstant(reply.updated_at ?? reply.date, "reply.date", report);
  return { text: reply.text, updated_at: updatedAt };
}

/** `candor export --format json`, or `/reviews.json`. */
export const candorJson: Format = {
  name: "candor-json",
  title: "Candor's own JSON",
  origin: { by: "candor" },
  schema: CandorReview,
  layout: "json",
  recognizes(document) {
    const records = recordsOf(document);
    return records?.[0] === undefined ? records !== undefined : isCandorRecord(records[0]);
  },
  recordsOf,
  adapt,
};

/** `candor export --format ndjson`: one review per line. */
export const candorNdjson: Format = {
  name: "candor-ndjson",
  title: "Candor's own NDJSON",
  origin: { by: "candor" },
  schema: CandorReview,
  layout: "ndjson",
  recognizes: isCandorRecord,
  adapt,
};

function recordsOf(document: unknown): readonly unknown[] | undefined {
  return listIn(document, "reviews");
}

/** Only Candor's records have both an id made by Candor and a `source` object. */
function isCandorRecord(record: unknown): boolean {
  return isRecord(record) && isCandorId(record.id) && isRecord(record.source);
}
