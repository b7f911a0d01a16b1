import { expect, test } from "bun:test";
import type { Guard } from "./guard.ts";
import { reportOf } from "./report.ts";
import { readSurvivors } from "./survivors.ts";

const guard = (name: string, line: number): Guard => ({
  file: "scope/a.ts",
  line,
  name,
  change: "is empty",
  mutant: "",
});
const KNOWN = readSurvivors(
  "# Why.\n\nscope/a.ts ONE is empty — is faster\nscope/a.ts TWO is empty — is rare\n",
);

test("the report lists which guards survive, with the reason where one is known", () => {
  const verdicts = [
    { guard: guard("ONE", 1), isKilled: false },
    { guard: guard("TWO", 2), isKilled: true },
    { guard: guard("THREE", 3), isKilled: false },
    { guard: guard("FOUR", 4), isKilled: true },
  ];
  expect(reportOf(verdicts, KNOWN).map((line) => line.trim())).toEqual([
    "2 of 4 (50.0 %)  scope/a.ts",
    "",
    "survives, as known: scope/a.ts:1 ONE is empty — is faster",
    "survives: scope/a.ts:3 THREE is empty",
    "no longer survives: scope/a.ts:2 TWO is empty",
    "2 of 4 (50.0 %) killed, 1 survive without a reason",
  ]);
});

test("a survivor without a reason is not a known one", () => {
  expect(() => readSurvivors("scope/a.ts ONE is empty")).toThrow("No reason is given");
});
