import { type Static, Type } from "@sinclair/typebox";

/**
 * Why a review that was published, or would have been, is not shown:
 * - `hidden`: the owner hides it
 * - `source`: a complete export of its source no longer has it
 * - `joined`: it is a copy of another review, which is published
 * - `unverified`: nothing verifies it any more
 * - `withdrawn`: a backup without it was restored
 * - `undone`: the import that brought it was undone
 * - `forgotten`: it was erased for good
 */
export const RemovalReason = Type.Union(
  [
    Type.Literal("hidden"),
    Type.Literal("source"),
    Type.Literal("joined"),
    Type.Literal("unverified"),
    Type.Literal("withdrawn"),
    Type.Literal("undone"),
    Type.Literal("forgotten"),
  ],
  {
    $id: "RemovalReason",
    description:
      "Why it was removed: `hidden`, by the owner; `source`, its source no longer has it; `joined`, it is a copy of another review; `unverified`, nothing verifies it any more; `withdrawn`, a backup without it was restored; `undone`, the import that brought it was undone; `forgotten`, it was erased for good",
  },
);
export type RemovalReason = Static<typeof RemovalReason>;

/** How long a removal that only the log records is reported to readers. */
export const ANNOUNCED_FOR_MS = 90 * 86_400_000;

/** What an entry of the log says, without the review's key and the day. */
export type LogEvent =
  | { readonly type: "publish" | "change" | "withhold"; readonly commitment: Uint8Array }
  | {
      readonly type: "remove";
      readonly reason: RemovalReason;
      /** For `joined`: the key of the review that this one is a copy of. */
      readonly joinedTo?: Uint8Array | undefined;
    };
