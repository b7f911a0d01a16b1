import { describe, expect, test } from "bun:test";
import { reviewPosition } from "../../../src/domain/review/review-id.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { dateOf } from "../../../src/domain/time/calendar-date.ts";
import { forgetReviews } from "../../../src/publish/moderate/moderate.ts";
import type { Store } from "../../../src/store/store.ts";
import { idOf, publishedStore, reviewsOfDays, sourceReview } from "../../support/library.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const NAME = "example";
/** Enough for a few runs. */
const REVIEWS = reviewsOfDays(600);

/** Puts a document that is made of all runs; returns how many of them were made anew. */
function made(store: Store, besides = ""): number {
  let count = 0;
  const pieces = store.publishedRuns.all().map((run) => ({
    ...{ run, besides },
    make() {
      count += 1;
      const reviews = store.publishedRuns.reviews(run);
      return { text: besides + reviews.map(({ json }) => json).join() };
    },
  }));
  store.transaction(() => store.documents.put(NAME, "text/plain", pieces, NOW));
  return count;
}

function positionOf(review: SourceReview): string {
  return String(reviewPosition(dateOf(review.created_at), idOf(review)));
}

describe("a document of runs of reviews (issue 48)", () => {
  test("has only those made anew that changed", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    const runs = store.publishedRuns.all().length;
    expect(runs).toBeGreaterThan(1);
    expect([made(store), made(store)]).toEqual([runs, 0]);
    const [first] = REVIEWS;
    await publishedStore({ store, reviews: [{ ...sourceReview(first), text: "They came late." }] });
    expect([made(store), made(store)]).toEqual([1, 0]);
    store.close();
  });

  test("has a run made anew that changed where another one began before", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    made(store);
    const [{ first } = { first: "" }] = store.publishedRuns.all();
    const [began] = REVIEWS.filter((one) => positionOf(one) === first);
    // One more mark before all others, from which runs are counted, so that each begins earlier.
    const ids = Array.from({ length: 1_000 }, (_, number) => `older-${number}`);
    const older = ids.map((source_id) =>
      sourceReview({ source_id, created_at: "2020-01-01T09:00:00Z" }),
    );
    const [mark] = older.filter((one) => idOf(one).slice(-2) < "08");
    await publishedStore({ store, reviews: [sourceReview(mark)] });
    expect(store.publishedRuns.all().map((run) => run.first)).not.toContain(first);
    made(store);
    forgetReviews(store, [idOf(sourceReview(began))], NOW);
    expect(made(store)).toBeGreaterThan(0);
    store.close();
  });

  test("has all made anew if what else they are made from changed, or what was stored is gone", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    const runs = made(store);
    expect([made(store, "other"), made(store, "other")]).toEqual([runs, 0]);
    store.transaction(() => {
      store.documents.delete(NAME);
      store.documents.collectGarbage();
    });
    expect(made(store, "other")).toBe(runs);
    store.close();
  });
});
