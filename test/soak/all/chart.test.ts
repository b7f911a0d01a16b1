import { expect, test } from "bun:test";
import { chartOf } from "./chart.ts";

test("a chart goes from zero up, with a scale and the time (issue 23)", () => {
  const rising = Array.from({ length: 16 }, (_, at) => at + 1);
  expect(chartOf("Rising", rising).split("\n")).toEqual([
    "Rising",
    "16 ┤              ▄█",
    "14 ┤            ▄███",
    "12 ┤          ▄█████",
    "10 ┤        ▄███████",
    " 8 ┤      ▄█████████",
    " 6 ┤    ▄███████████",
    " 4 ┤  ▄█████████████",
    " 2 ┤▄███████████████",
    " 0 └────────────────",
    "    0        0.3 min",
    "",
  ]);
});

test("a long run is drawn in eighty columns at most (issue 23)", () => {
  const [title, first = ""] = chartOf(
    "Long",
    Array.from({ length: 1_201 }, () => 100),
  ).split("\n");
  expect(title).toBe("Long");
  expect(first).toBe(`100 ┤${"█".repeat(75)}`);
});
