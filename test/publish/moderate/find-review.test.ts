import { describe, expect, test } from "bun:test";
import { requireReviews } from "../../../src/publish/moderate/find-review.ts";
import {
  forgetReviews,
  hideReviews,
  joinReviews,
  separateReviews,
  unhideReviews,
  unverifyReviews,
} from "../../../src/publish/moderate/moderate.ts";
import { vouchFor } from "../../../src/publish/vouch.ts";
import type { Store } from "../../../src/store/store.ts";
import { idOf, publishedStore, sourceReview } from "../../support/library.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const GOOGLE = sourceReview({ source_id: "abc", author: "Ann B." });
const YELP = sourceReview({ source_id: "abc", platform: "yelp", author: "Bob\u001b[2J C." });
const ALONE = sourceReview({ source_id: "xyz", created_at: "2025-02-01T00:00:00Z" });
const COLON = sourceReview({ source_id: "made:1", platform: "angi" });
const ALL = [GOOGLE, YELP, ALONE, COLON];

function found(store: Store, ...names: string[]): string[] {
  return requireReviews(store, names, "review", (id) => store.reviews.has(id));
}

describe("a review is found", () => {
  test.each([
    ["by the id that every export prints", idOf(GOOGLE), GOOGLE],
    ["by its source's own id", "xyz", ALONE],
    ["by its source's id with the platform in front", "yelp:abc", YELP],
    ["by another name of the platform", "Google:abc", GOOGLE],
    ["by a source's id that has a colon", "made:1", COLON],
    ["by such an id with the platform in front", "angi:made:1", COLON],
  ])("%s (issue 17)", async (_, name, review) => {
    expect(found(await publishedStore({ reviews: ALL }), name)).toEqual([idOf(review)]);
  });

  test("in the order of the names, as often as it is named (issue 17)", async () => {
    const store = await publishedStore({ reviews: ALL });
    const ids = [idOf(ALONE), idOf(GOOGLE), idOf(ALONE)];
    expect(found(store, "xyz", "google:abc", idOf(ALONE))).toEqual(ids);
  });

  test("by its own id, even if a source uses that id for another (issue 17)", async () => {
    const other = sourceReview({ source_id: idOf(ALONE), platform: "yelp" });
    const store = await publishedStore({ reviews: [ALONE, other] });
    expect(found(store, idOf(ALONE), `yelp:${idOf(ALONE)}`)).toEqual([idOf(ALONE), idOf(other)]);
  });
});

describe("a source's id shared by reviews of several platforms", () => {
  const refused = /2 reviews have the id abc at their sources, so nothing was changed/;
  const decisions: [string, (store: Store) => unknown][] = [
    ["hide", (store) => hideReviews(store, ["abc"], "rude", NOW)],
    ["unhide", (store) => separateReviews(store, ["abc"], NOW)],
    ["join", (store) => joinReviews(store, "xyz", ["abc"], NOW)],
    ["separate", (store) => separateReviews(store, ["abc"], NOW)],
    ["forget", (store) => forgetReviews(store, ["abc"], NOW)],
    ["vouch", (store) => vouchFor(store, { ids: ["abc"] }, NOW)],
    ["unverify", (store) => unverifyReviews(store, ["abc"], NOW)],
  ];

  test.each(decisions)("is refused by %s, and nothing changes (issue 17)", async (_, decide) => {
    const store = await publishedStore({ reviews: ALL });
    expect(() => decide(store)).toThrow(refused);
    expect(store.published.count()).toBe(ALL.length);
  });

  test("is refused with id, platform, date and author of each (issue 17)", async () => {
    const store = await publishedStore({ reviews: ALL });
    expect(() => found(store, "abc")).toThrow(
      [
        "or with its source, as google:abc:",
        `  ${idOf(GOOGLE)}  google  2025-01-31  Ann B.`,
        `  ${idOf(YELP)}  yelp  2025-01-31  Bob C.`,
      ].join("\n"),
    );
  });

  test("is refused even if one of them is forgotten, so that the other is not lost (issue 17)", async () => {
    const store = await publishedStore({ reviews: ALL });
    forgetReviews(store, ["google:abc"], NOW);
    expect(() => forgetReviews(store, ["abc"], NOW)).toThrow(/google {2}\(no longer there\)/);
    expect(forgetReviews(store, ["google:abc"], NOW)).toEqual([idOf(GOOGLE)]);
    expect(store.reviews.has(idOf(YELP))).toBe(true);
  });
});

describe("a name that matches no review", () => {
  test("is refused with all names that match none (issue 17)", async () => {
    const store = await publishedStore({ reviews: ALL });
    expect(() => found(store, "xyz", "nothing", "yelp:xyz")).toThrow(
      "There is no review nothing, yelp:xyz, so nothing was changed.",
    );
  });

  test("is reported as typed if the review is not in that state (issue 17)", async () => {
    const store = await publishedStore({ reviews: ALL });
    expect(() => separateReviews(store, ["google:abc"], NOW)).toThrow(
      "no joined review google:abc, so",
    );
  });
});

test("decisions are reported with the reviews' own ids, each once (issue 17)", async () => {
  const store = await publishedStore({ reviews: ALL });
  const id = idOf(ALONE);
  expect(hideReviews(store, ["xyz", "google:xyz", id], "rude", NOW)).toEqual([id]);
  expect(unhideReviews(store, ["xyz", id], NOW)).toEqual([id]);
  expect(joinReviews(store, "google:abc", ["yelp:abc"], NOW)).toEqual([idOf(GOOGLE), idOf(YELP)]);
  expect(() => joinReviews(store, "google:abc", [idOf(GOOGLE)], NOW)).toThrow("a copy of itself");
});
