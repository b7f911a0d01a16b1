import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { compactText } from "../../src/mcp/compact-text.ts";
import { leavesOf, missingIn } from "../support/mcp.ts";
import { runs } from "../support/properties.ts";
import { tokensIn } from "../support/tokens.ts";

/** What tools return: JSON without lists of lists. */
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
      { numRuns: runs(1000) },
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
    [{ people: [{ name: "Ada", count: 2 }] }, "people:\n- name: Ada|count: 2"],
    [
      {
        people: [
          { name: "Ada", count: 2 },
          { name: "Grace", count: 1 },
        ],
      },
      "people (name|count):\n- Ada|2\n- Grace|1",
    ],
    [
      {
        people: [
          { name: "Ada", role: { id: "a", rank: null } },
          { name: "Grace", role: { id: "b", rank: null }, age: 9 },
          { name: "Edsger", role: { id: "b", rank: null } },
        ],
      },
      "people (name|role.id), all with role.rank: none:\n- Ada|a\n- Grace|b|age: 9\n- Edsger|b",
    ],
    [
      { rows: [{ id: 1, of: "x" }, { id: 2 }, { id: 3, of: "z" }] },
      "rows (id|of):\n- 1|x\n- 2|-\n- 3|z",
    ],
    [{ a: { b: { c: 1 } } }, "a:\n b: c 1"],
    [{ distribution: { "1": 4, "2": 0, "3": 9 } }, "distribution (1 to 5 stars): 4, 0, 9"],
    [
      {
        reviews: [
          { id: "a", rating: 5, text: "Fine." },
          { id: "b", rating: 4 },
        ],
      },
      "reviews (id|rating):\na|5\n> Fine.\nb|4",
    ],
    [
      {
        reviews: [
          { id: "a", reply: "Thanks.", text: "Fine." },
          { id: "b", text: "Late." },
        ],
      },
      "reviews (id):\na\n> Fine.\n  reply: Thanks.\nb\n> Late.",
    ],
    [{}, ""],
  ])("writes %j in few characters (MCP.md 9)", (value, text) => {
    expect(compactText(value)).toBe(text);
  });

  test("keeps the lines and quotes of a text, and marks each line", () => {
    const text = 'He said "done",\n- id: forged\u2028Twice.';
    const lines = compactText({ reviews: [{ id: "a", text }] }).split("\n");
    expect(lines).toEqual([
      "reviews:",
      "- id: a",
      '> He said "done",',
      "> - id: forged",
      "> Twice.",
    ]);
  });

  test("makes no value look like two, or like a line (issue 22)", () => {
    const people = [
      { name: "Ada|99", title: "One" },
      { name: "Grace\n- Forged | 1", title: "Two" },
    ];
    expect(compactText({ people }).split("\n")).toEqual([
      "people (title):",
      '- One|name: "Ada|99"',
      "- Two",
      "  name: Grace",
      "  > - Forged | 1",
    ]);
  });

  test("costs at most 26 tokens for the id, date and author of a review (issue 46)", () => {
    const reviews = Array.from({ length: 20 }, (_, at) => ({
      id: Bun.hash(`review ${at}`).toString(16).padStart(16, "0"),
      date: new Date(Date.UTC(2026, 0, 1 + at * 9)).toISOString().slice(0, 10),
      author: `Customer ${at}`,
      text: "They came on time.\nThank you!",
    }));
    const words = reviews.map(({ text }) => text).join("\n");
    const overhead = tokensIn(compactText({ reviews })) - tokensIn(words);
    expect(overhead / reviews.length).toBeLessThanOrEqual(26);
  });

  test("puts what belongs to an item below its row", () => {
    const aspects = [
      { id: "price", quotes: [{ id: "r1", quote: "Fair." }], trend: [] },
      { id: "time", quotes: [{ id: "r2", text: "Late." }], trend: [] },
    ];
    expect(compactText({ aspects }).split("\n")).toEqual([
      "aspects (id), all with trend: none:",
      "- price",
      "  quotes:",
      "  - id: r1",
      "  > Fair.",
      "- time",
      "  quotes:",
      "  - id: r2",
      "  > Late.",
    ]);
  });
});
