import type { TSchema } from "@sinclair/typebox";
import { ErrorBody } from "../../domain/error-body.ts";
import { RequestStatus } from "../../domain/hub/request-status.ts";
import { HubRequest } from "../../domain/hub/subscription.ts";
import { JsonRpcAnswer, JsonRpcMessage } from "../../domain/json-rpc.ts";

export type Json = Record<string, unknown>;

/** Adds a schema to the description's components, and returns the reference to it. */
export type Describe = (schema: TSchema) => unknown;

/** The hub's endpoint for subscribing (WebSub §5), which is not in the registry. */
export function hubPath(describe: Describe, baseUrl: string): Json {
  const text = { "text/plain": { schema: { type: "string" } } };
  const example = {
    "hub.mode": "subscribe",
    "hub.topic": `${baseUrl}/feed.xml`,
    "hub.callback": "https://subscriber.example/reviews",
  };
  return {
    post: {
      tags: ["WebSub"],
      operationId: "websub_hub",
      summary: "WebSub hub",
      description:
        "Subscribe a callback to a topic, or unsubscribe it. The hub then asks the callback to confirm, and pushes the topic's content at each change.",
      requestBody: {
        required: true,
        content: {
          "application/x-www-form-urlencoded": { schema: describe(HubRequest), example },
        },
      },
      responses: {
        "202": {
          description: "Accepted; the callback is asked to confirm it",
          headers: { Link: STATUS_LINK },
          content: text,
        },
        "4XX": { description: "Refused; the text names the field and the rule", content: text },
        "5XX": describeErrorAnswer("Something went wrong on the server", describe),
      },
    },
  };
}

const STATUS_LINK: Json = {
  description: 'Where the state of a request to subscribe can be read, with `rel="status"`',
  schema: { type: "string" },
};

/** Describes where a subscriber reads the state of its request. */
export function describeRequestStatus(describe: Describe): Json {
  return {
    get: {
      tags: ["WebSub"],
      operationId: "websub_request",
      summary: "State of a request to subscribe",
      description:
        "What became of a request, for the holder of the token that the hub gave with its 202. It is kept for a day after the request has ended.",
      parameters: [
        {
          name: "token",
          in: "path",
          required: true,
          description: "The token in the `Link` of the 202",
          schema: { type: "string" },
        },
      ],
      responses: {
        "200": {
          description: "The state of the request",
          content: { "application/json": { schema: describe(RequestStatus) } },
        },
        "404": describeErrorAnswer("No request has this token", describe),
        "4XX": describeErrorAnswer("The request can't be answered", describe),
        "5XX": describeErrorAnswer("Something went wrong on the server", describe),
      },
    },
  };
}

/** The agents' endpoint: JSON-RPC, which the protocol itself describes (SPEC.md, POST /mcp). */
export function mcpPath(describe: Describe): Json {
  const answer = { "application/json": { schema: describe(JsonRpcAnswer) } };
  return {
    post: {
      tags: ["Agents"],
      operationId: "mcp",
      summary: "Model Context Protocol",
      description:
        "MCP over streamable HTTP, read-only: `initialize`, then `tools/list`, `tools/call` and `resources/read` with the `Mcp-Session-Id` that it gave; or 2026-07-28, without sessions.",
      parameters: MCP_HEADERS,
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: describe(JsonRpcMessage), example: INITIALIZE },
        },
      },
      responses: {
        "200": {
          description: "The answer; to `initialize` with a session id",
          headers: { "Mcp-Session-Id": { schema: { type: "string" } } },
          content: { ...answer, "text/event-stream": { schema: { type: "string" } } },
        },
        "202": { description: "A notification was accepted" },
        "4XX": { description: "Not a message, or not in a session", content: answer },
        "5XX": describeErrorAnswer("Something went wrong on the server", describe),
      },
    },
  };
}

/** How a session begins. */
const INITIALIZE: Json = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "example", version: "1.0" },
  },
};

const MCP_HEADERS: Json[] = [
  ["Mcp-Session-Id", "The session id that `initialize` returned; 2026-07-28 has none"],
  ["MCP-Protocol-Version", "The version that the client speaks; 2026-07-28 requires it"],
  ["Mcp-Method", "In 2026-07-28: the method, as in the body"],
  ["Mcp-Name", "In 2026-07-28: the tool or resource, as in the body"],
].map(([name, description]) => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string" },
}));

/** Describes an answer with an error. */
export function describeErrorAnswer(description: string, describe: Describe): Json {
  return { description, content: { "application/json": { schema: describe(ErrorBody) } } };
}
