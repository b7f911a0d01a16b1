import type { VerificationMethod } from "./review.ts";
import type { SourceReview } from "./source-review.ts";

/** What the owner decided about a review, as opposed to what its source says. */
export interface Decisions {
  /** Why the owner hides it. */
  readonly hiddenFor?: string | undefined;
  /** The id of the review that it is a copy of. */
  readonly joinedTo?: string | undefined;
  /** The job record that it was matched to. */
  readonly job?: string | undefined;
}

/** Whether readers see a review, and why not. */
export type ReviewStatus =
  | { readonly state: "published"; readonly method: VerificationMethod }
  | { readonly state: "hidden"; readonly reason: string; readonly method: VerificationMethod }
  | { readonly state: "joined"; readonly to: string }
  | { readonly state: "held_back"; readonly reason: "unverified" | "refused" };

/**
 * The status of a review. What nothing verifies is held back in any case, so only what would
 * otherwise be visible counts as hidden.
 */
export function statusOf({ verification }: SourceReview, decisions: Decisions): ReviewStatus {
  const method = methodOf(verification, decisions);
  if (method === "refused" || method === undefined) {
    return { state: "held_back", reason: method ?? "unverified" };
  }
  if (decisions.joinedTo !== undefined) return { state: "joined", to: decisions.joinedTo };
  if (decisions.hiddenFor !== undefined) {
    return { state: "hidden", reason: decisions.hiddenFor, method };
  }
  return { state: "published", method };
}

/**
 * What verifies a review: a job record takes precedence over the owner's word, and the source's own
 * statement over both.
 */
export function methodOf(stated: SourceReview["verification"], { job }: Pick<Decisions, "job">) {
  const isOpen = stated === undefined || stated === "owner";
  return isOpen && job !== undefined ? "job" : stated;
}
