import { expect, test } from "bun:test";
import { differenceOfShares, differenceOfStars } from "../../src/findings/differences.ts";
import { Selection } from "../../src/findings/selection.ts";
import { ReviewSearch } from "../../src/search/review-search.ts";
import { finishNow } from "../../src/search/task.ts";
import { term } from "../../src/search/terms.ts";
import { publishedStore, sourceReview } from "../support/library.ts";

const TOO_FEW = { unknown: "fewer than ten reviews a side" } as const;
const WITH_INTERVAL = { low: expect.any(Number), high: expect.any(Number) };

/** Reviews on two platforms, with the given number on each; each third review has fewer stars. */
async function sidesOf(google: number, yelp: number): Promise<[Selection, Selection]> {
  const of = (platform: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      sourceReview({ platform, source_id: `${at}`, rating: at % 3 === 0 ? 3 : 5 }),
    );
  const store = await publishedStore({ reviews: [...of("google", google), ...of("yelp", yelp)] });
  const search = new ReviewSearch(store.searchRows);
  return finishNow(
    search.read(function* (index) {
      const on = (name: string) => Selection.of({ facts: [term.platform(name)] }, index);
      return [yield* on("google"), yield* on("yelp")];
    }),
  );
}

test.each([
  [9, 100],
  [100, 9],
  [0, 0],
])("there is no interval for sides of %d and %d (issue 22)", async (one, other) => {
  const share = (whole: number) => ({ part: Math.floor(whole / 2), whole });
  expect(differenceOfShares(share(one), share(other))).toEqual(TOO_FEW);
  expect(differenceOfStars(...(await sidesOf(one, other)))).toEqual(TOO_FEW);
});

test("from ten reviews on each side there is an interval (issue 22)", async () => {
  const shares = differenceOfShares({ part: 5, whole: 10 }, { part: 90, whole: 100 });
  expect(shares).toMatchObject({ ...WITH_INTERVAL, canBeChance: false });
  const stars = differenceOfStars(...(await sidesOf(10, 60)));
  expect(stars).toMatchObject({ ...WITH_INTERVAL, canBeChance: true });
});
