import { errorResponse, tooLarge } from "./errors.ts";

const LARGEST_BODY = 1_000_000;
/** The characters of a host and its port (RFC 3986 §3.2.2), without the comma between two of them. */
const OF_HOST = /^[\w.~!$&'()*+;=%[\]:-]+$/;

/**
 * Refuses what is refused on every path that is read: a large body, and Host headers that name no host.
 * There is no call right after `return`, for the reason that `addDocument` gives.
 */
export function refuseOutright({ request }: { readonly request: Request }): Response | undefined {
  const { headers } = request;
  let refusal: Response | undefined;
  if (Number(headers.get("content-length") ?? 0) > LARGEST_BODY) refusal = tooLarge();
  if (headers.get("host") !== lastHost) refusal ??= refuseHost(request);
  return refusal;
}

/** The host that was found right last: most requests name the same one. */
let lastHost: string | null = null;

/** RFC 9112 §3.2. The runtime joins two Host headers to `a, b`. An empty one is right. */
export function refuseHost({ headers }: Request): Response | undefined {
  const host = headers.get("host");
  if (host?.includes(",")) return refused("The request names two hosts.");
  if (host && !isHost(host)) return refused("The request's Host header names no host.");
  lastHost = host;
  return undefined;
}

function isHost(text: string): boolean {
  return OF_HOST.test(text) && URL.canParse(`http://${text}`);
}

function refused(why: string): Response {
  const message = `${why} Send one Host header, with one name.`;
  return errorResponse(400, { error: "invalid", message, issues: [] });
}
