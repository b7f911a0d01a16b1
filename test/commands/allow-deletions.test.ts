import { describe, expect, test } from "bun:test";
import { readAllowedDeletions, withAllowance } from "../../src/commands/allow-deletions.ts";
import { TooManyDeletions } from "../../src/publish/deletions.ts";
import { failureOf } from "../formats/reading.ts";

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

describe("an import that would delete too much", () => {
  const bar = { stop: () => {} };

  /** A person who answers yes, and an import that would delete `counts` reviews, run after run. */
  function given(...counts: readonly number[]) {
    const allowances: number[] = [];
    const asked: string[] = [];
    const run = async (allowed: number) => {
      const count = counts[allowances.push(allowed) - 1] ?? 0;
      if (count > allowed) throw tooMany(count);
      return count;
    };
    const shell = { warn: (text: string) => asked.push(text), readLine: async () => "y" };
    return { allowances, asked, done: () => withAllowance(run, 0, bar, shell) };
  }

  function tooMany(count: number): TooManyDeletions {
    const ids = Array.from({ length: count }, (_, n) => `id-${n}`);
    return new TooManyDeletions({
      ids,
      losses: new Map([["google ", { missing: count, stored: count }]]),
    });
  }

  test("runs again once a person agrees, and may delete as many as they were told (issue 16)", async () => {
    const { allowances, asked, done } = given(7, 7);
    expect(await done()).toBe(7);
    expect(allowances).toEqual([0, 7]);
    expect(asked).toEqual([
      "--complete would delete 7 of 7 reviews (google: 7 of 7). Delete them? [y/N] ",
    ]);
  });

  test("is refused if it would delete more by then, without asking again (issue 16)", async () => {
    const { asked, done } = given(7, 8);
    expect((await failureOf(done)).message).toContain("--allow-deletions 8");
    expect(asked).toHaveLength(1);
  });
});
