import { type Static, Type } from "@sinclair/typebox";

/**
 * Why a review that was published, or would have been, is not seen:
 * - `hidden`: the owner hides it
 * - `source`: an export of its source that holds everything has it no more
 * - `joined`: it is a copy of another one, which is published
 * - `unverified`: nothing verifies it any more
 * - `withdrawn`: a backup was restored that does not have it
 * - `forgotten`: it was erased for good
 */
export const RemovalReason = Type.Union(
  [
    Type.Literal("hidden"),
    Type.Literal("source"),
    Type.Literal("joined"),
    Type.Literal("unverified"),
    Type.Literal("withdrawn"),
    Type.Literal("forgotten"),
  ],
  {
    $id: "RemovalReason",
    description:
      "Why it is gone: `hidden` by the owner; `source`, its source no longer has it; `joined`, it is a copy of another review; `unverified`, nothing verifies it any more; `withdrawn`, a backup without it was restored; `forgotten`, erased for good",
  },
);
export type RemovalReason = Static<typeof RemovalReason>;

/** For so long a removal is told that nothing but the log remembers. */
export const TOLD_FOR_MS = 90 * 86_400_000;

/** What one entry of the log says, without who and when. */
export type LogEvent =
  | { readonly type: "publish" | "change" | "withhold"; readonly commitment: Uint8Array }
  | {
      readonly type: "remove";
      readonly reason: RemovalReason;
      /** Of `joined`: the key of the review that it is a copy of. */
      readonly joinedTo?: Uint8Array | undefined;
    };
