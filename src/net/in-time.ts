import { CallFailure } from "./call-failure.ts";
import type { Slot } from "./preemptive-slots.ts";

/**
 * Runs work within a deadline, which aborts its share. It uses one timer and clears it, because
 * timeout signals stay in memory until their time is over.
 */
export async function withDeadline<Result>(
  share: Slot,
  deadlineMs: number,
  work: (end: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => share.abort(new CallFailure("timeout")), deadlineMs);
  try {
    return await work(share.signal);
  } finally {
    clearTimeout(timer);
  }
}
