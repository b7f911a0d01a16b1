import type { HubReasonName } from "../domain/hub/hub-reason.ts";
import type { CallFailure, CallFailureKind } from "../net/call-failure.ts";

const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** A delivery that has to wait longer than this is looked at again after this time. */
export const MAX_BACKOFF_MS = 3_600_000;

/** The back-off, in milliseconds, of a call that could not be begun: 1, 2, 4 … 60 seconds. */
export function backoffAfter(times: number): number {
  return Math.min(MIN_WAIT_MS * 2 ** times, MAX_WAIT_MS);
}

/** These are not the callee's fault. */
type Uncounted = Extract<CallFailureKind, "not_begun" | "gave_way">;
const REASONS: Readonly<Record<Exclude<CallFailureKind, Uncounted>, HubReasonName>> = {
  forbidden: "forbidden",
  unknown_name: "unknown_name",
  silent_name: "silent_name",
  timeout: "timeout",
  refused: "refused",
  closed: "closed",
  certificate: "certificate",
  other: "other",
};

/** Why a call failed, as it is reported; undefined if the failure does not count. */
export function reasonOfCall({ kind }: CallFailure): HubReasonName | undefined {
  return kind === "not_begun" || kind === "gave_way" ? undefined : REASONS[kind];
}
