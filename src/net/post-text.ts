/** A short answer. */
export interface ShortAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** The limits of a call. */
export interface PostLimits {
  readonly deadlineMs: number;
  readonly mostBytes: number;
  /** Cancels it. */
  readonly end: AbortSignal;
}

/**
 * Sends a text to an address that the owner configured; therefore any address is allowed. Redirects
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
  const body = await readShort(response, limits.mostBytes);
  return { status: response.status, contentType, body };
}

async function readShort(response: Response, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > mostBytes) throw new Error(`The answer has more than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
