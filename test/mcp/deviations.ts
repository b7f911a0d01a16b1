import type { Answer } from "../support/mcp.ts";

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

export const DEVIATIONS: readonly Deviation[] = [
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
