import { expect, test } from "bun:test";
import { judge, type Outcome, staleExceptions } from "./verdict.ts";

const EXCEPTIONS = [
  { reason: "There are none.", not_applicable: ["prompts"] },
  { reason: "Nothing is logged.", not_applicable: ["stateless:log"] },
];

function outcome(name: string, statuses: Readonly<Record<string, string>>): Outcome {
  const checks = Object.entries(statuses).map(([id, status]) => ({ id, status, told: "why" }));
  return { name, checks };
}

test("passes what has no failure and no warning", () => {
  const { word, passed } = judge(outcome("ping", { a: "SUCCESS", b: "INFO" }), EXCEPTIONS);
  expect({ word, passed }).toEqual({ word: "passed", passed: 1 });
});

test.each(["FAILURE", "WARNING"])("fails what has a %s that no exception names", (status) => {
  const { word, notes } = judge(outcome("ping", { a: "SUCCESS", b: status }), EXCEPTIONS);
  expect({ word, notes }).toEqual({ word: "failed", notes: ["b: why"] });
});

test("fails what was not checked", () => {
  expect(judge(outcome("ping", { a: "SKIPPED" }), EXCEPTIONS).word).toBe("failed");
});

test("excepts a scenario, but not the form of its messages", () => {
  const excepted = outcome("prompts", { a: "FAILURE", "wire-schema-valid": "SUCCESS" });
  expect(judge(excepted, EXCEPTIONS).word).toBe("not applicable");
  const malformed = outcome("prompts", { "wire-schema-valid": "FAILURE" });
  expect(judge(malformed, EXCEPTIONS).word).toBe("failed");
});

test("excepts one check, and still requires the scenario's others", () => {
  const log = { a: "SUCCESS", log: "FAILURE" };
  expect(judge(outcome("stateless", log), EXCEPTIONS).word).toBe("passed");
  expect(judge(outcome("stateless", { ...log, b: "FAILURE" }), EXCEPTIONS).word).toBe("failed");
});

test("names exceptions that are no longer needed", () => {
  const passing = [outcome("prompts", { a: "SUCCESS" })];
  expect(staleExceptions(passing, EXCEPTIONS)).toEqual(["prompts", "stateless:log"]);
  const failing = [outcome("prompts", { a: "FAILURE" }), outcome("stateless", { log: "FAILURE" })];
  expect(staleExceptions(failing, EXCEPTIONS)).toEqual([]);
});
