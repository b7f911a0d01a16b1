import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { readCoverage, TESTS } from "./coverage.ts";
import { differences, problemsOfEntries } from "./find-problems.ts";
import { readSentences } from "./read-sentences.ts";
import { SPECIFICATION } from "./specification.ts";
import { DOCUMENT, documentOf } from "./write-document.ts";

test("every sentence has tests that are there, or a reason to need none", () => {
  expect(problemsOfEntries(readCoverage(), TESTS)).toEqual([]);
});

test("the table agrees with the current SPEC.md, if there is one beside the project", () => {
  if (!existsSync(SPECIFICATION)) return;
  const sentences = readSentences(readFileSync(SPECIFICATION, "utf8"));
  expect(differences(readCoverage(), sentences)).toEqual([]);
});

test("test/SPEC-COVERAGE.md is made from the current table: bun run spec", () => {
  expect(readFileSync(DOCUMENT, "utf8")).toBe(documentOf(readCoverage()));
});
