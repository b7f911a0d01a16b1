import { CallFailure } from "./call-failure.ts";
import type { Share } from "./time-shares.ts";

/**
 * Does something within a deadline, which ends the share that it is done with. One timer that is
 * cleared: signals with timeouts of their own stay in memory until these are over.
 */
export async function inTime<Result>(
  share: Share,
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
