import { type Static, Type } from "@sinclair/typebox";

/** A review in a notice. It never says who wrote the review, or for which job. */
const NoticedReview = Type.Object({
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  platform: Type.String(),
  url: Type.String(),
  text: Type.Optional(Type.String()),
});
export type NoticedReview = Static<typeof NoticedReview>;

/** A message to the owner. */
export const Notice = Type.Object({
  kind: Type.Union(
    ["low_reviews", "import_failed", "no_import", "subscriber_dropped", "disk_low", "test"].map(
      (kind) => Type.Literal(kind),
    ),
  ),
  title: Type.String(),
  text: Type.String({ description: "The whole notice in words, for people" }),
  reviews: Type.Optional(Type.Array(NoticedReview)),
});
export type Notice = Static<typeof Notice>;
