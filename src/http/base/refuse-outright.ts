import { errorResponse, tooLarge } from "./errors.ts";

const MAX_BODY_BYTES = 1_000_000;
/** The characters of a host and its port (RFC 3986 §3.2.2), without the comma between two of them. */
const OF_HOST = /^[\w.~!$&'()*+;=%[\]:-]+$/;

/**
 * Refuses what no readable path accepts: a large body, or a Host header that names no host.
 * `addDocument` says why no call directly follows `return`.
 */
export function refuseOutright({ request }: { readonly request: Request }): Response | undefined {
  const { headers } = request;
  let refusal: Response | undefined;
  if (Number(headers.get("content-length") ?? 0) > MAX_BODY_BYTES) refusal = tooLarge();
  if (headers.get("host") !== lastHost) refusal ??= refuseHost(request);
  return refusal;
}

/** The last valid host: most requests name the same one. */
let lastHost: string | null = null;

/** RFC 9112 §3.2. The runtime joins two Host headers to `a, b`. An empty one is valid. */
export function refuseHost({ headers }: Request): Response | undefined {
  const host = headers.get("host");
  if (host?.includes(",")) return refused("The request names two hosts.");
  if (host && !isHost(host)) return refused("The request's Host header is not a host name.");
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
