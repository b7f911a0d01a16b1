import { expect, test } from "bun:test";
import fc from "fast-check";
import { JsonSkeleton } from "../../src/mcp/json-skeleton.ts";

function outlineOf(text: string, pieceBytes = text.length): unknown {
  const outline = new JsonSkeleton();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    outline.take(bytes.subarray(at, at + pieceBytes));
  }
  return outline.value();
}

/** What an outline keeps of a value. */
function flat(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, emptied(member)]));
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === "object" && value !== null ? {} : value;
}

test("keeps a value's own members, and empties those that have members", () => {
  fc.assert(
    fc.property(
      fc.jsonValue({
        maxDepth: 4,
        stringUnit: fc.constantFrom('"', "\\", "{", "]", ",", "a", "ü", "\n"),
      }),
      fc.integer({ min: 1, max: 7 }),
      (value, pieceBytes) => {
        const text = JSON.stringify(value, undefined, 1);
        expect(outlineOf(text, pieceBytes)).toEqual(flat(JSON.parse(text)));
      },
    ),
  );
});

test("replaces a long text by null, wherever an escape is in it", () => {
  for (const length of [198, 199, 200, 201, 5000]) {
    const method = `${"x".repeat(length)}\\"\u00e9`;
    const outline = outlineOf(JSON.stringify({ method, id: 'é"' }));
    expect(outline).toEqual({ method: null, id: 'é"' });
  }
});

test.each([
  ["a text that is not JSON", "this is no JSON"],
  ["a missing bracket", '{"id":1'],
  ["a bracket too many", '{"id":1}}'],
  ["a bracket that nothing opens", "]"],
  ["a long name of a member", `{"${"x".repeat(300)}":1,"id":1}`],
  [
    "very many members",
    JSON.stringify({
      id: 1,
      ...Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`m${index}`, 0])),
    }),
  ],
])("gives up on %s", (_what, text) => {
  expect(outlineOf(text)).toBeUndefined();
});

test("has the id of a message with a byte order mark", () => {
  expect(outlineOf('\uFEFF{"id":1}')).toEqual({ id: 1 });
});
