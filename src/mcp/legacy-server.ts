import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import type { Library } from "../resources/base/answering.ts";
import { CAPABILITIES, identityOf } from "./identity.ts";
import { instructionsOf } from "./instructions.ts";
import { METHODS, type Methods } from "./methods.ts";

/** Shared, because each server would make its own, which takes longer than all the rest of it. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** A server for the 2025 era. One is made for each message or connection. */
export function legacyServer(library: Library, methods: Methods = METHODS): Server {
  const instructions = instructionsOf(library);
  const options = { capabilities: CAPABILITIES, instructions, jsonSchemaValidator };
  const server = new Server(identityOf(library), options);
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) =>
    methods["tools/list"](library, params),
  );
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    methods["tools/call"](library, params).result(),
  );
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
    methods["resources/list"](library, params),
  );
  server.setRequestHandler(ListResourceTemplatesRequestSchema, ({ params }) =>
    methods["resources/templates/list"](library, params),
  );
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) =>
    methods["resources/read"](library, params),
  );
  server.setRequestHandler(ListPromptsRequestSchema, ({ params }) =>
    methods["prompts/list"](library, params),
  );
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) =>
    methods["prompts/get"](library, params),
  );
  server.setRequestHandler(CompleteRequestSchema, ({ params }) =>
    methods["completion/complete"](library, params),
  );
  return server;
}
