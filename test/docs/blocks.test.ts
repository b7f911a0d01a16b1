import { expect, test } from "bun:test";
import { NOT_RUN, PAGES, reasonFor } from "./steps.ts";

const STEPS = PAGES.flatMap(([, steps]) => steps);

test("no command is listed as one that can't be run if no block has it (issue 41)", () => {
  const used = new Set(STEPS.map(reasonFor));
  expect(NOT_RUN.filter((beginning) => !used.has(beginning))).toEqual([]);
});

test("most of what an owner types with candor is run by run-blocks.test.ts (issue 41)", () => {
  const typed = STEPS.filter((step) => step.startsWith("candor "));
  const run = typed.filter((step) => reasonFor(step) === undefined);
  expect(run.length).toBeGreaterThan(typed.length / 2);
});
