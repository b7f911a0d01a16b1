import { describe, expect, test } from "bun:test";
import { readColumnMap } from "../../src/commands/column-map.ts";
import { failureOf } from "../formats/reading.ts";

describe("--map", () => {
  test("says for each column what it is called, in one flag or several", () => {
    const first = readColumnMap("text=My Comment, date = Posted=on");
    expect([...readColumnMap("rating=Sterne", first)]).toEqual([
      ["text", "My Comment"],
      ["date", "Posted=on"],
      ["rating", "Sterne"],
    ]);
  });

  test.each(["text", "=Comment", "text=", "words=Comment", "", "toString=x", "text=a,,"])(
    "is refused with the columns there are: %p",
    async (value) => {
      const failure = await failureOf(() => readColumnMap(value));
      expect(failure.code).toBe("invalid");
      expect(failure.message).toContain("id, source, author, rating, text, title, date");
    },
  );
});
