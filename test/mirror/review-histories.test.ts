import { describe, expect, test } from "bun:test";
import { type LogEntry, writeEntry } from "../../src/log/entry.ts";
import { ReviewHistories } from "../../src/mirror/review-histories.ts";

const day = "2026-11-22";
const key = new Uint8Array(16).fill(1);
const commitment = new Uint8Array(32).fill(2);
const BEGIN: LogEntry = { type: "begin", day, after: undefined };
const PUBLISH: LogEntry = { type: "publish", day, key, commitment };
const CHANGE: LogEntry = { ...PUBLISH, type: "change" };
const WITHHOLD: LogEntry = { ...PUBLISH, type: "withhold" };
const HIDE: LogEntry = { type: "remove", day, key, reason: "hidden" };
const FORGET: LogEntry = { type: "remove", day, key, reason: "forgotten" };

function lifeOf(...entries: readonly LogEntry[]) {
  const lives = new ReviewHistories();
  for (const entry of [BEGIN, ...entries]) lives.add(writeEntry(entry));
  return lives;
}

describe("the lives in a log", () => {
  test("add up: published, changed, hidden, published again, forgotten", () => {
    expect(lifeOf(PUBLISH, CHANGE, HIDE).counts()).toMatchObject({ hidden: 1, published: 0 });
    expect(lifeOf(WITHHOLD, PUBLISH).counts()).toMatchObject({ hidden: 0, published: 1 });
    const counts = lifeOf(PUBLISH, HIDE, PUBLISH, CHANGE, FORGET).counts();
    expect(counts).toMatchObject({ hidden: 0, published: 0, versions: 3, entries: 6 });
    expect(counts.removed).toEqual(new Map([["forgotten", 1]]));
  });

  test("skip what a later version may add", () => {
    const lives = lifeOf(PUBLISH);
    lives.add(Buffer.from("candor/1 census 2026-11-22 google 12 4.5 fetched"));
    expect(lives.counts()).toMatchObject({ unknown: 1, published: 1 });
  });

  test.each([
    [[PUBLISH, PUBLISH], "entry 3: it publishes a review that is published already"],
    [[CHANGE], "entry 2: it changes a review that is not published"],
    [[PUBLISH, HIDE, CHANGE], "entry 4: it changes a review that is not published"],
    [[HIDE], "entry 2: it removes a review that was never published"],
    [[PUBLISH, HIDE, WITHHOLD], "entry 4: it withholds a review that the log has already"],
    [[PUBLISH, FORGET, PUBLISH], "entry 4: it is about a review that was forgotten"],
    [[BEGIN], "entry 2: the log begins again"],
    [[{ ...PUBLISH, day: "2026-02-30" }], "entry 2: 2026-02-30 is not a date"],
    [[PUBLISH, { ...HIDE, day: "yesterday" }], "entry 3: yesterday is not a date"],
  ])("don't add up (%#)", (entries, why) => {
    expect(() => lifeOf(...entries)).toThrow(why);
  });

  test("begin with how the log began, and can be read", () => {
    expect(() => new ReviewHistories().add(writeEntry(PUBLISH))).toThrow("how the log began");
    expect(() => lifeOf().add(Buffer.from("candor/1 publish today"))).toThrow("can't be read");
  });
});
