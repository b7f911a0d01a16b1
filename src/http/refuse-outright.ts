import { errorResponse, tooLarge } from "./errors.ts";

const LARGEST_BODY = 1_000_000;

/**
 * The answer to a request that no path answers: one with a body, which nothing that is read takes, or
 * for two hosts (RFC 9112 §3.2), which the runtime gives as `a, b`. It has no call right after `return`,
 * for the reason that `addDocument` gives.
 */
export function refuseOutright({ request }: { readonly request: Request }): Response | undefined {
  const { headers } = request;
  const size = Number(headers.get("content-length") ?? 0);
  const hasTwoHosts = headers.get("host")?.includes(",") === true;
  if (hasTwoHosts) return twoHosts();
  return size > LARGEST_BODY ? tooLarge() : undefined;
}

function twoHosts(): Response {
  const message = "The request names two hosts. Send one Host header, with one name.";
  return errorResponse(400, { error: "invalid", message, issues: [] });
}
