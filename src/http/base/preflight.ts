import { PUBLIC_HEADERS } from "./respond.ts";

/** The methods that `/mcp` answers. */
export const MCP_METHODS = "POST, DELETE, OPTIONS";
const A_DAY_IN_SECONDS = "86400";
const ASKED = "access-control-request-headers";
const USUAL_HEADERS = [
  ...["Accept", "Authorization", "Content-Type", "If-Modified-Since", "If-None-Match"],
  ...["Last-Event-ID", "Mcp-Method", "Mcp-Name", "MCP-Protocol-Version", "Mcp-Session-Id"],
];
const USUAL_NAMES = new Set(USUAL_HEADERS.map((name) => name.toLowerCase()));
/** The name of a header (RFC 9110 §5.6.2), of a reasonable length. */
const NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const MAX_ASKED = 100;

/** The answer to OPTIONS, a browser's preflight included (Fetch §3.3). */
export function preflight(allowed: string, request: Request): Response {
  const names = [...USUAL_HEADERS, ...namesAsked(request.headers.get(ASKED) ?? "")];
  return new Response(null, {
    status: 204,
    headers: {
      ...PUBLIC_HEADERS,
      allow: allowed,
      "access-control-allow-methods": allowed,
      "access-control-allow-headers": names.join(", "),
      "access-control-max-age": A_DAY_IN_SECONDS,
      vary: "Access-Control-Request-Headers",
    },
  });
}

/**
 * Further headers that a browser asks for: pages add some for tracing, for example, and none does
 * harm, as unknown ones are not read. Each is named, since `*` does not cover `Authorization`.
 */
function namesAsked(text: string): Set<string> {
  const names = text.split(",").map((name) => name.trim().toLowerCase());
  const others = names.filter((name) => NAME.test(name) && !USUAL_NAMES.has(name));
  return new Set(others.slice(0, MAX_ASKED));
}
