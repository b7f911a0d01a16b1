import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/sdk/types.js";
import type { Message } from "../../mcp/parse-message.ts";
import { RPC } from "../../mcp/rpc-error.ts";
import type { Sessions } from "../../mcp/sessions.ts";
import { rpcError } from "../base/read-message.ts";
import { PUBLIC_HEADERS } from "../base/respond.ts";

export const SESSION_HEADER = "mcp-session-id";
const VERSION_HEADER = "mcp-protocol-version";
/** The SDK's error code for a session that does not exist. */
const SESSION_NOT_FOUND = -32001;

/** Refuses a message of the 2025 era because of its session or its version. */
export function refuseSession(
  { id }: Message,
  { headers }: Request,
  sessions: Sessions,
  now: Date,
): Response | undefined {
  const session = headers.get(SESSION_HEADER);
  if (session === null) {
    const message =
      "Bad Request: Mcp-Session-Id is missing. Send initialize first, then the id it gave";
    return rpcError(400, RPC.serverError, message, id);
  }
  if (!sessions.isOpen(session, now)) {
    return rpcError(404, SESSION_NOT_FOUND, "Session not found. Send initialize again", id);
  }
  const version = headers.get(VERSION_HEADER);
  if (version === null || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return undefined;
  const supported = SUPPORTED_PROTOCOL_VERSIONS.join(", ");
  const message = `Bad Request: Unsupported protocol version: ${version} (supported versions: ${supported})`;
  return rpcError(400, RPC.serverError, message, id);
}

/** Whether a request has any sign of the era without sessions. */
export function isLater({ params }: Message, { headers }: Request): boolean {
  return headers.has("mcp-method") || "_meta" in Object(params ?? {});
}

/** Whether a request belongs to a session and has no sign of the later era: no SDK has to be asked. */
export function isPlainlyLegacy(message: Message, request: Request): boolean {
  const { headers } = request;
  if (message.method === "initialize" && !headers.has(SESSION_HEADER)) return false;
  const version = headers.get(VERSION_HEADER);
  const isKnown = version === null || SUPPORTED_PROTOCOL_VERSIONS.includes(version);
  return isKnown && !isLater(message, request);
}

/** Ends the session that a DELETE names. */
export function endSession(request: Request, sessions: Sessions, now: Date): Response {
  const session = request.headers.get(SESSION_HEADER);
  if (session === null) return rpcError(400, RPC.serverError, "Mcp-Session-Id is missing.");
  if (!sessions.isOpen(session, now)) {
    return rpcError(404, SESSION_NOT_FOUND, "Session not found.");
  }
  sessions.end(session, now);
  return new Response(null, { status: 204, headers: PUBLIC_HEADERS });
}
