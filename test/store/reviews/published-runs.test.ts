import { describe, expect, spyOn, test } from "bun:test";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { forgetReviews } from "../../../src/publish/moderate/moderate.ts";
import {
  countByStar,
  countMonths,
  PublishedRuns,
} from "../../../src/store/reviews/published-runs.ts";
import { idOf, importGiven, publishedStore, sourceReview } from "../../support/library.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
/** Enough for a few runs. */
const REVIEWS: readonly SourceReview[] = Array.from({ length: 600 }, (_, number) => {
  const month = String(1 + (number % 12)).padStart(2, "0");
  const { rating: _stars, ...unrated } = sourceReview({
    source_id: `r${number}`,
    created_at: `${2023 + (number % 3)}-${month}-15T09:00:00Z`,
    text: `They came on time, number ${number}.`,
  });
  return number % 4 === 0 ? unrated : { ...unrated, rating: 1 + (number % 5) };
});

describe("reviews by month and stars (issue 48)", () => {
  test("are those that a recount of all gives, the newest month first", async () => {
    using store = await publishedStore({ reviews: REVIEWS });
    const months = countMonths(store.publishedRuns, store.madeOfRuns);
    const recount = new Map<string, number>();
    for (const { created_at, rating = null } of REVIEWS) {
      const key = `${created_at.slice(0, 7)} ${rating}`;
      recount.set(key, 1 + (recount.get(key) ?? 0));
    }
    const sums = new Map<string, number>();
    for (const { month, rating, count } of months) {
      sums.set(`${month} ${rating}`, count + (sums.get(`${month} ${rating}`) ?? 0));
    }
    expect(new Map([...sums].sort())).toEqual(new Map([...recount].sort()));
    const order = months.map(({ month }) => month);
    expect(order).toEqual(order.toSorted().reverse());
    const threes = REVIEWS.filter(({ rating }) => rating === 3);
    expect(countByStar(months).get(3)).toBe(threes.length);
  });

  test("are counted again only in the runs that changed", async () => {
    using store = await publishedStore({ reviews: REVIEWS });
    const lengths = store.publishedRuns.all().map((run) => store.publishedRuns.reviews(run).length);
    expect(lengths.length).toBeGreaterThan(1);
    expect(Math.max(...lengths)).toBeLessThan(2 * 256);
    using counted = spyOn(PublishedRuns.prototype, "countByMonth");
    const [first] = REVIEWS;
    if (first === undefined) throw new Error("There are reviews");
    await importGiven(store, { reviews: [{ ...first, text: "They came late." }] });
    expect(counted).toHaveBeenCalledTimes(1);
    forgetReviews(store, [idOf(first)], NOW);
    expect(counted).toHaveBeenCalledTimes(2);
    countMonths(store.publishedRuns, store.madeOfRuns);
    expect(counted).toHaveBeenCalledTimes(2);
    countMonths(store.publishedRuns);
    expect(counted.mock.calls.length).toBe(2 + store.publishedRuns.all().length);
  });
});
