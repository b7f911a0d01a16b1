import { type Static, Type } from "@sinclair/typebox";
import { Rating, Review, ReviewId } from "../review/review.ts";
import { Timestamp } from "../time/calendar-date.ts";
import { RemovalReason } from "./publication-log.ts";

const Seq = Type.Integer({ minimum: 1, description: "The number of the log entry" });
const Key = Type.String({
  description: "The review's key in the log: 16 random bytes (base64url)",
});
const Hash = (description: string) => Type.String({ description: `${description} (base64url)` });

/** A published review in its current version. */
export const Upsert = Type.Object(
  {
    seq: Seq,
    type: Type.Literal("upsert"),
    key: Key,
    salt: Hash("Opens the commitment in the log entry"),
    review: Review,
  },
  { description: "Published or changed: keep this version" },
);
export type Upsert = Static<typeof Upsert>;

/** A review that is no longer published. */
export const Removal = Type.Object(
  {
    seq: Seq,
    type: Type.Literal("remove"),
    id: ReviewId,
    reason: RemovalReason,
    at: Timestamp,
    key: Type.Optional(Key),
    was: Type.Optional({
      ...Seq,
      description: "The number of the entry that committed to its last version",
    }),
    rating: Type.Optional({
      ...Rating,
      description: "Only for hidden reviews: the stars it had",
    }),
    s1: Type.Optional(Hash("Only for hidden reviews: opens the stars in the commitment")),
    d2: Type.Optional(Hash("Only for hidden reviews: the digest of its other content")),
  },
  { description: "No longer published: drop it, and everything you derived from it" },
);
export type Removal = Static<typeof Removal>;

/** A page of changes. */
export const Changes = Type.Object(
  {
    log: Type.String({ description: "The log's name" }),
    size: Type.Integer({ minimum: 0, description: "How many entries the log has" }),
    made_by: Type.String({
      description:
        "Identifies the program's version and the owner's lists. When it differs from your last answer, the members that are found in the texts (technicians, services, service_area) may have changed in any review: read everything again to get them",
    }),
    more: Type.Boolean({ description: "Whether there is another page now" }),
    next: Type.String({ description: "What to send as `after` the next time" }),
    changes: Type.Array(Type.Union([Upsert, Removal]), {
      description: "In the order of the log; each review appears only with its newest entry",
    }),
  },
  { $id: "Changes", description: "What changed since an earlier answer" },
);
export type Changes = Static<typeof Changes>;
