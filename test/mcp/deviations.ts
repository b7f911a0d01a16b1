import { type Answer, requestOf } from "../support/mcp.ts";

/**
 * Where the fast path intentionally answers differently from `@modelcontextprotocol/sdk` 1.32. Any
 * other difference is a bug; `fast-path.test.ts` checks both against this list.
 */
export interface Deviation {
  readonly name: string;
  readonly reason: string;
  /** Requests that show it. */
  readonly examples: readonly unknown[];
  /** Whether these two answers to one request differ in this way. */
  isMeant(short: Answer, sdk: Answer): boolean;
}

const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

export const DEVIATIONS: readonly Deviation[] = [
  {
    name: "params that are missing or of a wrong type are -32602, not -32603",
    reason:
      "MCP.md 8 and JSON-RPC 2.0 §5.1 call them invalid params. The SDK reports its own failed check of them as an internal error, with a dump of it as the message.",
    examples: [
      requestOf("tools/call", undefined),
      requestOf("tools/call", {}),
      requestOf("tools/call", { name: 1 }),
      requestOf("tools/call", { name: "get_business", arguments: [] }),
      requestOf("resources/read", {}),
      requestOf("resources/read", { uri: null }),
    ],
    isMeant: (short, sdk) =>
      short.error?.code === INVALID_PARAMS &&
      short.error.message.startsWith("Invalid params: ") &&
      sdk.error?.code === INTERNAL_ERROR &&
      short.id === sdk.id,
  },
  {
    name: "an argument named __proto__ is reported as unknown, not dropped",
    reason:
      "MCP.md 8: a misspelled argument is reported. The SDK's own check (zod) loses a member of this name before any tool sees it.",
    examples: [
      JSON.parse(
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_business","arguments":{"__proto__":1}}}',
      ),
    ],
    isMeant: (short, sdk) =>
      short.result?.isError === true &&
      JSON.stringify(short.result).includes('no argument \\"__proto__\\"') &&
      short.id === sdk.id,
  },
];
