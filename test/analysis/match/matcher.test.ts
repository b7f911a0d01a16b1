import { describe, expect, test } from "bun:test";
import { compilePatterns, type StopsOf } from "../../../src/analysis/match/compile.ts";
import { keepLongest } from "../../../src/analysis/match/longest-match.ts";
import { markText } from "../../../src/analysis/match/marked-text.ts";
import { findPatterns } from "../../../src/analysis/match/matcher.ts";
import { STOP } from "../../../src/analysis/match/word-classes.ts";

const stopsOf: StopsOf<number> = (_, hasNegation) =>
  hasNegation ? STOP.barrier | STOP.turn : STOP.barrier;

/** The places in a text that match patterns, as words. */
function found(text: string, ...patterns: readonly string[]): string[] {
  const compiled = compilePatterns(
    patterns.map((pattern, meaning) => ({ text: pattern, meaning })),
    stopsOf,
  );
  const marked = markText(text);
  return keepLongest(findPatterns(compiled, marked)).map(({ from, to }) =>
    marked.tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(" "),
  );
}

describe("patterns", () => {
  test.each([
    ["late", "They came late.", ["late"]],
    ["recommend", "Recommended by all who recommend.", ["recommended", "recommend"]],
    ["=late", "Later they were late.", ["late"]],
    ["on", "No one is on it.", ["on"]],
    ["kept ~ informed", "They kept calling. Informed I was not.", []],
    ['"leak"', "A leak that leaked.", ["leak"]],
    ['"kept ~ promise/word"', "They kept their word and keep promises.", ["kept their word"]],
    ['"#came late"!', "She came late.", ["came late"]],
    ["#came late", "She came later and arrives late.", ["arrives late"]],
    ["late/tardy", "Tardy and late.", ["tardy", "late"]],
    ["very? late", "very late", ["very late"]],
    ["kept ~ informed", "They kept me very well informed.", ["kept me very well informed"]],
    ["kept ~ informed", "They kept us all day long not informed.", []],
    ["kept ~ informed", "They kept me, informed or not.", []],
    ["#not come", "They didn't come.", ["didn't come"]],
    ["charged #money", "I was charged $300.", ["charged $300"]],
    ["#person ~ late", "Our plumber was late.", ["plumber was late"]],
  ])("%s in %j", (expression, text, expected) => {
    expect(found(text, expression)).toEqual(expected);
  });

  test("a longer match hides a shorter one within it", () => {
    expect(found("customer service", "service", "customer service")).toEqual(["customer service"]);
  });

  test("a match whose words all belong to a longer one is left out, others are not", () => {
    const patterns = ["refuse ~ warranty", "refuse to honor", "refuse ~ honor ~ warranty"];
    const text = "They refuse to honor the warranty.";
    expect(found(text, ...patterns)).toEqual(["refuse to honor", "refuse to honor the warranty"]);
    expect(found(text, patterns[0] ?? "")).toEqual(["refuse to honor the warranty"]);
  });

  test('a negation does not reach beyond "and" or "hesitate"', () => {
    expect(found("not hesitate to call again", "not ~ call ~ again")).toEqual([]);
    expect(found("no mess and great work", "no ~ work")).toEqual([]);
  });
});
