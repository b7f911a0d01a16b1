import { expect, test } from "bun:test";
import { adaptRow } from "../../../src/formats/tables/row.ts";

const ROW = { date: "2025-01-31", rating: "5", text: "They came on time." };

test.each([
  ["1.23E+17", true],
  ["1,23457E+17", true],
  ["1E+20", true],
  ["123456789012345678", false],
  ["1E17", false],
  ["E+17", false],
])("an id that a spreadsheet program has shortened is told of: %p (issue 42)", (id, isTold) => {
  const draft = adaptRow({ ...ROW, id }, () => {});
  expect(draft?.source_id).toBe(id);
  expect(draft?.omission?.includes("has shortened") ?? false).toBe(isTold);
});
