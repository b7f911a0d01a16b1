import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { renameSync } from "node:fs";
import { Snapshot } from "../../../src/http/base/snapshot.ts";
import { Store } from "../../../src/store/store.ts";
import { publishedStore, reviewsOfDays } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const MANY = 2_000;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A store with that many published reviews, all but one of which are copies made by SQL. */
async function storeWith(path: string, count: number): Promise<Store> {
  const store = new Store(path);
  await publishedStore({ store, reviews: reviewsOfDays(1) });
  using database = new Database(path);
  const numbers = `with recursive numbers (n) as (
    select 1 union all select n + 1 from numbers where n < ${count - 1})`;
  database.run(
    `${numbers} insert into published
     select position + n, printf('%016x', n), rating, difference, checksum from published, numbers`,
  );
  database.run(
    `${numbers} insert into reviews select printf('%016x', n), platform, source from reviews, numbers`,
  );
  database.run(
    `insert into published_rows (position) select position from published
     where position not in (select position from published_rows)`,
  );
  return store;
}

test("many reviews can be searched soon after the start, but the first readers don't wait (issue 48)", async () => {
  using folder = new TemporaryFolder();
  using store = await storeWith(folder.at("candor.sqlite"), MANY);
  const snapshot = new Snapshot(store);
  const warmedUp = snapshot.warmUp();
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(snapshot.library.search.index.count).toBe(0);
  expect(snapshot.warmUp()).toBe(warmedUp);
  await warmedUp;
  expect(snapshot.library.search.index.count).toBe(MANY);
});

test("what is changed later is in the index before somebody asks, too (issue 48)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using store = await storeWith(path, MANY + 1);
  const snapshot = new Snapshot(store);
  await snapshot.warmUp();
  using other = new Database(path, { strict: true });
  other.run("delete from published_rows where row = (select max(row) from published_rows)");
  await snapshot.warmUp();
  expect(snapshot.library.search.index.count).toBe(MANY);
});

test("the index of a database that replaces another is made in advance, whatever is under way (issue 48)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using store = await storeWith(path, MANY);
  const snapshot = new Snapshot(store);
  const warmedUp = snapshot.warmUp();
  (await storeWith(folder.at("other.sqlite"), MANY + 1)).close();
  renameSync(folder.at("other.sqlite"), path);
  expect(store.follow()).toBe(true);
  const again = snapshot.warmUp();
  expect(again).not.toBe(warmedUp);
  await again;
  expect(snapshot.library.search.index.count).toBe(MANY + 1);
});

test("the index of few reviews is made at the first search (issue 48)", async () => {
  using folder = new TemporaryFolder();
  using store = await storeWith(folder.at("candor.sqlite"), MANY - 1);
  const snapshot = new Snapshot(store);
  await snapshot.warmUp();
  await snapshot.inTurns(oneStep());
  expect(snapshot.library.search.index.count).toBe(0);
  await snapshot.searchable();
  expect(snapshot.library.search.index.count).toBe(MANY - 1);
});

test("what is wrong with the database is left to the search that meets it (issue 48)", async () => {
  using folder = new TemporaryFolder();
  const store = await storeWith(folder.at("candor.sqlite"), MANY);
  const snapshot = new Snapshot(store);
  const { search } = snapshot.library;
  const warmedUp = snapshot.warmUp();
  // Nobody waits for the index: a failure that nobody handles would end the process.
  while (search.index.count === 0) await nextTurn();
  expect(search.index.count).toBeLessThan(MANY);
  store.close();
  await warmedUp;
  expect(() => snapshot.searchable()).toThrow("closed database");
});

function* oneStep(): Generator<void, undefined> {
  yield;
  return undefined;
}
