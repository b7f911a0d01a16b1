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
      "the-file is broken JSON: InvalidSymbol at line 2, column 8. Download it again, or mend it there.",
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
