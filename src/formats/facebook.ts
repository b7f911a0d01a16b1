import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { conforms, OptionalStars, OptionalText, optional } from "./fields/conforms.ts";
import { instant } from "./fields/instant.ts";
import { starRating } from "./fields/star-rating.ts";
import type { Format, Report } from "./format.ts";
import { firstOf, listIn } from "./records.ts";

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
const check = TypeCompiler.Compile(FacebookRating);

export const facebook: Format = {
  name: "facebook",
  title: "Facebook Graph API, ratings of a page",
  origin: { by: "site", exporter: "facebook" },
  schema: FacebookRating,
  layout: "json",
  recognizes(document) {
    const first = firstOf(listIn(document, "data"));
    const isReview = "recommendation_type" in first || "review_text" in first || "rating" in first;
    return "created_time" in first && isReview;
  },
  recordsOf: (document) => listIn(document, "data"),
  adapt(record, report) {
    if (!conforms(check, record, report)) return undefined;
    return {
      platform: "facebook",
      source_id: record.open_graph_story?.id ?? undefined,
      rating: ratingOf(record, report),
      text: record.review_text ?? "",
      author: record.reviewer?.name ?? undefined,
      created_at: instant(record.created_time, "created_time", report),
    };
  },
};

/** The stars of the days before 2018; a recommendation is none, whatever number stands beside it. */
function ratingOf(record: FacebookRating, report: Report): number | undefined {
  const kind = record.recommendation_type?.toLowerCase() ?? "none";
  return kind === "none" ? starRating(record.rating, "rating", report) : undefined;
}
