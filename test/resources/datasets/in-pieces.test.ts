import { describe, expect, test } from "bun:test";
import { inPieces } from "../../../src/resources/datasets/in-pieces.ts";

/** Ids of 12 digits, as those of reviews. */
const IDS = Array.from({ length: 2_000 }, (_, number) =>
  Bun.hash(`${number}`).toString(16).slice(-12),
);

function piecesOf(ids: readonly string[]): string[] {
  return Array.from(inPieces(ids.map((id) => ` ${id}`)), ({ text }) => text);
}

describe("inPieces", () => {
  test("keeps every text and its order, in pieces of a few hundred ids", () => {
    const pieces = piecesOf(IDS);
    expect(pieces.join("")).toBe(IDS.map((id) => ` ${id}`).join(""));
    expect(pieces.length).toBeGreaterThan(2);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(25_000);
  });

  test("changes one piece if an id is added, wherever that is (issue 25)", () => {
    const before = new Set(piecesOf(IDS));
    for (const at of [0, 700, IDS.length]) {
      const after = piecesOf(IDS.toSpliced(at, 0, "0123456789ab"));
      expect(after.filter((text) => !before.has(text))).toHaveLength(1);
    }
  });

  test("makes no empty piece", () => {
    expect([...inPieces(["a", "", "b"])]).toEqual([{ text: "ab" }]);
    expect([...inPieces(["", ""])]).toEqual([]);
    expect([...inPieces(["a00"])]).toEqual([{ text: "a00" }]);
  });
});
