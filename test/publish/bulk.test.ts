import { describe, expect, test } from "bun:test";
import { addedBy, requireSome } from "../../src/publish/import/import-members.ts";
import {
  joinableSuggestions,
  joinSuggestions,
} from "../../src/publish/moderate/join-suggestions.ts";
import { openSuggestions } from "../../src/publish/moderate/suggestions.ts";
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
  test("by the reviews that it added, also if a later import had them again (issue 24)", async () => {
    const store = await publishedStore({ reviews: reviews("google", "a") });
    const added = reviews("yelp", "b", "c");
    await importGiven(store, { reviews: added });
    expect(addedBy(store, 2)).toEqual(added.map(idOf).sort());
    await importGiven(store, { reviews: added.slice(1) });
    expect(addedBy(store, 2)).toEqual(added.map(idOf).sort());
  });

  test("without those that were there before (issue 24)", async () => {
    const store = await publishedStore({ reviews: reviews("google", "a") });
    await importGiven(store, { reviews: reviews("google", "a", "b") });
    expect(addedBy(store, 2)).toEqual(reviews("google", "b").map(idOf));
    expect((await failureOf(() => addedBy(store, 3))).message).toContain("The last one is 2");
  });

  test("which is said if it added none (issue 24)", async () => {
    const store = await publishedStore({ reviews: reviews("google", "a") });
    await importGiven(store, { reviews: reviews("google", "a") });
    const { code, message } = await failureOf(() => requireSome(store, 2, addedBy(store, 2)));
    expect([code, message]).toEqual([
      "not_found",
      "Import 2 added no review: all that it had were there before. Nothing was changed.",
    ]);
  });

  test("after its reviews were deleted at their source, with those that came back since", async () => {
    const store = await publishedStore({ reviews: reviews("google", "a", "b") });
    await importGiven(store, { reviews: reviews("google", "a"), isComplete: true });
    await importGiven(store, { reviews: reviews("google", "a", "b") });
    expect(addedBy(store, 1)).toEqual(reviews("google", "a").map(idOf));
    expect(addedBy(store, 3)).toEqual(reviews("google", "b").map(idOf));
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

  test("for an import whose reviews a later one had again (issue 24)", async () => {
    const given = { reviews: [vouchedReview("v"), vouchedReview("w")] };
    const store = await publishedStore(given);
    await importGiven(store, given);
    expect(unvouchFor(store, { import: 1 }, NOW)).toBe(2);
    expect(vouchFor(store, { import: 1 }, NOW)).toBe(2);
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
