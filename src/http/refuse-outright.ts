import { errorResponse, tooLarge } from "./errors.ts";

const LARGEST_BODY = 1_000_000;

/**
 * Refuses what is refused on every path that is read: a large body, and two Host headers (RFC 9112
 * §3.2), which the runtime joins to `a, b`. There is no call right after `return`, for the reason that
 * `addDocument` gives.
 */
export function refuseOutright({ request }: { readonly request: Request }): Response | undefined {
  const { headers } = request;
  let refusal: Response | undefined;
  if (Number(headers.get("content-length") ?? 0) > LARGEST_BODY) refusal = tooLarge();
  if (headers.get("host")?.includes(",") === true) refusal = twoHosts();
  return refusal;
}

function twoHosts(): Response {
  const message = "The request names two hosts. Send one Host header, with one name.";
  return errorResponse(400, { error: "invalid", message, issues: [] });
}
