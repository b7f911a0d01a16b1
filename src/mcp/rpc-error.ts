/** Codes of JSON-RPC 2.0 (§5.1) and of MCP. */
export const RPC = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  serverError: -32000,
  /** MCP 2025: the resource does not exist. */
  resourceNotFound: -32002,
} as const;

/** A failure that is answered as a JSON-RPC error, not as a tool's result. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
