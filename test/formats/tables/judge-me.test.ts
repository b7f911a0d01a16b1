import { describe, expect, test } from "bun:test";
import { judgeMe } from "../../../src/formats/tables/judge-me.ts";
import { adapt } from "../reading.ts";

const ROW = { rating: "5", text: "Good.", date: "03/04/2025", source: "web" };

describe("a row of Judge.me", () => {
  test("has its dates day first, and was written at Judge.me, however it came", () => {
    const { draft } = adapt(judgeMe, ROW);
    expect(draft?.created_at).toBe("2025-04-03T00:00:00Z");
    expect(draft?.platform).toBe("judge.me");
  });

  test("with a month in the place of the day is refused, not turned around", () => {
    expect(adapt(judgeMe, { ...ROW, date: "12/31/2025" }).problems).toHaveLength(1);
  });

  test.each([
    ["ok", undefined],
    ["spam", false],
    ["not-yet", false],
    [undefined, undefined],
  ])("that is curated %p is verified %p", (curated, verified) => {
    const row = curated === undefined ? ROW : { ...ROW, curated };
    expect(adapt(judgeMe, row).draft?.verified).toBe(verified);
  });
});
