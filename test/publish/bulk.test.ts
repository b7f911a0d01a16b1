import { describe, expect, test } from "bun:test";
import { addedBy, requireSome } from "../../src/publish/import-members.ts";
import { joinableSuggestions, joinSuggestions } from "../../src/publish/join-suggestions.ts";
import { openSuggestions } from "../../src/publish/suggestions.ts";
import { unvouchFor, vouchFor } from "../../src/publish/vouch.ts";
import { failureOf } from "../formats/reading.ts";
import { idOf, importGiven, publishedStore, sourceReview } from "../support/library.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const TEXT = "They came on time, and they were friendly.";

function reviews(platform: string, ...ids: readonly string[]) {
  return ids.map((source_id) =>
    sourceReview({ platform, source_id, text: `${TEXT} ${source_id}` }),
  );
}

function vouchedReview(source_id: string) {
  return sourceReview({ platform: "angi", source_id, verification: "owner", export: "birdeye" });
}

describe("an import is undone as a whole", () => {
  test("by the reviews that it added, while no later import had them (issue 24)", async () => {
    const store = await publishedStore({ reviews: reviews("google", "a") });
    const added = reviews("yelp", "b", "c");
    await importGiven(store, { reviews: added });
    expect(addedBy(store, 2)).toEqual(added.map(idOf).sort());
    await importGiven(store, { reviews: added.slice(1) });
    expect(addedBy(store, 2)).toEqual(added.slice(0, 1).map(idOf));
  });

  test("but not if it had others, or there was none (issue 24)", async () => {
    const store = await publishedStore({ reviews: reviews("google", "a") });
    await importGiven(store, { reviews: reviews("google", "a", "b") });
    const { code, message } = await failureOf(() => addedBy(store, 2));
    expect([code, message]).toEqual([
      "invalid",
      expect.stringContaining("also had 1 review that was"),
    ]);
    expect((await failureOf(() => addedBy(store, 3))).message).toContain("The last one is 2");
  });

  test("and is said to have none left if a later import had them all again", async () => {
    const store = await publishedStore({ reviews: reviews("google", "a") });
    await importGiven(store, { reviews: reviews("google", "a") });
    const left = addedBy(store, 1);
    const { code, message } = await failureOf(() => requireSome(store, 1, left));
    expect([code, message]).toEqual([
      "not_found",
      expect.stringContaining("No review is left that belongs to import 1. Import 2 had earlier"),
    ]);
  });
});

describe("the owner's word is taken back", () => {
  test.each([
    ["an import", { import: 2 }],
    ["a site", { platform: "angi" }],
    ["ids", { ids: [idOf(vouchedReview("v")), idOf(vouchedReview("w"))] }],
  ])("for %s, and can be given again (issue 24)", async (_, asked) => {
    const store = await publishedStore({ reviews: reviews("google", "a") });
    await importGiven(store, { reviews: [vouchedReview("v"), vouchedReview("w")] });
    expect(unvouchFor(store, asked, NOW)).toBe(2);
    expect(store.published.count()).toBe(1);
    expect(vouchFor(store, asked, NOW)).toBe(2);
  });

  test("not for an import whose reviews a later one had again, which is said", async () => {
    const given = { reviews: [vouchedReview("v"), vouchedReview("w")] };
    const store = await publishedStore(given);
    await importGiven(store, given);
    for (const work of [vouchFor, unvouchFor]) {
      const { message } = await failureOf(() => work(store, { import: 1 }, NOW));
      expect(message).toContain("Import 2 had earlier reviews again");
    }
    expect(unvouchFor(store, { import: 2 }, NOW)).toBe(2);
  });

  test("only if it was given: a site's own verification stays (issue 24)", async () => {
    const own = reviews("google", "a");
    const store = await publishedStore({ reviews: own });
    expect(unvouchFor(store, { platform: "google" }, NOW)).toBe(0);
    const { message } = await failureOf(() => unvouchFor(store, { ids: own.map(idOf) }, NOW));
    expect(message).toContain("There is no review that you vouched for");
  });
});

describe("pairs that look alike are joined all at once", () => {
  test("to the published one of each, and none is left (issue 24)", async () => {
    const store = await publishedStore({ reviews: reviews("google", "a", "b") });
    await importGiven(store, { reviews: reviews("yelp", "a", "b") });
    const pairs = joinableSuggestions(store);
    expect(pairs).toHaveLength(2);
    expect(joinSuggestions(store, pairs, NOW)).toBe(2);
    expect([store.published.count(), openSuggestions(store)]).toEqual([2, []]);
  });

  test("also if one review is in several pairs; what is hidden is left out (issue 24)", async () => {
    const store = await publishedStore({ reviews: reviews("google", "a") });
    await importGiven(store, { reviews: reviews("yelp", "a") });
    await importGiven(store, { reviews: reviews("facebook", "a") });
    expect(joinSuggestions(store, openSuggestions(store), NOW)).toBe(2);
    expect(store.published.count()).toBe(1);
    const other = await publishedStore({ reviews: reviews("google", "a") });
    await importGiven(other, { reviews: reviews("yelp", "a") });
    other.decisions.hide(idOf(sourceReview({ platform: "yelp", source_id: "a" })), "x", "2026");
    expect([openSuggestions(other).length, joinableSuggestions(other)]).toEqual([1, []]);
  });
});
