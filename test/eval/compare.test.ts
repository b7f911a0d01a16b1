import { describe, expect, test } from "bun:test";
import { formatBaseline, parseBaseline } from "./baseline.ts";
import { allowedFall, compare, type Verdict } from "./compare.ts";
import type { Score } from "./score.ts";

const scored = (figure: number, items: number, measure = "accuracy"): Score => ({
  set: "reviews",
  measure,
  figure,
  items,
});
const right = (answers: number, items: number): Score => scored((100 * answers) / items, items);

function verdicts(kept: readonly Score[], measured: readonly Score[]): Verdict[] {
  return compare(kept, measured).map(({ verdict }) => verdict);
}

describe("a figure may fall", () => {
  test("by half a point on a large set, by three items on a small one", () => {
    expect(allowedFall(4000)).toBe(0.5);
    expect(allowedFall(600)).toBe(0.5);
    expect(allowedFall(60)).toBe(5);
  });

  const samples: [what: string, before: Score, now: Score, verdict: Verdict][] = [
    ["half a point of a large set", scored(80.5, 4000), scored(80, 4000), "ok"],
    ["more than half a point of a large set", scored(80.5, 4000), scored(79.99, 4000), "fell"],
    ["one item more than half a point", right(3200, 4000), right(3179, 4000), "fell"],
    ["three items of a small set", right(58, 61), right(55, 61), "ok"],
    ["four items of a small set", right(58, 61), right(54, 61), "fell"],
    ["no change", right(58, 61), right(58, 61), "ok"],
    ["a rise", right(1, 61), right(60, 61), "ok"],
  ];
  test.each(samples)("%s", (_, before, now, verdict) => {
    expect(verdicts([before], [now])).toEqual([verdict]);
    expect(verdicts(parseBaseline(formatBaseline([before])), [now])).toEqual([verdict]);
  });
});

describe("a figure can't be compared", () => {
  test("if it is gone, or new, or of another set", () => {
    const names = scored(90, 20, "names");
    expect(verdicts([right(50, 61), names], [names])).toEqual(["not measured", "ok"]);
    expect(verdicts([names], [right(50, 61), names])).toEqual(["ok", "not in the baseline"]);
    expect(verdicts([right(50, 61)], [right(60, 62)])).toEqual(["other items"]);
  });
});

test("a baseline has its figures by set and measure", () => {
  const scores = [scored(200 / 3, 60), scored(90, 20, "names")];
  expect(JSON.parse(formatBaseline(scores))).toEqual({
    reviews: { accuracy: { figure: 66.6667, items: 60 }, names: { figure: 90, items: 20 } },
  });
  expect(parseBaseline(formatBaseline(scores))).toMatchObject([{ measure: "accuracy" }, scores[1]]);
});
