import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { withoutOffsets } from "../../src/mcp/clean-text.ts";
import { review } from "../../src/resources/datasets/review.ts";
import { TOOLS } from "../../src/resources/tools.ts";
import { PROGRAM } from "../support/candor.ts";
import { asOverHttp } from "../support/mcp.ts";
import type { OutsideTools } from "./outside-tools.ts";
import type { Outcome } from "./verdict.ts";

/** Where Candor runs, over HTTP and over stdio, with the same database. */
export interface Place {
  readonly url: string;
  readonly db: string;
}

interface Step {
  readonly words: readonly string[];
  /**
   * The path whose HTTP answer must be contained in this one; left out if only the protocol has it.
   */
  readonly path?: string;
}

const Printed = Type.Object({ result: Type.Record(Type.String(), Type.Unknown()) });
const ToolList = Type.Object({ tools: Type.Array(Type.Object({ name: Type.String() })) });
const Reading = Type.Object({ contents: Type.Array(Type.Object({ text: Type.String() })) });
const Search = Type.Object({ reviews: Type.Array(Type.Object({ id: Type.String() })) });

const ERAS = ["legacy", "modern"] as const;
const SEARCH = "/api/reviews/search?rating=5&limit=3&detail=compact";

/** Asks for everything over HTTP and stdio, in both eras, and compares the answers. */
export async function runInspector(tools: OutsideTools, place: Place): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of await steps(place.url)) {
    const { words } = step;
    const wanted = step.path === undefined ? undefined : await textAt(place.url + step.path);
    const ways = waysTo(place);
    const checks = ways.map(async ({ id, target }) => {
      const told = await troubleOf(tools, [...words, ...target], wanted);
      return { id, status: told === "" ? "SUCCESS" : "FAILURE", told };
    });
    outcomes.push({ name: words.slice(1).join(" "), checks: await Promise.all(checks) });
  }
  return outcomes;
}

async function steps(url: string): Promise<Step[]> {
  const found: unknown = JSON.parse(await textAt(url + SEARCH));
  Value.Assert(Search, found);
  const id = found.reviews[0]?.id ?? "";
  const path = review.path.replace("{id}", id);
  return [
    { words: ["--method", "tools/list", "--strict"] },
    { words: call("get_business") },
    { words: [...call("search_reviews"), "--tool-arg", "rating=5", "limit=3"], path: SEARCH },
    { words: call("get_insights") },
    { words: [...call("compare"), "--tool-arg", 'periods=["2024","2025"]'] },
    { words: [...call("get_review"), "--tool-arg", `id=${id}`], path },
    { words: ["--method", "resources/list"] },
    { words: ["--method", "resources/templates/list"] },
    { words: read("candor://reviews"), path: "/reviews.json" },
    { words: read("candor://insights"), path: "/insights.json" },
    { words: read("candor://json_feed"), path: "/api/feed.json" },
    { words: read("candor://atom_feed"), path: "/feed.xml" },
    { words: read(`candor://review/${id}`), path },
    { words: ["--method", "prompts/list"] },
  ];
}

function call(tool: string): string[] {
  return ["--method", "tools/call", "--tool-name", tool];
}

function read(uri: string): string[] {
  return ["--method", "resources/read", "--uri", uri];
}

function waysTo({ url, db }: Place) {
  const stdio = ["--", ...PROGRAM, "mcp", "--db", db];
  return ERAS.flatMap((era) => {
    const usual = ["--format", "json", "--protocol-era", era];
    return [
      { id: `http-${era}`, target: [...usual, `${url}/mcp`, "--transport", "http"] },
      { id: `stdio-${era}`, target: [...usual, ...stdio] },
    ];
  });
}

/** What is wrong with an answer; an empty text if nothing is. */
async function troubleOf(
  tools: OutsideTools,
  words: readonly string[],
  wanted: string | undefined,
): Promise<string> {
  const { exitCode, stdout, stderr } = await tools.inspector(words);
  if (exitCode !== 0) return `exit code ${exitCode}: ${stderr}`;
  const printed: unknown = JSON.parse(stdout);
  Value.Assert(Printed, printed);
  const { result } = printed;
  if (Value.Check(ToolList, result)) return differenceOfTools(result.tools);
  if (wanted === undefined) return "";
  const isSame = Value.Check(Reading, result)
    ? result.contents[0]?.text.trimEnd() === withoutOffsets(wanted).trimEnd()
    : Bun.deepEquals(asOverHttp(Object(result.structuredContent)), JSON.parse(wanted));
  return isSame ? "" : "not what HTTP gives";
}

function differenceOfTools(tools: readonly { readonly name: string }[]): string {
  const isSame = Bun.deepEquals(
    tools.map(({ name }) => name),
    TOOLS.map(({ id }) => id),
  );
  return isSame ? "" : "other tools than the registry's";
}

async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}
