import { expect, test } from "bun:test";
import { compilePatterns } from "../../../src/analysis/match/compile.ts";
import { markText } from "../../../src/analysis/match/marked-text.ts";
import { findPatterns } from "../../../src/analysis/match/matcher.ts";
import { keepTightest } from "../../../src/analysis/match/tightest-match.ts";

const NO_STOPS = () => 0;

function found(text: string, ...patterns: readonly string[]): string[] {
  const compiled = compilePatterns(
    patterns.map((pattern) => ({ text: pattern, meaning: pattern })),
    NO_STOPS,
  );
  const marked = markText(text);
  return keepTightest(findPatterns(compiled, marked)).map(({ from, to }) =>
    marked.tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(" "),
  );
}

test("of matches with one end the shortest is kept", () => {
  expect(found("I was sure it was fast", '"was ~ fast"')).toEqual(["was fast"]);
});

test("matches with a later end, or of another pattern, are kept too", () => {
  expect(found("it was fast and was fast", '"was ~ fast"')).toEqual(["was fast", "was fast"]);
  expect(found("was it fast", '"was ~ fast"', '"it fast"')).toEqual(["was it fast", "it fast"]);
});
