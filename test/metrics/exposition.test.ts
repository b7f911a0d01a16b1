import { expect, test } from "bun:test";
import { Counter } from "../../src/metrics/counter.ts";
import { family, histogramFamily } from "../../src/metrics/exposition.ts";
import { Histogram } from "../../src/metrics/histogram.ts";

test("a family has its help, its type and a line for each sample, with escaped labels (issue 23)", () => {
  const samples = [{ value: 3 }, { labels: { route: '/a"b\\c\nd' }, value: 0.5 }];
  expect(family("candor_x_total", "counter", "What it is.", samples)).toBe(
    [
      "# HELP candor_x_total What it is.",
      "# TYPE candor_x_total counter",
      "candor_x_total 3",
      'candor_x_total{route="/a\\"b\\\\c\\nd"} 0.5',
      "",
    ].join("\n"),
  );
});

test("a counter counts by its labels (issue 23)", () => {
  const counter = new Counter<"route" | "status">("candor_x_total", "What it is.");
  for (const status of ["200", "404", "200"]) counter.add({ route: "/", status });
  expect(counter.write()).toContain('candor_x_total{route="/",status="200"} 2\n');
  expect(counter.write()).toContain('candor_x_total{route="/",status="404"} 1\n');
});

test("a histogram counts the values up to each bound, all values, and their sum (issue 23)", () => {
  const histogram = new Histogram();
  for (const seconds of [0.001, 0.004, 0.004, 20]) histogram.observe(seconds);
  const text = histogramFamily("x_seconds", "Times.", [{ labels: { route: "/" }, histogram }]);
  expect(text).toContain('x_seconds_bucket{route="/",le="0.001"} 1\n');
  expect(text).toContain('x_seconds_bucket{route="/",le="0.0025"} 1\n');
  expect(text).toContain('x_seconds_bucket{route="/",le="0.005"} 3\n');
  expect(text).toContain('x_seconds_bucket{route="/",le="10"} 3\n');
  expect(text).toContain('x_seconds_bucket{route="/",le="+Inf"} 4\n');
  expect(text).toContain('x_seconds_sum{route="/"} 20.009\n');
  expect(text).toContain('x_seconds_count{route="/"} 4\n');
});
