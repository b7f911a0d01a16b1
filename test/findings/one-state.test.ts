import { expect, test } from "bun:test";
import { Selection } from "../../src/findings/selection.ts";
import { ReviewSearch } from "../../src/search/review-search.ts";
import { finishNow, type Task } from "../../src/search/task.ts";
import { importGiven, publishedStore, reviewsOfDays } from "../support/library.ts";

const NO_FILTER = { facts: [] };

test("all figures come from one state of the data, even if reviews are published meanwhile (issue 22)", async () => {
  const reviews = reviewsOfDays(5);
  const store = await publishedStore({ reviews: reviews.slice(0, 3) });
  const search = new ReviewSearch(store.searchRows);
  finishNow(search.refresh());
  let turns = 0;
  const steps = search.read(function* (index): Task<readonly number[]> {
    const first = yield* Selection.of(NO_FILTER, index);
    turns += 1;
    yield;
    const second = yield* Selection.of(NO_FILTER, index);
    return [first.count, second.count];
  });
  steps.next();
  await importGiven(store, { reviews });
  expect([finishNow(steps), turns]).toEqual([[5, 5], 2]);
});
