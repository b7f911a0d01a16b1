import { PUBLIC_HEADERS } from "./respond.ts";

/** The methods that `/mcp` answers. */
export const MCP_METHODS = "POST, DELETE, OPTIONS";
const A_DAY_IN_SECONDS = "86400";

/** The answer to OPTIONS, a browser's preflight included (Fetch §3.3). */
export function preflight(allowed: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...PUBLIC_HEADERS,
      allow: allowed,
      "access-control-allow-methods": allowed,
      "access-control-allow-headers":
        "Accept, Authorization, Content-Type, If-Modified-Since, If-None-Match, Last-Event-ID, Mcp-Method, Mcp-Name, MCP-Protocol-Version, Mcp-Session-Id",
      "access-control-max-age": A_DAY_IN_SECONDS,
    },
  });
}
