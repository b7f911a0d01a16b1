import { readBounded } from "./read-bounded.ts";

/** A short answer. */
export interface ShortAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** The limits of a call. */
interface PostLimits {
  readonly deadlineMs: number;
  readonly mostBytes: number;
  /** Cancels it. */
  readonly end: AbortSignal;
}

/**
 * Sends a text to an address that the owner configured, so any address is allowed. Redirects
 * are not followed.
 * @throws if there is no answer in time, or it is too large
 */
export async function postText(
  url: string,
  text: string,
  limits: PostLimits,
): Promise<ShortAnswer> {
  const signal = AbortSignal.any([AbortSignal.timeout(limits.deadlineMs), limits.end]);
  const response = await fetch(url, { method: "POST", body: text, redirect: "manual", signal });
  const contentType = response.headers.get("content-type") ?? "";
  const body = await readBounded(response, limits.mostBytes);
  if (body === undefined) throw new Error(`The answer has more than ${limits.mostBytes} bytes`);
  return { status: response.status, contentType, body: Buffer.from(body).toString() };
}
