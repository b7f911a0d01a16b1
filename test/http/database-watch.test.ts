import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { renameSync, rmSync } from "node:fs";
import { DatabaseWatch } from "../../src/http/database-watch.ts";
import { Store } from "../../src/store/store.ts";
import { publishedStore, sourceReview, testContext } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const GONE = "the database was moved or deleted while in use; readers get what it had";
const REPLACED =
  "the database was replaced while in use; the new file is served once it is complete";
const BACK = "the database is back in its place";
const REFUSED = "the file that took its place can't be served";
const FOLLOWED = "the file that took its place is served from now on";

/** A watched database with a copy of it, and what was logged. */
async function watched(folder: TemporaryFolder, followed: () => void = () => {}) {
  const store = new Store(folder.at("candor.sqlite"));
  await publishedStore({ store, reviews: [sourceReview()] });
  store.copyTo(folder.at("other.sqlite"));
  const told: string[] = [];
  const warn = (_: object | string, message?: string) => told.push(message ?? "");
  const watch = new DatabaseWatch(store, { ...testContext().log, warn }, followed);
  const look = (times: number) => {
    for (let time = 0; time < times; time += 1) watch.look();
  };
  return { store, told, look };
}

test("it is logged once that the database is gone, and once that it is back (issue 17)", async () => {
  using folder = new TemporaryFolder();
  const { store, told, look } = await watched(folder);
  look(2);
  renameSync(folder.at("candor.sqlite"), folder.at("elsewhere.sqlite"));
  look(3);
  renameSync(folder.at("elsewhere.sqlite"), folder.at("candor.sqlite"));
  look(3);
  store.close();
  expect(told).toEqual([GONE, BACK]);
});

test("a file in its place is followed once something is published in it, and that is logged (issue 17)", async () => {
  using folder = new TemporaryFolder();
  const { store, told, look } = await watched(folder);
  for (const end of ["", "-wal", "-shm"]) rmSync(folder.at(`candor.sqlite${end}`));
  look(2);
  const other = new Store(folder.at("candor.sqlite"));
  look(2);
  expect(store.published.count()).toBe(1);
  const reviews = ["1", "2"].map((source_id) => sourceReview({ source_id }));
  await publishedStore({ store: other, reviews });
  look(2);
  expect(store.published.count()).toBe(2);
  expect(told).toEqual([GONE, REPLACED, FOLLOWED]);
  other.close();
  store.close();
});

test("a database that can't replace the served one is logged once, not at each check (issue 17)", async () => {
  using folder = new TemporaryFolder();
  const { store, told, look } = await watched(folder);
  const newer = new Database(folder.at("other.sqlite"));
  newer.run("pragma user_version = 999");
  newer.close();
  renameSync(folder.at("other.sqlite"), store.path);
  look(3);
  store.close();
  expect(told).toEqual([REPLACED, REFUSED]);
});

test("work that follows a switch to another database is retried until it succeeds (issue 17)", async () => {
  using folder = new TemporaryFolder();
  let attempts = 0;
  const { store, told, look } = await watched(folder, () => {
    attempts += 1;
    if (attempts < 3) throw new Error("busy");
  });
  renameSync(folder.at("other.sqlite"), store.path);
  look(6);
  store.close();
  expect(attempts).toBe(3);
  expect(told).toEqual([REPLACED, REFUSED, FOLLOWED]);
});

test("another process's commit is followed up once; after a failure, again only with the next commit (issue 20)", async () => {
  using folder = new TemporaryFolder();
  const store = new Store(folder.at("candor.sqlite"));
  await publishedStore({ store, reviews: [sourceReview()] });
  const told: string[] = [];
  const warn = (_: object | string, message?: string) => told.push(message ?? "");
  let commits = 0;
  const committed = () => {
    commits += 1;
    throw new Error("a test");
  };
  const log = { ...testContext().log, warn };
  const watch = new DatabaseWatch(store, log, () => {}, committed);
  watch.look();
  watch.look();
  using other = new Store(store.path);
  await publishedStore({ store: other, reviews: [sourceReview({ source_id: "2" })] });
  watch.look();
  watch.look();
  store.close();
  expect(commits).toBe(2);
  expect(told).toEqual(Array.from({ length: 2 }, () => "a commit can't be followed up"));
});
