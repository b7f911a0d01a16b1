import { expect, test } from "bun:test";
import { MAX_DEPTH, MAX_MEMBERS, measure } from "../../src/mcp/message-limits.ts";

function excess(text: string): string | undefined {
  return measure(new TextEncoder().encode(text)).excess;
}

/** An object that has this many members on all its levels together. */
function withMembers(count: number): string {
  const members = Array.from({ length: count - 1 }, (_, index) => `"k${index}":${index}`);
  return `{"params":{${members.join(",")}}}`;
}

test("members and elements are counted on all levels, and only up to the limit", () => {
  expect(excess(withMembers(MAX_MEMBERS))).toBeUndefined();
  expect(excess(withMembers(MAX_MEMBERS + 1))).toContain("1,000 members");
  expect(excess(`[${"[],".repeat(MAX_MEMBERS - 1)}{ }]`)).toBeUndefined();
  expect(excess(`[${"[],".repeat(MAX_MEMBERS)}{ }]`)).toContain("1,000 members");
  expect(excess(`[[1,2],[3,{"a":[ ]}],${"0,".repeat(MAX_MEMBERS - 8)}0]`)).toBeUndefined();
});

test("objects and arrays may be nested up to the limit", () => {
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  expect(excess(nested(MAX_DEPTH))).toBeUndefined();
  expect(excess(nested(MAX_DEPTH + 1))).toContain("32 levels");
  expect(excess("[".repeat(250_000))).toContain("32 levels");
});

test("what stands in a text counts for nothing, also behind escaped quotes", () => {
  expect(excess(JSON.stringify({ a: ',"[{'.repeat(5_000), b: '\\"\\\\'.repeat(5_000) }))).toBe(
    undefined,
  );
  expect(excess(`{"a":"\\\\",${'"b":1,'.repeat(MAX_MEMBERS)}"c":1}`)).toContain("members");
});

test("what is not JSON is counted as far as it goes", () => {
  for (const text of ["", " ", '"', '"\\', "}]]", '{"a":"', "nonsense, really"]) {
    expect(excess(text)).toBeUndefined();
  }
});
