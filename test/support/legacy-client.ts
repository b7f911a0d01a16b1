import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { Command } from "./mcp.ts";

/** A client of the 2025 era, connected by a command alone. */
export async function legacyByCommand(command: Command) {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StdioClientTransport({ ...command, stderr: "ignore" }));
  return client;
}

/**
 * A client of the 2025 era, connected by a URL alone.
 * @param through sends its requests; a test can redirect them
 */
export async function legacyByUrl(
  url: string,
  through: (input: string | URL, init?: RequestInit) => Promise<Response> = fetch,
) {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(url), { fetch: through });
  await client.connect(asTransport(transport));
  return { client, sessionId: () => transport.sessionId };
}

/** The SDK's own class does not match its own interface with exact optional members. */
function asTransport(transport: object): Transport {
  return Object(transport);
}
