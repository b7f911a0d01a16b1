import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { Library } from "../resources/resource.ts";
import { CAPABILITIES, IDENTITY } from "./identity.ts";
import { instructionsOf, METHODS } from "./methods.ts";

/** A server of the 2025 era over the methods. One is made for each message or connection. */
export function legacyServer(library: Library): Server {
  const instructions = instructionsOf(library);
  const server = new Server(IDENTITY, { capabilities: CAPABILITIES, instructions });
  server.setRequestHandler(ListToolsRequestSchema, METHODS["tools/list"]);
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    METHODS["tools/call"](library, params),
  );
  server.setRequestHandler(ListResourcesRequestSchema, METHODS["resources/list"]);
  server.setRequestHandler(ListResourceTemplatesRequestSchema, METHODS["resources/templates/list"]);
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) =>
    METHODS["resources/read"](library, params),
  );
  server.setRequestHandler(ListPromptsRequestSchema, METHODS["prompts/list"]);
  return server;
}
