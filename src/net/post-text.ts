/** A short answer. */
export interface ShortAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** What a call may take. */
export interface PostLimits {
  readonly deadlineMs: number;
  readonly mostBytes: number;
  /** Ends it before its time. */
  readonly end: AbortSignal;
}

/**
 * Sends a text to an address that the owner configured, which may therefore be any. Redirects are
 * not followed.
 * @throws if nothing answers in time, or with more than it may
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
