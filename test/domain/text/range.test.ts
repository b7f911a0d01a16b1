import { expect, test } from "bun:test";
import { piecesOf } from "../../../src/domain/text/range.ts";

const TEXT = "kind and quick";

test("a text is cut at its ranges, and no piece is empty", () => {
  const pieces = piecesOf(TEXT, [
    { start: 0, end: 4 },
    { start: 4, end: 8 },
    { start: 9, end: 14 },
  ]);
  expect(pieces).toEqual([
    { text: "kind", isInRange: true },
    { text: " and", isInRange: true },
    { text: " ", isInRange: false },
    { text: "quick", isInRange: true },
  ]);
});

test("a text without ranges is one piece, and an empty one none", () => {
  expect(piecesOf(TEXT, [])).toEqual([{ text: TEXT, isInRange: false }]);
  expect(piecesOf("", [])).toEqual([]);
});
