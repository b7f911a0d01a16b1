import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import fc from "fast-check";
import { CalendarDate } from "../../src/domain/time/calendar-date.ts";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { callTool } from "../../src/mcp/call-tool.ts";
import { coerceArguments } from "../../src/mcp/coerce-arguments.ts";
import { TOOLS } from "../../src/resources/tools.ts";
import { publishedStore, reviewsOfDays } from "../support/library.ts";
import { textsOf } from "../support/mcp.ts";

const SCHEMA = Type.Object({
  limit: Type.Optional(Type.Integer()),
  stars: Type.Optional(Type.Number()),
  replied: Type.Optional(Type.Boolean()),
  words: Type.Optional(Type.String()),
  sort: Type.Optional(Type.Union([Type.Literal("newest"), Type.Literal("lowest")])),
  people: Type.Optional(Type.Array(Type.String())),
  since: Type.Optional(CalendarDate),
  until: Type.Optional(CalendarDate),
});

async function someLibrary() {
  return new Snapshot(await publishedStore({ reviews: reviewsOfDays(30) })).library;
}

describe("an argument with a clear meaning", () => {
  test.each([
    [{ limit: "5" }, { limit: 5 }],
    [{ limit: " 5 " }, { limit: 5 }],
    [{ stars: "4.5" }, { stars: 4.5 }],
    [{ stars: "-1" }, { stars: -1 }],
    [{ replied: "true" }, { replied: true }],
    [{ replied: "False" }, { replied: false }],
    [{ sort: "Newest" }, { sort: "newest" }],
    [{ people: "Ada" }, { people: ["Ada"] }],
    [{ people: '["Ada", "Grace"]' }, { people: ["Ada", "Grace"] }],
    [{ people: ["Ada", "", null] }, { people: ["Ada"] }],
    [{ people: [2023, 2024.5] }, { people: ["2023", "2024.5"] }],
    [{ people: 7 }, { people: ["7"] }],
    [{ people: "[1, 5]" }, { people: ["1", "5"] }],
    [
      { since: "2024", until: 2024 },
      { since: "2024-01-01", until: "2024-12-31" },
    ],
    [
      { since: "2024-02", until: "2024-02" },
      { since: "2024-02-01", until: "2024-02-29" },
    ],
    [
      { since: "2024-Q3", until: "2024-Q3" },
      { since: "2024-07-01", until: "2024-09-30" },
    ],
  ])("%j is read as %j (issue 22, issue 46)", (given, taken) => {
    expect(coerceArguments(SCHEMA, given)).toEqual(taken);
  });

  test.each([
    { limit: "five" },
    { limit: "1e3" },
    { limit: "0x5" },
    { limit: true },
    { limit: [1, 2] },
    { replied: "yes" },
    { replied: 1 },
    { words: true },
    { words: 24 },
    { limit: [5] },
    { words: { text: "leak" } },
    { sort: "best" },
    { people: { name: "Ada" } },
    { nobody: "knows" },
    { since: "last year" },
    { since: "2024-13" },
    { since: "2024-05-06T07:08:09Z" },
    { since: "2024-02-30" },
    { since: true },
  ])("is not guessed: %j stays unchanged (issue 22)", (given) => {
    expect(coerceArguments(SCHEMA, given)).toEqual(given);
  });

  test.each([null, undefined, "", {}, { limit: null, words: "", unknown: null }])(
    "counts as left out if it is null or empty: %j (issue 22)",
    (given) => {
      expect(coerceArguments(SCHEMA, given)).toEqual({});
    },
  );

  test("is converted to its type if a number or boolean comes as text (issue 22)", () => {
    const values = fc.record(
      { limit: fc.integer(), stars: fc.integer({ min: -9, max: 9 }), replied: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, (given) => {
        const asTexts = Object.entries(given).map(([name, value]) => [name, String(value)]);
        expect(coerceArguments(SCHEMA, Object.fromEntries(asTexts))).toEqual(given);
      }),
    );
  });
});

test("every tool treats null and empty arguments as left out (issue 22)", async () => {
  const library = await someLibrary();
  for (const { id, input } of TOOLS) {
    const names = Object.keys(input.properties);
    const usual = callTool(library, id, {}).result();
    for (const empty of [null, ""]) {
      const given = Object.fromEntries(names.map((name) => [name, empty]));
      expect([id, callTool(library, id, given).result()]).toEqual([id, usual]);
      expect([id, callTool(library, id, empty).result()]).toEqual([id, usual]);
    }
  }
});

test.each([
  [{ rating: "five" }, 'rating must be a whole number from 1 to 5, not the text "five".'],
  [{ rating: 9 }, "rating must be a whole number from 1 to 5, not the number 9."],
  [{ rating: true }, "rating must be a whole number from 1 to 5, not the boolean true."],
  [{ rating: [4, 5] }, "rating must be a whole number from 1 to 5, not a list (4, 5)."],
  [{ has_reply: "yes" }, 'has_reply must be true or false, not the text "yes".'],
  [{ words: { a: 1 } }, "words must be a text of at most 500 characters, not an object."],
  [{ words: ["a", "b"] }, "words has 2 values. Give one: a text of at most 500 characters."],
  [{ since: "soon" }, 'since must be a date that exists, as YYYY-MM-DD, not the text "soon".'],
])(
  "what is wrong in %j is reported with what was sent and the fix (issue 22, issue 46)",
  async (given, told) => {
    const result = callTool(await someLibrary(), "search_reviews", given).result();
    expect(result.isError).toBe(true);
    expect(textsOf(result)).toBe(told);
  },
);

test("a year or a month is taken as its first day or its last by each tool that takes days (issue 46)", async () => {
  const library = await someLibrary();
  const call = (id: string, given: object) => callTool(library, id, given).result();
  for (const id of ["search_reviews", "get_insights"]) {
    const days = { since: "2025-01-01", until: "2025-01-31" };
    expect(call(id, { since: "2025", until: "2025-01" })).toEqual(call(id, days));
  }
});

test("an item of a list is named by its place (issue 46)", async () => {
  const result = callTool(await someLibrary(), "compare", { people: ["Ada", {}] }).result();
  expect(textsOf(result)).toBe("people/1 must be a text, not an object.");
});
