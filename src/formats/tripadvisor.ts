import { Type } from "@sinclair/typebox";
import { conforms, OptionalStars, OptionalText, optional, RecordShape } from "./fields/conforms.ts";
import { parseInstant } from "./fields/instant.ts";
import { starRating } from "./fields/star-rating.ts";
import type { Format, Report, ReviewDraft } from "./format.ts";
import { firstOf, hasMembers, hasOne, listIn } from "./records.ts";

const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1 })]);

/**
 * A review from the Content API's `/location/{id}/reviews`; `travel_date` is the date of the visit.
 */
const TripadvisorReview = Type.Object({
  id: Id,
  location_id: Id,
  lang: OptionalText,
  published_date: Type.String(),
  rating: OptionalStars,
  url: OptionalText,
  text: OptionalText,
  title: OptionalText,
  user: optional(Type.Object({ username: OptionalText })),
  owner_response: optional(Type.Object({ text: OptionalText, published_date: OptionalText })),
});
type Reply = typeof TripadvisorReview.static.owner_response;
const check = new RecordShape(TripadvisorReview);
const Numeric = Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: "^\\d+$" })]);
const own = new RecordShape(
  Type.Object({
    id: Numeric,
    location_id: Numeric,
    url: Type.String({ pattern: "^https?://([a-z-]+\\.)*tripadvisor(\\.[a-z]{2,3}){1,2}/" }),
  }),
);
const isOwn = (record: unknown) => own.fits(record);
const MEMBERS = ["id", "location_id", "published_date", "rating_image_url", "user"];

export const tripadvisor: Format = {
  name: "tripadvisor",
  title: "Tripadvisor Content API, reviews of a location",
  origin: { by: "site", exporter: "tripadvisor" },
  schema: TripadvisorReview,
  layout: "json",
  excerpt: "the Content API gives five reviews at most",
  recognizes: (document) =>
    hasMembers(firstOf(listIn(document, "data")), MEMBERS) &&
    hasOne(listIn(document, "data"), isOwn),
  recordsOf: (document) => listIn(document, "data"),
  isOwn,
  adapt(record, report) {
    if (!conforms(check, record, report)) return undefined;
    return {
      platform: "tripadvisor",
      source_id: String(record.id),
      url: record.url ?? undefined,
      rating: starRating(record.rating, "rating", report),
      text: record.text ?? "",
      title: record.title ?? undefined,
      language: record.lang ?? undefined,
      author: record.user?.username ?? undefined,
      created_at: parseInstant(record.published_date, "published_date", report),
      reply: replyOf(record.owner_response, report),
      location: `location/${record.location_id}`,
    };
  },
};

function replyOf(reply: Reply, report: Report): ReviewDraft["reply"] {
  if (!reply?.text) return undefined;
  const at = parseInstant(reply.published_date, "owner_response.published_date", report);
  return { text: reply.text, updated_at: at };
}
