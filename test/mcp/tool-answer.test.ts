import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { compactText } from "../../src/mcp/compact-text.ts";
import { estimateTokens } from "../../src/mcp/estimate-tokens.ts";
import { boundedAnswer, errorAnswer } from "../../src/mcp/tool-answer.ts";
import { finishNow } from "../../src/search/task.ts";
import { missingIn, textsOf } from "../support/mcp.ts";
import { runs } from "../support/properties.ts";
import { SENTENCES } from "../support/scripts.ts";
import { tokensIn, tokensOfAnswer } from "../support/tokens.ts";

const MAX_TOKENS = 20_000;

function toolResult(answer: Readonly<Record<string, unknown>>) {
  return finishNow(boundedAnswer(answer)).result();
}

/** A search's answer with reviews of these lengths, out of more than it contains. */
function answerWith(lengths: readonly number[]) {
  const reviews = lengths.map((length, index) => ({
    id: `review-${index}`,
    text: "It was well done. ".repeat(Math.ceil(length / 18)).slice(0, length),
  }));
  return { total: lengths.length + 7, reviews };
}

function tokensOf(value: unknown): number {
  return tokensIn(JSON.stringify(value));
}

/** The estimated cost of the result if it were cut to the first `returned` reviews. */
function estimateOf({ total, reviews }: ReturnType<typeof answerWith>, returned: number): number {
  const kept = reviews.slice(0, returned);
  const { content } = toolResult({ total, kept, truncated: true, returned });
  const structuredContent = { total, kept, truncated: true, returned };
  return estimateTokens(JSON.stringify({ content, structuredContent }));
}

const lengths = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 100 });

describe("a tool's result", () => {
  test("of long reviews is never written whole before it is cut (issue 38)", () => {
    const written: number[] = [];
    const answer = answerWith(Array.from({ length: 100 }, () => 5_000));
    const readable = (value: Readonly<Record<string, unknown>>) => {
      written.push(JSON.stringify(value).length);
      return value;
    };
    finishNow(boundedAnswer(answer, readable));
    expect(JSON.stringify(answer).length).toBeGreaterThan(500_000);
    expect(Math.max(...written)).toBeLessThan(160_000);
  });

  test("is never over 20,000 tokens, however long its reviews are (MCP.md, bounded)", () => {
    fc.assert(
      fc.property(lengths, (given) => {
        expect(tokensOf(toolResult(answerWith(given)))).toBeLessThanOrEqual(MAX_TOKENS);
      }),
      { numRuns: runs(50) },
    );
  });

  test.each(Object.keys(SENTENCES))(
    "of 150 reviews in %s is within the limit too, by a real tokenizer (issue 22)",
    (script) => {
      const sentences = SENTENCES[script] ?? [];
      const reviews = Array.from({ length: 150 }, (_, id) => ({
        id: `review-${id}`,
        text: Array.from({ length: 8 }, (__, at) => sentences[(id + at) % sentences.length]).join(
          " ",
        ),
      }));
      const result = toolResult({ total: 150, reviews });
      expect(tokensOf(result)).toBeLessThanOrEqual(MAX_TOKENS);
      expect(tokensOfAnswer(result)).toBeLessThan(0.6 * MAX_TOKENS);
    },
  );

  test("is exactly the answer while it is within the limit (MCP.md, bounded)", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 50 }), (given) => {
        const answer = answerWith(given);
        expect(toolResult(answer).structuredContent).toEqual(answer);
      }),
      { numRuns: runs(50) },
    );
  });

  test("drops reviews from the end, no more than necessary, and says so (MCP.md, bounded)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 100 }),
        fc.integer({ min: 1500, max: 5000 }),
        (count, length) => {
          const answer = answerWith(Array.from({ length: count }, () => length));
          const { structuredContent = {} } = toolResult(answer);
          const returned = Number(structuredContent.returned);
          expect(returned).toBeLessThan(count);
          expect(structuredContent).toEqual({
            total: answer.total,
            reviews: answer.reviews.slice(0, returned),
            truncated: true,
            returned,
          });
          expect(estimateOf(answer, returned + 1)).toBeGreaterThan(MAX_TOKENS - 10);
        },
      ),
      { numRuns: runs(30) },
    );
  });

  test("that was cut has the same content in text as in structure (MCP.md 9)", () => {
    const answer = answerWith(Array.from({ length: 100 }, () => 2000));
    const result = toolResult(answer);
    expect(missingIn(textsOf(result), result.structuredContent)).toEqual([]);
    const returned = Number(result.structuredContent?.returned);
    expect(textsOf(result)).not.toContain(`review-${returned}\n`);
    expect(textsOf(result)).toContain("truncated: true");
    expect(textsOf(result)).toContain(`returned: ${returned}`);
    expect(textsOf(result)).toContain("total: 107");
  });

  test("whose first review is too long has none, and says so (MCP.md, bounded)", () => {
    const result = toolResult(answerWith([200_000, 10]));
    expect(result.structuredContent).toEqual({
      total: 9,
      reviews: [],
      truncated: true,
      returned: 0,
    });
  });

  test("that is cut leaves the answer itself unchanged (MCP.md, bounded)", () => {
    const answer = answerWith(Array.from({ length: 100 }, () => 2000));
    toolResult(answer);
    expect(answer).toEqual(answerWith(Array.from({ length: 100 }, () => 2000)));
  });

  test("includes the cost of escaping in JSON (MCP.md, bounded)", () => {
    const reviews = Array.from({ length: 60 }, (_, id) => ({ id, text: '"\n\\'.repeat(400) }));
    expect(tokensOf(toolResult({ total: 60, reviews }))).toBeLessThanOrEqual(MAX_TOKENS);
  });

  test("has the same in its JSON as in its object, and a separate text (MCP.md 9)", () => {
    fc.assert(
      fc.property(lengths, fc.string(), (given, told) => {
        const readable = () => ({ told });
        const answer = finishNow(boundedAnswer(answerWith(given), readable));
        expect(JSON.parse(answer.json())).toEqual(answer.result());
        expect(answer.result().content).toEqual([{ type: "text", text: compactText({ told }) }]);
      }),
      { numRuns: runs(50) },
    );
  });

  test("without reviews is the answer (MCP.md 9)", () => {
    const answer = { business: { name: "A. Plumber" } };
    expect(toolResult(answer)).toEqual({
      content: [{ type: "text", text: expect.stringContaining("A. Plumber") }],
      structuredContent: answer,
    });
  });
});

test("the result of an error has its message, and nothing that could pass for an answer (MCP.md 8)", () => {
  expect(errorAnswer("rating must be less.").result()).toEqual({
    content: [{ type: "text", text: "rating must be less." }],
    isError: true,
  });
});
