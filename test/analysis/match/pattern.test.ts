import { describe, expect, test } from "bun:test";
import { parsePattern } from "../../../src/analysis/match/pattern.ts";
import { WORD_CLASS } from "../../../src/analysis/match/word-classes.ts";

/** The readings of a pattern: keys with "/" between them, "~" for a gap. */
function readings(pattern: string): string[] {
  return parsePattern(pattern).variants.map((variant) =>
    variant.map(({ isGap, keys }) => (isGap ? "~" : keys.join("/"))).join(" "),
  );
}

describe("a pattern", () => {
  test.each([
    ["leaking", ["leak"]],
    ["=leaking", ["=leaking"]],
    ["timely", ["timely"]],
    ["late/=tardy", ["late/=tardy"]],
    ["very? late", ["late", "veri late"]],
    ["kept ~ informed", ["kept ~ inform"]],
    ["~ late ~", ["late"]],
    ['"on time"', ["=on =time"]],
    ['"late/tardy ~ again?"', ["=late/=tardy", "=late/=tardy ~ =again"]],
    ['"24 / 7"', ["=24 =/ =7"]],
    [
      "#few",
      ["=two/=three/=four/=five/=seven/=eight/=ten/=couple/=few/=1/=2/=3/=4/=5/=6/=7/=8/=9/=10"],
    ],
  ])("%s is read as %j", (pattern, expected) => {
    const found = readings(pattern);
    expect(found).toEqual([...expected]);
  });

  test("that names a class names no word", () => {
    const [[element] = []] = parsePattern("#good/#bad").variants;
    expect(element).toEqual({ isGap: false, keys: [], classes: WORD_CLASS.good | WORD_CLASS.bad });
  });

  test("with ! at the end has no opposite", () => {
    expect(parsePattern('"insurance benefits"!').isReversible).toBe(false);
    expect(readings('"insurance benefits"!')).toEqual(["=insurance =benefits"]);
    expect(parsePattern('"insurance benefits"').isReversible).toBe(true);
  });
});
