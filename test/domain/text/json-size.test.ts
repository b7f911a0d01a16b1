import { expect, test } from "bun:test";
import fc from "fast-check";
import { sizeOfJson } from "../../../src/domain/text/json-size.ts";

const MANY = { members: 1_000_000, depth: 1_000_000 };
/** Texts with quotes and backslashes, of up to some hundred characters. */
const texts = fc
  .array(fc.constantFrom("\\", '"', "a", "é", ",[{", "x".repeat(31), "x".repeat(40)), {
    maxLength: 20,
  })
  .map((parts) => parts.join(""));
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    texts,
    fc.integer(),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(texts, tie("json"), { maxKeys: 4 }),
  ),
}));

const bytesOf = (text: string) => new TextEncoder().encode(text);

function membersIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce((sum: number, one) => sum + membersIn(one), inner.length);
}

test("counts what a parser finds, however the texts are written (issue 38)", () => {
  fc.assert(
    fc.property(json, fc.constantFrom(0, 1), (value, indent) => {
      const { members, excess } = sizeOfJson(bytesOf(JSON.stringify(value, null, indent)), MANY);
      expect({ members, excess }).toEqual({ members: membersIn(value), excess: undefined });
    }),
  );
});

test("a long text ends at its first quote that is not escaped (issue 38)", () => {
  for (const length of [0, 1, 29, 30, 31, 32, 33, 34, 63, 64, 65, 100]) {
    for (const backslashes of [0, 1, 2, 3, 4]) {
      const text = `["${"x".repeat(length)}${"\\".repeat(backslashes)}",",,,"]`;
      const { members } = sizeOfJson(bytesOf(text), MANY);
      expect([text, members]).toEqual([text, backslashes % 2 === 0 ? 2 : 4]);
    }
  }
});
