import { legacyByUrl } from "../../support/legacy-client.ts";
import { MCP } from "../../support/mcp.ts";
import { modernByUrl } from "../../support/modern-client.ts";
import type { Load, Means } from "./load.ts";

const CALLS = [
  { name: "get_business", arguments: {} },
  { name: "search_reviews", arguments: { query: "drain", limit: 5 } },
  { name: "get_insights", arguments: {} },
  { name: "compare", arguments: { periods: ["2024", "2025"] } },
] as const;
const CALLS_PER_SESSION = 5;

type Call = (typeof CALLS)[number];
interface Session {
  listTools(): Promise<{ readonly tools: readonly unknown[] }>;
  callTool(call: Call): Promise<object>;
  close(): Promise<void>;
}

/** Agents of both eras of MCP, each with the SDK of its time. */
export const agents: readonly Load[] = [
  agent("MCP 2025", async (means) => (await legacyByUrl(means.url + MCP, through(means))).client),
  agent("MCP 2026-07-28", (means) => modernByUrl(means.url + MCP, "auto", through(means))),
];

function agent(name: string, open: (means: Means) => Promise<Session>): Load {
  return { name, clients: 1, pauseMs: 150, client: (means) => () => converse(means, open) };
}

/** Has the SDK's requests counted like all others. */
function through({ url, ask }: Means) {
  return (input: string | URL, init?: RequestInit) => ask(String(input).slice(url.length), init);
}

async function converse(means: Means, open: (means: Means) => Promise<Session>): Promise<void> {
  const session = await open(means);
  try {
    const { tools } = await session.listTools();
    if (tools.length === 0) means.note("no tools are listed");
    for (let index = 0; index < CALLS_PER_SESSION; index += 1) {
      const call = means.dice.oneOf(CALLS);
      const { isError } = Object(await session.callTool(call));
      if (isError === true) means.note(`${call.name} failed`);
    }
  } finally {
    await session.close();
  }
}
