import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { estimateTokens, MAX_PER_UNIT } from "../../src/mcp/estimate-tokens.ts";
import { runs } from "../support/properties.ts";
import { SENTENCES } from "../support/scripts.ts";
import { tokensIn } from "../support/tokens.ts";

const SCRIPTS = Object.entries(SENTENCES);
const sentence = fc.constantFrom(...Object.values(SENTENCES).flat());

describe("the estimate of tokens", () => {
  test.each(SCRIPTS)(
    "for %s is at most a tenth below the tokenizer's count, and not far above (issue 22)",
    (_script, sentences) => {
      const text = sentences.join("\n");
      expect(estimateTokens(text)).toBeGreaterThanOrEqual(0.9 * tokensIn(text));
      expect(estimateTokens(text)).toBeLessThanOrEqual(1.6 * tokensIn(text));
    },
  );

  test("for texts in several scripts is at most a tenth below the count, and not far above (issue 22)", () => {
    const mixed = fc.array(sentence, { minLength: 8, maxLength: 30 }).map((some) => some.join(" "));
    fc.assert(
      fc.property(mixed, (text) => {
        expect(estimateTokens(text)).toBeGreaterThanOrEqual(0.9 * tokensIn(text));
        expect(estimateTokens(text)).toBeLessThanOrEqual(1.6 * tokensIn(text));
      }),
      { numRuns: runs(300) },
    );
  });

  test("for words of one script in any order is at most a tenth below the count (issue 22)", () => {
    const shuffled = fc.constantFrom(...SCRIPTS).chain(([, sentences]) => {
      const words = sentences.flatMap((one) => one.split(" "));
      return fc.array(fc.constantFrom(...words), { minLength: 30, maxLength: 200 });
    });
    fc.assert(
      fc.property(shuffled, (words) => {
        const text = words.join(" ");
        expect(estimateTokens(text)).toBeGreaterThanOrEqual(0.9 * tokensIn(text));
      }),
      { numRuns: runs(300) },
    );
  });

  test("is never above the highest cost for each unit, so that short answers need no estimate", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(estimateTokens(text)).toBeLessThanOrEqual(Math.ceil(text.length * MAX_PER_UNIT));
      }),
    );
  });

  test("of an empty text is zero", () => {
    expect(estimateTokens("")).toBe(0);
  });
});
