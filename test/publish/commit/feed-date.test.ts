import { describe, expect, test } from "bun:test";
import { createApp } from "../../../src/http/app.ts";
import {
  forgetReviews,
  hideReviews,
  unhideReviews,
} from "../../../src/publish/moderate/moderate.ts";
import { restoreFrom } from "../../../src/publish/restore.ts";
import { Store } from "../../../src/store/store.ts";
import { childrenOf, parseXml, textOf } from "../../support/atom-rules.ts";
import { documentsOf, documentsWithoutPast, publishAnew } from "../../support/documents.ts";
import { ask, idOf, publishedStore, reviewsOfDays, testContext } from "../../support/library.ts";

const REVIEWS = reviewsOfDays(3);
const FIRST_PUBLISHED = "2026-11-20T08:30:15Z";
const LATER = new Date("2026-11-22T12:00:00Z");
const REMOVED = "2026-11-22T12:00:00Z";

/** What a database's Atom feed says about itself, and how many reviews it has. */
async function feedIn(store: Store): Promise<{ updated: string; entries: number }> {
  const response = await ask(createApp(store, testContext()), "/feed.xml");
  const feed = parseXml(await response.text());
  return { updated: textOf(feed, "updated"), entries: childrenOf(feed, "entry").length };
}

/** Renders everything once more. */
function publishAgain(store: Store): void {
  const publication = store.settings.publication();
  if (publication === undefined) throw new Error("Nothing was published");
  store.transaction(() => publishAnew(store, publication, LATER));
}

describe("the date of the Atom feed", () => {
  test("is that of its first publication before there is a review, not 1970 (issue 17)", async () => {
    const store = await publishedStore({ context: testContext("2026-11-20T08:30:15.500Z") });
    expect(await feedIn(store)).toEqual({ updated: FIRST_PUBLISHED, entries: 0 });
    const before = documentsOf(store);
    publishAgain(store);
    expect(documentsOf(store)).toEqual(before);
  });

  test("does not go back when the first review is an old one (issue 17)", async () => {
    const store = await publishedStore({ context: testContext(FIRST_PUBLISHED) });
    await publishedStore({ store, reviews: REVIEWS });
    expect(await feedIn(store)).toEqual({ updated: FIRST_PUBLISHED, entries: 3 });
  });

  test.each([
    ["hidden", (store: Store, id: string) => hideReviews(store, [id], "rude", LATER)],
    ["forgotten", (store: Store, id: string) => forgetReviews(store, [id], LATER)],
  ])(
    "advances to the last removal when its newest reviews are %s (issues 17 and 20)",
    async (_, take) => {
      const store = await publishedStore({ reviews: REVIEWS });
      for (const [count, one] of REVIEWS.toReversed().entries()) {
        take(store, idOf(one));
        expect(await feedIn(store)).toEqual({ updated: REMOVED, entries: 2 - count });
      }
    },
  );

  test("advances to the removal when a complete import lacks the newest review (issues 17 and 20)", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    const context = testContext(REMOVED);
    await publishedStore({ store, reviews: REVIEWS.slice(0, 2), isComplete: true, context });
    expect(await feedIn(store)).toEqual({ updated: REMOVED, entries: 2 });
  });

  test("does not go back when a removal is no longer listed, nor when the review returns (issue 20)", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    const ids = REVIEWS.map(idOf);
    hideReviews(store, ids, "rude", LATER);
    unhideReviews(store, ids, LATER);
    expect(await feedIn(store)).toEqual({ updated: REMOVED, entries: 3 });
  });

  test("does not go back after a restore of an older state, nor on another machine (issue 17)", async () => {
    const older = await publishedStore({ reviews: REVIEWS.slice(0, 1) });
    const store = await publishedStore({ reviews: REVIEWS });
    restoreFrom(store, older, [], LATER);
    expect(await feedIn(store)).toEqual({ updated: REMOVED, entries: 1 });
    const fresh = new Store(":memory:");
    restoreFrom(fresh, store, [], new Date("2026-11-20T12:00:00Z"));
    expect(await feedIn(fresh)).toEqual(await feedIn(store));
    expect(documentsWithoutPast(fresh)).toEqual(documentsWithoutPast(store));
  });

  test("advances with the first review that changes later (issue 17)", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    const edited = REVIEWS.map((one) => ({ ...one, updated_at: "2025-09-09T09:09:09Z" }));
    await publishedStore({ store, reviews: edited });
    expect((await feedIn(store)).updated).toBe("2025-09-09T09:09:09Z");
  });
});
