import { Type } from "@sinclair/typebox";

const Id = Type.Union([
  Type.String(),
  Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
]);

/** A JSON-RPC 2.0 request or notification, as used by MCP. */
export const JsonRpcMessage = Type.Object(
  {
    jsonrpc: Type.Literal("2.0"),
    id: Type.Optional(Id),
    method: Type.String({ examples: ["initialize", "tools/list", "tools/call"] }),
    params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: "JsonRpcMessage" },
);

/** The answer to a request: a result or an error. */
export const JsonRpcAnswer = Type.Object(
  {
    jsonrpc: Type.Literal("2.0"),
    id: Type.Union([Id, Type.Null()]),
    result: Type.Optional(Type.Object({})),
    error: Type.Optional(
      Type.Object({
        code: Type.Integer(),
        message: Type.String(),
        data: Type.Optional(Type.Unknown()),
      }),
    ),
  },
  { $id: "JsonRpcAnswer" },
);

/** What a client may send: a request, a notification, or its answer to one. */
export const ClientMessage = Type.Union([
  JsonRpcMessage,
  Type.Object({ jsonrpc: Type.Literal("2.0"), id: Id, result: Type.Unknown() }),
  Type.Object({ jsonrpc: Type.Literal("2.0"), id: Type.Optional(Id), error: Type.Unknown() }),
]);
