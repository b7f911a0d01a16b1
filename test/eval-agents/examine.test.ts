import { describe, expect, test } from "bun:test";
import { SnapshotCache } from "../../src/http/snapshot-cache.ts";
import { insightsContent } from "../../src/resources/insights-dataset.ts";
import { demoStore } from "../support/demo-store.ts";
import type { Agent, ToolCaller } from "./agent.ts";
import { examine } from "./examine.ts";
import { type AgentQuestion, fact } from "./question.ts";

const ASKED = { ask: "Do they paint fences?" };
const SAID = "Two reviews speak of a gate.";
const LINK = "https://reviews.example.com/reviews/0123456789abcdef";
const { library } = new SnapshotCache(await demoStore());
const insights = insightsContent.read(library);

/** A server that gives one answer to whatever it is asked. */
function saying(text: string, structuredContent: unknown = {}): ToolCaller {
  return { callTool: async () => ({ content: [{ type: "text", text }], structuredContent }) };
}

const FAILING: ToolCaller = {
  callTool: () => Promise.reject(new Error("There is no such parameter")),
};
const search = (agent: Agent, words: string) => agent.call("search_reviews", { words });

/** What is wrong with the answer to a question that a plan finds on a server. */
async function faultsOf(
  plan: AgentQuestion["plan"],
  client: ToolCaller = saying(SAID),
  found = 2,
): Promise<readonly string[]> {
  const question: AgentQuestion = {
    ...{ number: 1, dataset: "demo", phrasings: [ASKED, ASKED, ASKED], plan },
    facts: () => [fact("reviews", found, 2)],
  };
  const { faults } = await examine(question, ASKED, {
    client,
    introduction: { tools: new Set(["search_reviews"]), text: "search_reviews: words" },
    published: { reviews: [], insights, hidden: 0, idsBehind: async () => new Set() },
  });
  return faults;
}

describe("a plan (issue 22)", () => {
  test("may use words of the question, of descriptions and of earlier answers", async () => {
    const plan = async (agent: Agent) => {
      await search(agent, "fences");
      await search(agent, "gate");
    };
    expect(await faultsOf(plan)).toEqual([]);
  });

  test("may use no other word, and no tool that is not listed", async () => {
    expect(await faultsOf((agent) => search(agent, "gate"))).toEqual([
      "search_reviews was given what the model had not read: gate",
    ]);
    const listed = await faultsOf((agent) => agent.call("list_reviews", {}));
    expect(listed).toEqual(["there is no tool list_reviews"]);
  });

  test("has three calls and 3,000 tokens", async () => {
    const plan = async (agent: Agent) => {
      for (let call = 0; call < 4; call += 1) await search(agent, "fences");
    };
    expect(await faultsOf(plan)).toEqual(["4 calls, more than 3"]);
    const long = await faultsOf((agent) => search(agent, "fences"), saying("word ".repeat(3_500)));
    expect(long).toEqual([expect.stringMatching(/^3\d+ tokens, more than 3000$/)]);
  });
});

describe("an answer", () => {
  const plan = (agent: Agent) => search(agent, "fences");

  test("must have the facts right", async () => {
    expect(await faultsOf(plan, saying(SAID), 3)).toEqual(["reviews: 3, not 2"]);
  });

  test("must quote reviews correctly, with links", async () => {
    const quotes = { quotes: [{ text: "never came", url: LINK }, { quote: "came" }] };
    expect(await faultsOf(plan, saying(SAID, quotes))).toEqual([
      "not in review 0123456789abcdef: “never came”",
      "quoted without a link: “came”",
    ]);
  });

  test("must not be an error", async () => {
    const [fault] = await faultsOf(plan, FAILING);
    expect(fault).toContain("search_reviews failed: Error: There is no such parameter");
  });
});
