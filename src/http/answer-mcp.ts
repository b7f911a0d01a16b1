import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/sdk/types.js";
import { createMcpHandler, isLegacyRequest } from "@modelcontextprotocol/server";
import type { Context } from "../context.ts";
import { reasonOf } from "../domain/failure.ts";
import { legacyServer } from "../mcp/legacy-server.ts";
import { METHODS, type Methods } from "../mcp/methods.ts";
import { modernServer } from "../mcp/modern-server.ts";
import { RPC } from "../mcp/rpc-error.ts";
import { Sessions } from "../mcp/sessions.ts";
import { answerShortly } from "../mcp/short-way.ts";
import type { Store } from "../store/store.ts";
import type { Edition } from "./edition.ts";
import { methodNotAllowed } from "./errors.ts";
import { isForeign } from "./foreign-origin.ts";
import { type Message, readMessage, rpcError } from "./read-message.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

export const MCP_PATH = "/mcp";
export const MCP_METHODS = "POST, DELETE, OPTIONS";
const JSON_TYPE = "application/json";
const STREAM_TYPE = "text/event-stream";
const BOTH_TYPES = `${JSON_TYPE}, ${STREAM_TYPE}`;
const SESSION_HEADER = "mcp-session-id";
const VERSION_HEADER = "mcp-protocol-version";
/** As the SDK numbers it: a session that is not there. */
const SESSION_NOT_FOUND = -32001;

/** How the answer is sent: as a document, or as a stream of one event. */
type Shape = "json" | "sse";

/**
 * Answers `/mcp` in both eras of the protocol (SPEC.md, POST /mcp). What concerns HTTP is settled
 * here, before any SDK; the message is answered by the short way or by the SDK of its era.
 */
export function mcpAnswerer(
  store: Store,
  edition: Edition,
  context: Context,
  methods: Methods = METHODS,
) {
  const sessions = new Sessions(store);
  const answerLegacy = legacyAnswerer(edition, methods);
  const modern = { json: modernHandler("auto"), sse: modernHandler("sse") };

  function modernHandler(responseMode: "auto" | "sse") {
    return createMcpHandler(() => modernServer(edition.library, methods), {
      legacy: "reject",
      responseMode,
      keepAliveMs: 0,
      onerror: (error) =>
        context.log.info({ error: reasonOf(error) }, "an MCP request was refused"),
    });
  }

  async function answerPost(request: Request): Promise<Response> {
    const shape = acceptedShape(request.headers.get("accept"));
    if (shape === undefined) return rpcError(406, RPC.serverError, `Accept ${BOTH_TYPES}.`);
    const message = await readMessage(request);
    if (message instanceof Response) return message;
    const plain = withoutBody(request);
    if (!(await isLegacyRequest(plain, message))) {
      return modern[shape].fetch(plain, { parsedBody: message });
    }
    if (message.method === "initialize") return initialize(message, plain, shape);
    const refusal = refuse(message, request, sessions, context.now());
    if (refusal !== undefined) return refusal;
    return answerLegacy(message, plain, shape);
  }

  async function initialize(message: Message, request: Request, shape: Shape): Promise<Response> {
    const server = legacyServer(edition.library, methods);
    const response = await throughSdk(message, request, shape, server);
    if (response.ok) response.headers.set(SESSION_HEADER, sessions.create(context.now()));
    return response;
  }

  return async (request: Request): Promise<Response> => {
    if (isForeign(request, edition.publication.base_url)) {
      return rpcError(403, RPC.serverError, "This server answers pages of this machine alone.");
    }
    if (request.method === "DELETE") return endSession(request, sessions, context.now());
    if (request.method !== "POST") return methodNotAllowed(request.method, MCP_METHODS);
    const response = await answerPost(request);
    for (const [name, value] of Object.entries(PUBLIC_HEADERS)) response.headers.set(name, value);
    return response;
  };
}

/** A client that names neither type, or any, gets JSON; one that takes streams alone gets one. */
function acceptedShape(accept: string | null): Shape | undefined {
  const types = (accept ?? "*/*")
    .split(",")
    .map((type) => type.split(";")[0]?.trim().toLowerCase());
  const takes = (type: string) => types.includes(type);
  if (takes("*/*") || takes("application/*") || takes(JSON_TYPE)) return "json";
  return takes(STREAM_TYPE) || takes("text/*") ? "sse" : undefined;
}

/** The request as the SDKs want it: they refuse clients that do not name both types. */
function withoutBody(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept", BOTH_TYPES);
  headers.delete("content-length");
  return new Request(request.url, { method: "POST", headers });
}

/** What keeps a message of the 2025 era from being answered: its session, or its version. */
function refuse(
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

function legacyAnswerer(edition: Edition, methods: Methods) {
  return async (message: Message, request: Request, shape: Shape): Promise<Response> => {
    const { library } = edition;
    const short = shape === "json" ? answerShortly(message, library, methods) : undefined;
    if (short !== undefined) return new Response(short, { headers: { "content-type": JSON_TYPE } });
    return throughSdk(message, request, shape, legacyServer(library, methods));
  };
}

/** Answers one message through a transport of its own: nothing is kept between messages. */
async function throughSdk(
  message: Message,
  request: Request,
  shape: Shape,
  server: Server,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: shape === "json",
    keepAliveMs: 0,
  });
  await server.connect(transport);
  const response = await transport.handleRequest(request, { parsedBody: message });
  if (shape === "json") await server.close();
  return response;
}

function endSession(request: Request, sessions: Sessions, now: Date): Response {
  const session = request.headers.get(SESSION_HEADER);
  if (session === null) return rpcError(400, RPC.serverError, "Mcp-Session-Id is missing.");
  if (!sessions.isOpen(session, now)) {
    return rpcError(404, SESSION_NOT_FOUND, "Session not found.");
  }
  sessions.end(session, now);
  return new Response(null, { status: 204, headers: PUBLIC_HEADERS });
}
