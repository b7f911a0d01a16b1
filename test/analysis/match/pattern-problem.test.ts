import { expect, test } from "bun:test";
import { patternProblem } from "../../../src/analysis/match/pattern-problem.ts";

test.each(['"on time"', '"insurance benefits"!', '"#came late/tardy"'])(
  "%s is a pattern",
  (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined();
  },
);

test.each(['on "time"', '"on" "time"', '"on time'])(
  "%s has a quotation mark in the wrong place",
  (pattern) => {
    expect(patternProblem(pattern)).toContain("quotes go around a whole pattern");
  },
);
