/**
 * The plain server that the MCP bench compares with: the official SDK as its documentation shows
 * it, a session each, over the same database and the same answers. Prints its address.
 */
import { randomUUID } from "node:crypto";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  isInitializeRequest,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { METHODS } from "../../../src/mcp/methods.ts";
import { libraryOf } from "../../../src/resources/library-of.ts";
import { Store } from "../../../src/store/store.ts";

const store = new Store(process.argv[2] ?? "candor.sqlite");
const publication = store.settings.publication() ?? UNDESCRIBED_PUBLICATION;
const library = libraryOf(store, () => publication);
const transports = new Map<string, WebStandardStreamableHTTPServerTransport>();

async function open(): Promise<WebStandardStreamableHTTPServerTransport> {
  const server = new Server({ name: "plain", version: "1" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => METHODS["tools/list"](library));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    METHODS["tools/call"](library, params).result(),
  );
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    enableJsonResponse: true,
    onsessioninitialized: (id) => {
      transports.set(id, transport);
    },
  });
  await server.connect(transport);
  return transport;
}

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: async (request) => {
    const known = transports.get(request.headers.get("mcp-session-id") ?? "");
    if (known !== undefined) return known.handleRequest(request);
    const body: unknown = await request.json();
    if (!isInitializeRequest(body)) return new Response(null, { status: 404 });
    return (await open()).handleRequest(request, { parsedBody: body });
  },
});
console.log(`listens on http://127.0.0.1:${server.port}`);
