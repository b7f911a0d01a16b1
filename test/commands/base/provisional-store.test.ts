import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { ProvisionalStore } from "../../../src/commands/base/provisional-store.ts";
import { Store } from "../../../src/store/store.ts";
import { importGiven, sourceReview } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

/** What another process does meanwhile. */
async function importElsewhere(path: string): Promise<void> {
  const other = new Store(path);
  await importGiven(other, { reviews: [sourceReview()] });
  other.close();
}

function reviewsIn(path: string): number {
  const store = new Store(path);
  const count = store.reviews.count();
  store.close();
  return count;
}

test("a new database that a command does not keep is deleted again", () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  {
    using database = new ProvisionalStore(path);
    database.open();
    expect([database.isNew, existsSync(path)]).toEqual([true, true]);
  }
  expect(existsSync(path)).toBe(false);
});

test("one that another process has made meanwhile stays, opened or not (issue 48)", async () => {
  using folder = new TemporaryFolder();
  for (const isOpened of [false, true]) {
    const path = folder.at(`${isOpened}.sqlite`);
    {
      using database = new ProvisionalStore(path);
      await importElsewhere(path);
      if (isOpened) database.open();
    }
    expect(reviewsIn(path)).toBe(1);
  }
});

test("one that this process has made stays once another has filled it (issue 48)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  {
    using database = new ProvisionalStore(path);
    database.open();
    await importElsewhere(path);
  }
  expect(reviewsIn(path)).toBe(1);
});
