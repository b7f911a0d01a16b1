import { describe, expect, test } from "bun:test";
import { Value } from "@sinclair/typebox/value";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { createApp } from "../../src/http/app.ts";
import { SnapshotCache } from "../../src/http/snapshot-cache.ts";
import { callTool } from "../../src/mcp/call-tool.ts";
import { TOOL_LIST } from "../../src/mcp/tool-list.ts";
import { insightsContent } from "../../src/resources/insights-dataset.ts";
import { Answered } from "../ask/asked.ts";
import { demoStore } from "../support/demo-store.ts";
import { ask, TEST_BASE_URL, testContext } from "../support/library.ts";
import { answerOf, CallResult, META, MODERN, post } from "../support/mcp.ts";
import { tokensOfAnswer } from "../support/tokens.ts";

const QUESTIONS = [
  "Do they arrive on time?",
  "What do people say about prices?",
  "Are they polite, on time, and is it pricey?",
  "Any complaints?",
  "Is Marta or Devin more punctual?",
  "Who should I hire?",
  "What do customers in Riverside say about the price?",
  "Did anybody have trouble with the bill lately?",
  "Do they clean the kitchen?",
  "How are they with drains?",
  "Do they offer financing for boilers in a hurry?",
  "Are they better than other plumbers at being on time?",
  "What is their phone number?",
] as const;
const MOST_TOKENS = 600;

const store = await demoStore();
const { library } = new SnapshotCache(store);

function call(name: string, given: Record<string, unknown>): CallResult {
  return Value.Parse(CallResult, callTool(library, name, given).result());
}

function answerTo(question: string): Answered {
  return Value.Parse(Answered, call("answer_question", { question }).structuredContent);
}

describe.each(QUESTIONS)("%s", (question) => {
  test("costs less than 600 tokens (issue 22)", () => {
    expect(tokensOfAnswer(call("answer_question", { question }))).toBeLessThan(MOST_TOKENS);
  });

  test("has at most three quotes, each from another review, that occur in the reviews they link to", () => {
    const { quotes } = answerTo(question);
    expect(quotes.length).toBeLessThanOrEqual(3);
    expect(new Set(quotes.map(({ url }) => url)).size).toBe(quotes.length);
    for (const { text, url, date, rating } of quotes) {
      const id = url.replace(`${TEST_BASE_URL}/reviews/`, "");
      const review = library.published.review(id);
      expect(review?.text).toContain(text);
      expect([review?.date, review?.rating]).toEqual([date, rating]);
    }
  });

  test("has searches that find the reviews of each figure", () => {
    for (const { search, reviews, for: praise, against, both, neither, judged } of answerTo(
      question,
    ).figures) {
      const { structuredContent } = call("search_reviews", { ...search, limit: 1 });
      const { total } = Object(structuredContent);
      if ("words" in search) expect(total).toBeGreaterThanOrEqual(reviews);
      else expect(total).toBe(reviews);
      expect(praise + against + both + neither).toBe(judged ?? reviews);
    }
  });

  test("fits its schema (MCP.md 9)", () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    const tool = TOOL_LIST.find(({ name }) => name === "answer_question");
    const validate = ajv.compile(Object(tool?.outputSchema));
    validate(call("answer_question", { question }).structuredContent);
    expect(validate.errors ?? []).toEqual([]);
  });
});

test("any question costs less than 600 tokens (issue 22)", () => {
  const words =
    "Marta Devin Sol Yelp boilers bathroom drain seniors kids weekend emergency late rude price bill clean mess polite water heater pump invoice repair photos and , the or of in with best who cheaper than".split(
      " ",
    );
  const question = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 45 });
  fc.assert(
    fc.property(question, (asked) => {
      const text = `${asked.join(" ").slice(0, 299)}?`;
      const tokens = tokensOfAnswer(call("answer_question", { question: text }));
      expect(tokens).toBeLessThan(MOST_TOKENS);
    }),
    { numRuns: 150 },
  );
});

test("the figures on questions, an aspect and people equal those of the insights", () => {
  const { faq, aspects, entities } = insightsContent.read(library);
  for (const { question, supporting, contradicting } of faq) {
    const [figures] = answerTo(question).figures;
    expect([question, (figures?.for ?? 0) + (figures?.both ?? 0)]).toEqual([question, supporting]);
    expect((figures?.against ?? 0) + (figures?.both ?? 0)).toBe(contradicting);
  }
  const price = aspects.find(({ id }) => id === "price");
  expect(answerTo("What about the cost?").figures[0]).toMatchObject({
    ...{ of: price?.label, reviews: price?.reviews, for: price?.positive },
    ...{ against: price?.negative, both: price?.mixed, neither: price?.neutral },
  });
  for (const { name, positive, negative, mixed, neutral } of entities.technicians) {
    const figures = { for: positive, against: negative, both: mixed, neither: neutral };
    expect(answerTo(`What do people say about ${name}?`).figures[0]).toMatchObject(figures);
  }
});

test("a question that many reviews answer has three quotes, for and against (issue 22)", () => {
  const { quotes } = answerTo("What do people say about prices?");
  expect(quotes.map(({ says }) => says).sort()).toEqual(["against", "for", "for"]);
});

describe("over HTTP", () => {
  const app = createApp(store, testContext());
  const headers = {
    "mcp-protocol-version": MODERN,
    "mcp-method": "tools/call",
    "mcp-name": "answer_question",
  };
  const send = async (question: string) => {
    const params = { name: "answer_question", arguments: { question }, _meta: META };
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    return Value.Parse(CallResult, (await answerOf(await post(app, body, headers))).result);
  };

  test("an answer has quotes, each from the review behind its link", async () => {
    const { structuredContent } = await send("Do they arrive on time?");
    const { answered, quotes } = Value.Parse(Answered, structuredContent);
    expect(answered).toBe(true);
    expect(quotes.length).toBeGreaterThan(0);
    for (const { url, text } of quotes) {
      const response = await ask(app, `${url.slice(TEST_BASE_URL.length)}.json`);
      expect(Object(await response.json()).text).toContain(text);
    }
  });

  test("a question that is too long is refused with the longest length", async () => {
    const { isError, content } = await send("Are they on time? ".repeat(20));
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain("300");
  });
});
