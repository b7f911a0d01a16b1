import { describe, expect, test } from "bun:test";
import { readJson } from "../../../src/formats/readers/json.ts";
import { failureOf, fileInPieces } from "../reading.ts";

async function faultOf(text: string): Promise<string> {
  const failure = await failureOf(() => readJson(fileInPieces(text)));
  expect(failure.code).toBe("unusable");
  return failure.message;
}

describe("a JSON file", () => {
  test.each([1, 5, 1000])("gives its value, in pieces of %d bytes", async (size) => {
    const file = fileInPieces('\uFEFF{"a": [1, "★ 👍", null]}\n', size);
    expect(await readJson(file)).toEqual({ a: [1, "★ 👍", null] });
  });

  test("that is broken is refused with line and column", async () => {
    expect(await faultOf('{"a": 1,\n  "b": x}')).toBe(
      "the-file is broken JSON: a text in double quotes, a number, true, false or null is expected at line 2, column 8. Download it again, or mend it there.",
    );
  });

  test.each([
    [
      '{"a": 1,\n}',
      "a name in double quotes is missing, or the comma before is one too many, at line 2",
    ],
    ["[1,]", "a value is missing, or a comma is one too many, at line 1, column 4"],
    ["[1\n2]", "a comma, } or ] is missing at line 2, column 1"],
    ['{"a" 1}', "a colon is missing at line 1, column 6"],
    ["[1, // one\n2]", "there is a comment at line 1, column 5"],
    ['["a\nb"]', "a text has no double quotes at its end, at line 1, column 2"],
    ['["\\q"]', "a backslash is followed by what it can't be at line 1, column 2"],
    ["[1.]x", "a number is malformed at line 1, column 2"],
  ])("says in words what is wrong with %p (issue 42)", async (text, told) => {
    expect(await faultOf(text)).toStartWith(`the-file is broken JSON: ${told}`);
  });

  test("that is large is not searched for its fault, which would fill the memory (issue 38)", async () => {
    const blanks = " ".repeat(4_000_000);
    expect(await faultOf(`[${blanks}`)).toBe(
      "the-file is broken JSON: it ends too early. Download it again.",
    );
    expect(await faultOf(`[${blanks}x]`)).toBe(
      "the-file is broken JSON: some part of it is damaged. Download it again.",
    );
  });

  test("that ends in the middle is reported as such: a download broke off", async () => {
    expect(await faultOf('{"reviews": [{"text": "a"},\n')).toBe(
      "the-file is broken JSON: it ends too early. Download it again.",
    );
  });

  test.each(['{"a": 1,}', "[1] // one", "[1] [2]", "{'a': 1}"])(
    "is read strictly: %p is refused",
    async (text) => {
      expect(await faultOf(text)).toContain("is broken JSON: ");
    },
  );

  test("that is absurdly deep is refused like any broken one", async () => {
    expect(await faultOf("[".repeat(1_000_000))).toContain("is broken JSON: ");
  });
});
