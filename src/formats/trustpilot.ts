import { Type } from "@sinclair/typebox";
import { conforms, OptionalStars, OptionalText, optional, RecordShape } from "./fields/conforms.ts";
import { parseInstant } from "./fields/instant.ts";
import { starRating } from "./fields/star-rating.ts";
import type { Format, Report, ReviewDraft } from "./format.ts";
import { firstOf, hasMembers, hasOne, listIn } from "./records.ts";

/**
 * A review from Trustpilot's Business Units API, public or private. The private one has emails
 * (`consumer.email`, `referralEmail`), which are not read.
 */
const TrustpilotReview = Type.Object({
  id: Type.String({ minLength: 1 }),
  stars: OptionalStars,
  title: OptionalText,
  text: OptionalText,
  language: OptionalText,
  createdAt: Type.String(),
  updatedAt: OptionalText,
  consumer: optional(Type.Object({ displayName: OptionalText })),
  companyReply: optional(
    Type.Object({ text: OptionalText, createdAt: OptionalText, updatedAt: OptionalText }),
  ),
  businessUnit: optional(Type.Object({ id: OptionalText, displayName: OptionalText })),
  isVerified: optional(Type.Boolean()),
  status: OptionalText,
  reportData: optional(Type.Object({ reviewVisibility: OptionalText })),
});
type TrustpilotReview = typeof TrustpilotReview.static;
const check = new RecordShape(TrustpilotReview);

const own = new RecordShape(
  Type.Object({
    id: Type.String({ pattern: "^[0-9a-f]{24}$" }),
    consumer: Type.Object({ displayName: Type.String() }),
  }),
);
const isOwn = (record: unknown) => own.fits(record);

const PAGE = "https://www.trustpilot.com/reviews/";

export const trustpilot: Format = {
  name: "trustpilot",
  title: "Trustpilot API, reviews of a business unit",
  origin: { by: "site", exporter: "trustpilot" },
  schema: TrustpilotReview,
  layout: "json",
  recognizes: (document) =>
    hasMembers(firstOf(listIn(document, "reviews")), ["id", "stars", "createdAt", "consumer"]) &&
    hasOne(listIn(document, "reviews"), isOwn),
  recordsOf: (document) => listIn(document, "reviews"),
  isOwn,
  adapt(record, report) {
    if (!conforms(check, record, report)) return undefined;
    return {
      platform: "trustpilot",
      source_id: record.id,
      url: /^\w+$/.test(record.id) ? `${PAGE}${record.id}` : undefined,
      rating: starRating(record.stars, "stars", report),
      text: record.text ?? "",
      title: record.title ?? undefined,
      language: record.language ?? undefined,
      author: record.consumer?.displayName ?? undefined,
      created_at: parseInstant(record.createdAt, "createdAt", report),
      updated_at: parseInstant(record.updatedAt, "updatedAt", report),
      reply: replyOf(record.companyReply, report),
      // Trustpilot's own statement, even if it says that nobody checked the experience.
      verified: isShown(record) ? (record.isVerified ?? undefined) : false,
      location: locationOf(record.businessUnit),
    };
  },
};

/** Whether Trustpilot shows a review; one in a state that this version does not know may be hidden. */
function isShown({ status, reportData }: TrustpilotReview): boolean {
  const visibility = reportData?.reviewVisibility || "visible";
  return (status || "active").toLowerCase() === "active" && visibility.toLowerCase() === "visible";
}

function locationOf(unit: TrustpilotReview["businessUnit"]): string | undefined {
  if (unit?.id) return `businessUnit/${unit.id}`;
  return unit?.displayName ? `businessUnitName/${unit.displayName}` : undefined;
}

function replyOf(reply: TrustpilotReview["companyReply"], report: Report): ReviewDraft["reply"] {
  if (!reply?.text) return undefined;
  const at = parseInstant(reply.updatedAt ?? reply.createdAt, "companyReply.createdAt", report);
  return { text: reply.text, updated_at: at };
}
