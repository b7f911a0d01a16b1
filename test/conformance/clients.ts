import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { TOOLS } from "../../src/resources/tools.ts";
import { PROGRAM } from "../support/candor.ts";
import {
  answerOf,
  callResultOf,
  META,
  modernHeaders,
  postOf,
  requestOf,
  textsOf,
} from "../support/mcp.ts";
import type { Place } from "./inspector.ts";
import { type OutsideTools, VERSIONS } from "./outside-tools.ts";
import type { Check, Outcome } from "./verdict.ts";

type Way = "http" | "stdio";

/** What every client calls. */
const CALLS = [
  { name: "search_reviews", given: { rating: 5, limit: 3 } },
  { name: "get_insights", given: {} },
] as const;
type Call = (typeof CALLS)[number];

/** The part of an answer that a client passes on: only the text, or the structure. */
const Got = Type.Object({
  text: Type.Optional(Type.String()),
  structured: Type.Optional(Type.Unknown()),
});
type Got = Static<typeof Got>;
const Told = Type.Object({ tools: Type.Array(Type.String()), answers: Type.Array(Got) });
type Told = Static<typeof Told>;
const Listed = Type.Object({ tools: Type.Array(Type.Object({ name: Type.String() })) });

interface Client {
  readonly name: keyof typeof VERSIONS;
  readonly ways: readonly Way[];
  use(tools: OutsideTools, place: Place, way: Way): Promise<Told>;
}

const CLIENTS: readonly Client[] = [
  { name: "@ai-sdk/mcp", ways: ["http", "stdio"], use: byScript("ai-sdk") },
  { name: "@langchain/mcp-adapters", ways: ["http", "stdio"], use: byScript("langchain") },
  { name: "@openai/agents", ways: ["http", "stdio"], use: byScript("openai-agents") },
  { name: "mcp-remote", ways: ["http"], use: byScript("mcp-remote") },
  { name: "mcporter", ways: ["http", "stdio"], use: useMcporter },
];

/** Lets each client list the tools and call two of them, and compares with a plain request. */
export async function runClients(tools: OutsideTools, place: Place): Promise<Outcome[]> {
  const wanted = await Promise.all(CALLS.map((call) => plainly(place.url, call)));
  const outcomes: Outcome[] = [];
  for (const client of CLIENTS) {
    const checks: Check[] = [];
    for (const way of client.ways) {
      const told = await client.use(tools, place, way).then(
        (got) => troubleOf(got, wanted),
        (error: unknown) => String(error),
      );
      checks.push({ id: way, status: told === "" ? "SUCCESS" : "FAILURE", told });
    }
    outcomes.push({ name: `${client.name} ${VERSIONS[client.name]}`, checks });
  }
  return outcomes;
}

/** What Candor answers to a plain request. */
async function plainly(url: string, { name, given }: Call): Promise<Got> {
  const message = requestOf("tools/call", { name, arguments: given, _meta: META });
  const response = await fetch(`${url}/mcp`, postOf(message, modernHeaders("tools/call", name)));
  const result = callResultOf(await answerOf(response));
  return { text: textsOf(result), structured: result.structuredContent };
}

/** What a client gets wrong; an empty text if nothing. */
function troubleOf({ tools, answers }: Told, wanted: readonly Got[]): string {
  const registered = TOOLS.map(({ id }) => id);
  if (!Bun.deepEquals(tools, registered)) return `not the registry's tools: ${tools}`;
  const wrong = CALLS.filter((_, index) => !isSame(answers[index], wanted[index]));
  return wrong.map(({ name }) => `${name}: not what HTTP gives`).join("; ");
}

function isSame(got: Got = {}, wanted: Got = {}): boolean {
  const { text, structured } = got;
  if (text === undefined && structured === undefined) return false;
  return (
    (text === undefined || text === wanted.text) &&
    (structured === undefined || Bun.deepEquals(structured, wanted.structured))
  );
}

/** A client that a script beside its package uses. */
function byScript(script: string): Client["use"] {
  return async (tools, { url, db }, way) => {
    const [command, ...words] = PROGRAM;
    const args = [...words, "mcp", "--db", db];
    const asked = { way, url: `${url}/mcp`, command, args, calls: CALLS };
    const finished = await tools.script(`clients/${script}.mjs`, [JSON.stringify(asked)]);
    return Value.Parse(Told, JSON.parse(finished));
  };
}

/** mcporter is a command line: each call starts it again. */
async function useMcporter(tools: OutsideTools, { url, db }: Place, way: Way): Promise<Told> {
  const [command = "", ...words] = [...PROGRAM, "mcp", "--db", db];
  const started = ["--stdio", command, ...words.flatMap((word) => ["--stdio-arg", word])];
  const target = way === "http" ? ["--http-url", `${url}/mcp`, "--allow-http"] : started;
  const ask = async (asked: readonly string[]): Promise<unknown> =>
    JSON.parse(await tools.mcporter([...asked, ...target, "--name", "candor"]));
  const listed = Value.Parse(Listed, await ask(["list", "--json"]));
  const answers: Got[] = [];
  for (const { name, given } of CALLS) {
    const args = ["--args", JSON.stringify(given), "--output", "json"];
    answers.push({ structured: await ask(["call", name, ...args]) });
  }
  return { tools: listed.tools.map(({ name }) => name), answers };
}
