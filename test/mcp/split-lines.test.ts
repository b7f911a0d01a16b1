import { expect, test } from "bun:test";
import fc from "fast-check";
import { JsonSkeleton } from "../../src/mcp/json-skeleton.ts";
import { type Line, LineSplitter } from "../../src/mcp/split-lines.ts";

const MAX_LENGTH = 10;

function linesIn(text: string, pieceBytes: number): Line[] {
  const splitter = new LineSplitter(MAX_LENGTH);
  const [bytes, lines] = [Buffer.from(text), Array.of<Line>()];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    // One buffer for all, as a runtime may do it.
    const piece = Buffer.from(bytes.subarray(at, at + pieceBytes));
    lines.push(...splitter.take(piece));
    piece.fill(0);
  }
  return [...lines, splitter.rest()];
}

const told = (line: Line) =>
  line instanceof JsonSkeleton ? "too long" : Buffer.from(line).toString();

test("splits into lines, however the bytes come, and keeps none that is too long", () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom("a", "\n", "ü", "\r"), maxLength: 30 }));
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 9 }), (pieces, pieceBytes) => {
      const text = pieces.join("");
      const wanted = text
        .split("\n")
        .map((line) => (Buffer.byteLength(line) > MAX_LENGTH ? "too long" : line));
      expect(linesIn(text, pieceBytes).map(told)).toEqual(wanted);
    }),
  );
});

test("has the outline of a long line from its beginning, and starts again with the next", () => {
  const lines = linesIn('{"id":1,"params":{"a":[1]}}\n{"id":2,"params":{}}\n"short"', 4);
  const values = lines.map((line) => (line instanceof JsonSkeleton ? line.value() : told(line)));
  expect(values).toEqual([{ id: 1, params: {} }, { id: 2, params: {} }, '"short"']);
});
