import { describe, expect, test } from "bun:test";
import { inPieces } from "../../src/resources/in-pieces.ts";

const MOST_LENGTH = 250_000;

describe("inPieces", () => {
  test("keeps the text, in pieces that memory has room for", () => {
    const parts = Array.from({ length: 40_000 }, (_, number) => `review-${number} `);
    const texts = Array.from(inPieces(parts), ({ text }) => text);
    expect(texts.join("")).toBe(parts.join(""));
    expect(texts.length).toBe(3);
    for (const text of texts)
      expect(text.length).toBeLessThan(MOST_LENGTH + "review-40000 ".length);
  });

  test("makes one piece of a short text, and none of nothing", () => {
    expect([...inPieces(["a", "", "b"])]).toEqual([{ text: "ab" }]);
    expect([...inPieces(["", ""])]).toEqual([]);
  });
});
