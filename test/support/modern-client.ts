import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { Command } from "./mcp.ts";

/**
 * How a client of 2026-07-28 determines the era: by asking, or by default the older one without
 * asking.
 */
export type Mode = "legacy" | "auto";

function clientOf(mode: Mode): Client {
  return new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
}

/** A client of 2026-07-28, connected by a command alone. */
export async function modernByCommand(command: Command, mode: Mode): Promise<Client> {
  const client = clientOf(mode);
  await client.connect(new StdioClientTransport({ ...command, stderr: "ignore" }));
  return client;
}

/**
 * A client of 2026-07-28, connected by a URL alone.
 * @param through sends its requests; a test can count them
 */
export async function modernByUrl(
  url: string,
  mode: Mode,
  through: (input: string | URL, init?: RequestInit) => Promise<Response> = fetch,
): Promise<Client> {
  const client = clientOf(mode);
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: through }));
  return client;
}
