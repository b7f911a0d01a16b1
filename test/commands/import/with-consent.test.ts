import { describe, expect, test } from "bun:test";
import { withConsent } from "../../../src/commands/import/with-consent.ts";
import type { Allowance } from "../../../src/publish/import/confirmation-required.ts";
import { TooManyDeletions } from "../../../src/publish/import/deletions.ts";
import { UnknownPlaces } from "../../../src/publish/import/new-places.ts";
import { failureOf } from "../../formats/reading.ts";

describe("an import that would delete too much", () => {
  const bar = { stop: () => {} };

  /** A person who answers yes, and an import that would delete `counts` reviews, run after run. */
  function given(...counts: readonly number[]) {
    const allowances: number[] = [];
    const asked: string[] = [];
    const run = async ({ allowedDeletions: allowed = 0 }: Allowance) => {
      const count = counts[allowances.push(allowed) - 1] ?? 0;
      if (count > allowed) throw tooMany(count);
      return count;
    };
    const shell = { warn: (text: string) => asked.push(text), readLine: async () => "y" };
    return { allowances, asked, done: () => withConsent(run, {}, bar, shell) };
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

  test("is asked about each thing that needs consent, and keeps what was agreed to", async () => {
    const places = { added: new Map([["locations/2", "b.json"]]), known: ["locations/1"] };
    const seen: Allowance[] = [];
    const questions: string[] = [];
    const run = async (allowed: Allowance) => {
      seen.push(allowed);
      if (allowed.allowsNewPlaces !== true) throw new UnknownPlaces(places);
      if (allowed.allowedDeletions !== 7) throw tooMany(7);
    };
    const shell = { warn: (text: string) => questions.push(text), readLine: async () => "y" };
    await withConsent(run, {}, bar, shell);
    expect(seen).toEqual([
      {},
      { allowsNewPlaces: true },
      { allowsNewPlaces: true, allowedDeletions: 7 },
    ]);
    expect(questions).toEqual([
      expect.stringContaining("Do they belong to the same business? [y/N] "),
      expect.stringContaining("Delete them? [y/N] "),
    ]);
  });
});
