import { type Static, Type } from "@sinclair/typebox";
import { Timestamp } from "./calendar-date.ts";
import { RemovalReason } from "./publication-log.ts";
import { Rating, Review, ReviewId } from "./review.ts";

const Seq = Type.Integer({ minimum: 1, description: "The number of its entry in the log" });
const Key = Type.String({
  description: "What the log calls the review: 16 random bytes (base64url)",
});
const Hash = (description: string) => Type.String({ description: `${description} (base64url)` });

/** A review that is published, as it is now. */
export const Upsert = Type.Object(
  {
    seq: Seq,
    type: Type.Literal("upsert"),
    key: Key,
    salt: Hash("What opens its entry's commitment"),
    review: Review,
  },
  { description: "Published or changed: keep this version" },
);
export type Upsert = Static<typeof Upsert>;

/** A review that is published no more. */
export const Removal = Type.Object(
  {
    seq: Seq,
    type: Type.Literal("remove"),
    id: ReviewId,
    reason: RemovalReason,
    at: Timestamp,
    key: Type.Optional(Key),
    was: Type.Optional({ ...Seq, description: "The entry that committed to its last version" }),
    rating: Type.Optional({ ...Rating, description: "Of a hidden one: the stars that it had" }),
    s1: Type.Optional(Hash("Of a hidden one: what opens the stars in the commitment")),
    d2: Type.Optional(Hash("Of a hidden one: the digest of its other content")),
  },
  { description: "Published no more: drop it, and all that was made of it" },
);
export type Removal = Static<typeof Removal>;

/** A page of what changed. */
export const Changes = Type.Object(
  {
    log: Type.String({ description: "The log's name" }),
    size: Type.Integer({ minimum: 0, description: "How many entries the log has" }),
    made_by: Type.String({
      description:
        "What made the reviews: the program's version and the owner's lists. With another one, members may differ that are found in the texts (technicians, services, service_area): read everything again to have them",
    }),
    more: Type.Boolean({ description: "Whether another page follows at once" }),
    next: Type.String({ description: "What to give as `after` the next time" }),
    changes: Type.Array(Type.Union([Upsert, Removal]), {
      description: "In the order of the log; of each review only its newest entry",
    }),
  },
  { $id: "Changes", description: "What changed since an earlier answer" },
);
export type Changes = Static<typeof Changes>;
