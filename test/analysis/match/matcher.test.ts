import { describe, expect, test } from "bun:test";
import { keepLongest } from "../../../src/analysis/match/longest-match.ts";
import { compilePhrases, findPhrases, matcherInput } from "../../../src/analysis/match/matcher.ts";
import { tokenize } from "../../../src/analysis/text/tokens.ts";

/** The places where expressions stand in a text, as words. */
function found(text: string, ...expressions: readonly string[]): string[] {
  const matcher = compilePhrases(
    expressions.map((expression, aspect) => ({ text: expression, aspect, kind: "positive" })),
  );
  const tokens = tokenize(text);
  return keepLongest(findPhrases(matcher, matcherInput(matcher, tokens))).map(({ from, to }) =>
    tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(" "),
  );
}

describe("phrases", () => {
  test.each([
    ["late", "They came late.", ["late"]],
    ["recommend", "Recommended by all who recommend.", ["recommended", "recommend"]],
    ["=late", "Later they were late.", ["late"]],
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

  test("the longer one hides the shorter in it", () => {
    expect(found("customer service", "service", "customer service")).toEqual(["customer service"]);
  });

  test("of those that hide each other's words, one is left", () => {
    const expressions = ["refuse ~ warranty", "refuse to honor", "refuse ~ honor ~ warranty"];
    expect(found("They refuse to honor the warranty.", ...expressions).length).toBeGreaterThan(0);
  });

  test("a negation does not reach beyond and, when, hesitate", () => {
    expect(found("not hesitate to call again", "not ~ call ~ again")).toEqual([]);
    expect(found("no mess and great work", "no ~ work")).toEqual([]);
  });
});
