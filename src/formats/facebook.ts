import { Type } from "@sinclair/typebox";
import { conforms, OptionalStars, OptionalText, optional, RecordShape } from "./fields/conforms.ts";
import { parseInstant } from "./fields/instant.ts";
import { starRating } from "./fields/star-rating.ts";
import type { Format, Report } from "./format.ts";
import { hasOne, isRecord, listIn } from "./records.ts";

/** A node of the Graph API's `/{page}/ratings`. */
const FacebookRating = Type.Object({
  created_time: Type.String(),
  recommendation_type: OptionalText,
  review_text: OptionalText,
  rating: OptionalStars,
  reviewer: optional(Type.Object({ name: OptionalText })),
  open_graph_story: optional(Type.Object({ id: OptionalText })),
});
type FacebookRating = typeof FacebookRating.static;
const check = new RecordShape(FacebookRating);

/** How the Graph API writes instants; nothing else writes a time zone without a colon. */
const GraphTime = Type.String({ pattern: "T\\d{2}:\\d{2}:\\d{2}[+-]\\d{4}$" });
/**
 * It always gives `recommendation_type`; `has_rating` and `has_review`, from before 2018, only on
 * request.
 */
const own = new RecordShape(
  Type.Intersect([
    Type.Object({ created_time: GraphTime }),
    Type.Union([
      Type.Object({ recommendation_type: Type.RegExp(/^(?:positive|negative|none)$/i) }),
      Type.Object({ open_graph_story: Type.Object({ id: Type.RegExp(/^\d+(?:_\d+)*$/) }) }),
      Type.Object({ has_rating: Type.Boolean(), has_review: Type.Boolean() }),
    ]),
  ]),
);
const isOwn = (record: unknown) => own.fits(record);

export const facebook: Format = {
  name: "facebook",
  title: "Facebook Graph API, ratings of a page",
  origin: { by: "site", exporter: "facebook" },
  schema: FacebookRating,
  layout: "json",
  recognizes(document) {
    return isRecord(document) && hasOne(listIn(document, "data"), isOwn);
  },
  recordsOf: (document) => listIn(document, "data"),
  isOwn,
  adapt(record, report) {
    if (!conforms(check, record, report)) return undefined;
    return {
      platform: "facebook",
      source_id: record.open_graph_story?.id ?? undefined,
      rating: ratingOf(record, report),
      text: record.review_text ?? "",
      author: record.reviewer?.name ?? undefined,
      created_at: parseInstant(record.created_time, "created_time", report),
    };
  },
};

/** The stars from before 2018; a recommendation has none, whatever number is beside it. */
function ratingOf(record: FacebookRating, report: Report): number | undefined {
  const kind = record.recommendation_type?.toLowerCase() ?? "none";
  return kind === "none" ? starRating(record.rating, "rating", report) : undefined;
}
