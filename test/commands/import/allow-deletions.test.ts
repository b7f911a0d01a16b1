import { describe, expect, test } from "bun:test";
import { readAllowedDeletions } from "../../../src/commands/import/allow-deletions.ts";
import { failureOf } from "../../formats/reading.ts";

describe("--allow-deletions", () => {
  test.each([
    ["0", 0],
    ["7", 7],
    ["120000", 120_000],
  ])("takes a number of reviews: %p (issue 16)", (value, count) => {
    expect(readAllowedDeletions(value)).toBe(count);
  });

  test.each(["", "all", "-1", "1.5", "10%", "1e9", "99999999999999999999"])(
    "is refused with the expected form: %p (issue 16)",
    async (value) => {
      const { code, message } = await failureOf(() => readAllowedDeletions(value));
      expect(code).toBe("invalid");
      expect(message).toContain("--allow-deletions takes the number of reviews");
    },
  );
});
