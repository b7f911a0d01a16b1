import { expect, test } from "bun:test";
import { renameSync, rmSync } from "node:fs";
import { DatabaseWatch } from "../../src/http/database-watch.ts";
import { Store } from "../../src/store/store.ts";
import { eventually } from "../support/eventually.ts";
import { publishedStore, sourceReview, testContext } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** A store that is watched, what the log was told, and how often another file was followed. */
async function watched(folder: TemporaryFolder) {
  const store = new Store(folder.at("candor.sqlite"));
  await publishedStore({ store, reviews: [sourceReview()] });
  const told: string[] = [];
  let followed = 0;
  const log = { ...testContext().log, warn: (_: unknown, text?: string) => told.push(text ?? "") };
  const watch = new DatabaseWatch(store, log, () => {
    followed += 1;
  });
  watch.start();
  return { store, told, watch, count: () => followed };
}

test("the log is told once that the database is gone, and once that it is back (issue 17)", async () => {
  using folder = new TemporaryFolder();
  const { store, told, watch } = await watched(folder);
  renameSync(folder.at("candor.sqlite"), folder.at("elsewhere.sqlite"));
  await eventually("it is told", () => told.length > 0);
  renameSync(folder.at("elsewhere.sqlite"), folder.at("candor.sqlite"));
  await eventually("it is told again", () => told.length > 1);
  watch.stop();
  store.close();
  expect(told).toEqual([
    "the database was moved or deleted while it is served; readers get what it had",
    "the database is back in its place",
  ]);
});

test("a file that takes its place is followed once it is published, and the log is told (issue 17)", async () => {
  using folder = new TemporaryFolder();
  const { store, told, watch, count } = await watched(folder);
  for (const end of ["", "-wal", "-shm"]) rmSync(folder.at(`candor.sqlite${end}`));
  await eventually("it is told", () => told.length > 0);
  const other = new Store(folder.at("candor.sqlite"));
  await eventually("the empty one is told", () => told.length > 1);
  expect([count(), store.published.count()]).toEqual([0, 1]);
  await publishedStore({
    store: other,
    reviews: [1, 2].map((one) => sourceReview({ source_id: `${one}` })),
  });
  await eventually("it is followed", () => count() === 1);
  expect(store.published.count()).toBe(2);
  expect(told.at(-1)).toBe("the database that took its place is served from now on");
  watch.stop();
  other.close();
  store.close();
});
