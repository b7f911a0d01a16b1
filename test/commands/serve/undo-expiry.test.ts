import { expect, test } from "bun:test";
import { UndoExpiry } from "../../../src/commands/serve/undo-expiry.ts";
import { importGiven, publishedStore, reviewsOfDays, testContext } from "../../support/library.ts";

function daysLater(days: number) {
  const now = testContext().now();
  now.setUTCDate(now.getUTCDate() + days);
  return { ...testContext(), now: () => now };
}

test("what an import overwrote goes after 30 days while nothing but serve runs (issue 42)", async () => {
  using store = await publishedStore({ reviews: reviewsOfDays(1) });
  await importGiven(store, { reviews: reviewsOfDays(2), context: daysLater(10) });
  const lookAfter = (days: number) => new UndoExpiry(store, daysLater(days)).look();
  lookAfter(30);
  expect(store.undoPoints.numbers()).toEqual([2, 1]);
  lookAfter(31);
  expect(store.undoPoints.numbers()).toEqual([2]);
  using expiry = {
    clock: new UndoExpiry(store, daysLater(41)),
    [Symbol.dispose]() {
      this.clock.stop();
    },
  };
  expiry.clock.start();
  expect(store.undoPoints.numbers()).toEqual([]);
});
