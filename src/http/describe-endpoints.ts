import type { TSchema } from "@sinclair/typebox";
import { ErrorBody } from "../domain/failure.ts";
import { JsonRpcAnswer, JsonRpcMessage } from "../domain/json-rpc.ts";
import { RequestStatus } from "../domain/request-status.ts";
import { HubRequest } from "../domain/subscription.ts";

export type Json = Record<string, unknown>;

/** Says where a schema stands in the description, and puts it there. */
export type Describe = (schema: TSchema) => unknown;

/** Subscribing: of the hub (WebSub §5), which is no resource and no reading. */
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
          description: "Taken; the callback is asked to confirm it",
          headers: { Link: STATUS_LINK },
          content: text,
        },
        "4XX": { description: "Not taken; the text names the field and the rule", content: text },
        "5XX": errorAnswer("The server made a mistake", describe),
      },
    },
  };
}

const STATUS_LINK: Json = {
  description: 'To subscribe: where the request\'s state is read, with `rel="status"`',
  schema: { type: "string" },
};

/** How one's own request to subscribe has gone. */
export function requestStatusPath(describe: Describe): Json {
  return {
    get: {
      tags: ["WebSub"],
      operationId: "websub_request",
      summary: "State of a request to subscribe",
      description:
        "What became of a request, for whoever has the token that the hub gave with its 202. It is known for a day after it has ended.",
      parameters: [
        {
          name: "token",
          in: "path",
          required: true,
          description: "As the `Link` of the 202 has it",
          schema: { type: "string" },
        },
      ],
      responses: {
        "200": {
          description: "The state of the request",
          content: { "application/json": { schema: describe(RequestStatus) } },
        },
        "404": errorAnswer("There is no request of this token", describe),
        "4XX": errorAnswer("The request can't be answered", describe),
        "5XX": errorAnswer("The server made a mistake", describe),
      },
    },
  };
}

/** Asking as an agent: JSON-RPC, described by the protocol itself (SPEC.md, POST /mcp). */
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
        "202": { description: "A notification was taken" },
        "4XX": { description: "Not a message, or not in a session", content: answer },
        "5XX": errorAnswer("The server made a mistake", describe),
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
  ["Mcp-Session-Id", "The session that `initialize` gave; 2026-07-28 has none"],
  ["MCP-Protocol-Version", "The version that the client speaks; 2026-07-28 asks for it"],
  ["Mcp-Method", "Of 2026-07-28: the method, as in the body"],
  ["Mcp-Name", "Of 2026-07-28: the tool or resource, as in the body"],
].map(([name, description]) => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string" },
}));

/** An error of the interface: what an answer of this status is like. */
export function errorAnswer(description: string, describe: Describe): Json {
  return { description, content: { "application/json": { schema: describe(ErrorBody) } } };
}
