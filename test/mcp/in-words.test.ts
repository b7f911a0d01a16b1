import { describe, expect, test } from "bun:test";
import { inWords } from "../../src/mcp/in-words.ts";
import { boundedAnswer } from "../../src/mcp/tool-answer.ts";
import { finishNow } from "../../src/search/task.ts";

const REVIEW = { id: "r", verification: { method: "owner", export: "birdeye" } } as const;
const WORDS = "From Birdeye’s export, vouched for by the business";

describe("a review's verification", () => {
  test("is explained to agents that read text, and is data in what they parse (issue 16)", () => {
    const answer = { total: 1, reviews: [REVIEW] };
    const { content, structuredContent } = finishNow(boundedAnswer(answer)).result();
    expect(content[0]?.text).toContain(`verification: ${WORDS}`);
    expect(structuredContent).toEqual({ total: 1, reviews: [REVIEW] });
  });

  test("is explained for a single review (issue 16)", () => {
    expect(inWords(REVIEW)).toEqual({ id: "r", verification: WORDS });
  });

  test("does not say that nobody is named, of a text that may name somebody (issue 46)", () => {
    const named = { ...REVIEW, technicians: [], services: ["drains"] };
    expect(inWords(named)).toEqual({ id: "r", services: ["drains"], verification: WORDS });
  });

  test("leaves an answer without reviews as it is (issue 16)", () => {
    const answer = { name: "Example", verification: "soon", reviews: 5 };
    expect(inWords(answer)).toEqual(answer);
  });
});
