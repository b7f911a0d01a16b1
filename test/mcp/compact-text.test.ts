import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { compactText } from "../../src/mcp/compact-text.ts";
import { leavesOf, missingIn } from "../support/mcp.ts";

/** What tools answer is JSON without lists of lists. */
const answer = fc.jsonValue({ maxDepth: 4, stringUnit: "grapheme" }).map(withoutListsOfLists);

function withoutListsOfLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.flat(Number.POSITIVE_INFINITY).map(withoutListsOfLists);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    withoutListsOfLists(member),
  ]);
  return Object.fromEntries(members);
}

describe("compact text", () => {
  test("has every value of an answer, in full (MCP.md 9)", () => {
    fc.assert(
      fc.property(answer, (value) => {
        expect(missingIn(compactText(value), value)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test("has the values in the order of the answer (MCP.md 9)", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 100_000, max: 999_999 })), (numbers) => {
        const value = {
          rows: numbers.map((id, index) => (index % 2 === 0 ? id : { id, ids: [id] })),
        };
        const found = compactText(value).match(/\d{6}/g) ?? [];
        expect(found.filter((each, index) => each !== found[index - 1])).toEqual(leavesOf(numbers));
      }),
    );
  });

  test.each([
    [{ name: "A. Plumber", hours: [] }, "name: A. Plumber\nhours: none"],
    [{ ids: ["a", "b"], flag: true }, "ids: a, b\nflag: true"],
    [{ source: { platform: "google", id: "r1" } }, "source: platform google, id r1"],
    [{ rating: null }, "rating: none"],
    [
      { reviews: [{ id: "a", rating: 5 }, { id: "b" }] },
      "reviews:\n - id: a\n   rating: 5\n - id: b",
    ],
    [{ a: { b: { c: 1 } } }, "a:\n b: c 1"],
    [{}, ""],
  ])("writes %j in few characters (MCP.md 9)", (value, text) => {
    expect(compactText(value)).toBe(text);
  });

  test("keeps the lines and the quotes of a text, and shows where it goes on", () => {
    const text = 'He said "done",\n- id: forged\u2028Twice.';
    const [line, ...further] = compactText({ reviews: [{ text }] })
      .split("\n")
      .slice(1);
    expect(line).toBe(' - text: He said "done",');
    expect(further).toEqual(["     > - id: forged", "     > Twice."]);
  });
});
