import { type Static, Type } from "@sinclair/typebox";

/** A review that a notice is about: nothing in it says who wrote it, or for which job. */
const NoticedReview = Type.Object({
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  platform: Type.String(),
  url: Type.String(),
  text: Type.Optional(Type.String()),
});
export type NoticedReview = Static<typeof NoticedReview>;

/** Something that the owner is told. */
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
