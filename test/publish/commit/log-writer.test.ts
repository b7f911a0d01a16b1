import { Database } from "bun:sqlite";
import { expect, spyOn, test } from "bun:test";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { Failure } from "../../../src/domain/failure.ts";
import { parseEntry } from "../../../src/log/entry.ts";
import { keepHead } from "../../../src/publish/commit/log-writer.ts";
import { applyPublication, publishChanges } from "../../../src/publish/commit/publish.ts";
import { forgetReviews, hideReviews } from "../../../src/publish/moderate/moderate.ts";
import { Store } from "../../../src/store/store.ts";
import { idOf, publishedStore, reviewsOfDays, TEST_BASE_URL } from "../../support/library.ts";
import { leavesOf, logFaults, sightingsOf } from "../../support/log-of-store.ts";
import { LogWatcher } from "../../support/log-watcher.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const REVIEWS = reviewsOfDays(5);
const [FIRST = "", SECOND = "", THIRD = ""] = REVIEWS.map(idOf);

async function filled(folder: TemporaryFolder): Promise<Store> {
  const store = new Store(folder.at("candor.sqlite"));
  return publishedStore({ store, reviews: REVIEWS });
}

function current(store: Store) {
  const generation = store.logGenerations.current();
  if (generation === undefined) throw new Error("There is no current log");
  return generation;
}

/**
 * Copies the database as a power cut may leave it: its file, and its write-ahead log up to here.
 */
function copyFiles(from: string, to: string): void {
  for (const end of ["", "-wal"]) {
    rmSync(to + end, { force: true });
    if (existsSync(from + end)) copyFileSync(from + end, to + end);
  }
}

test("a write-ahead log cut back to an earlier commit can only start another log, if asked to, and no sequence number is used twice (issue 20)", async () => {
  using folder = new TemporaryFolder();
  const store = await filled(folder);
  const watcher = new LogWatcher();
  const see = (one: Store) => {
    for (const sighting of sightingsOf(one)) watcher.see(sighting);
  };
  hideReviews(store, [FIRST], "a test", NOW);
  copyFiles(store.path, folder.at("cut.sqlite"));
  hideReviews(store, [SECOND], "a test", NOW);
  see(store);
  const { origin, size } = current(store);
  store.close();
  for (const end of ["", "-wal", "-shm"]) rmSync(store.path + end, { force: true });
  copyFiles(folder.at("cut.sqlite"), store.path);
  using after = new Store(store.path);
  expect(current(after)).toMatchObject({ origin, size: size - 1 });
  expect(() => hideReviews(after, [THIRD], "a test", NOW)).toThrow("so it is an older copy");
  after.isNewLogAllowed = true;
  hideReviews(after, [THIRD], "a test", NOW);
  see(after);
  watcher.prove();
  expect(current(after).origin).not.toBe(origin);
  expect(logFaults(after)).toEqual([]);
  const [begin = ""] = leavesOf(after, current(after));
  const entry = parseEntry(Buffer.from(begin));
  expect(entry).toMatchObject({ type: "begin", after: { origin, size: size - 1 } });
});

test("a commit that appends is on the disk before others see it, and its head is written after it (issue 20)", async () => {
  using folder = new TemporaryFolder();
  using store = await filled(folder);
  const levels: unknown[] = [];
  const run = spyOn(Database.prototype, "run");
  const level = () => run.mock.calls.map(([sql]) => sql).findLast((sql) => /synchronous/.test(sql));
  const put = store.logGenerations.addHead.bind(store.logGenerations);
  store.logGenerations.addHead = (...given) => {
    levels.push(level());
    put(...given);
  };
  const place = store.logFiles.placeHead.bind(store.logFiles);
  store.logFiles.placeHead = (note) => {
    const other = new Database(store.path, { readonly: true });
    levels.push(other.query("select note from log_heads order by size desc").get());
    other.close();
    place(note);
  };
  hideReviews(store, [FIRST], "a test", NOW);
  const last = level();
  run.mockRestore();
  expect(levels).toEqual(["pragma synchronous = full", { note: store.logFiles.readHead() }]);
  expect(last).toBe("pragma synchronous = normal");
});

test("a head that a process did not write is written by the next one, before an older file can pass for it (issue 20)", async () => {
  using folder = new TemporaryFolder();
  using store = await filled(folder);
  const before = store.logFiles.readHead();
  store.durableTransaction(() => {
    store.decisions.hide(FIRST, "a test", "2026-11-22T12:00:00Z");
    store.published.delete(FIRST);
    publishChanges(store, NOW, "source");
  });
  expect(store.logFiles.readHead()).toBe(before);
  using server = new Store(store.path);
  keepHead(server);
  expect(server.logFiles.readHead()).toBe(server.logGenerations.head(current(server).generation));
  expect(server.logFiles.readHead()).not.toBe(before);
});

test("a head is never replaced by an older one, even if the database went back", async () => {
  using folder = new TemporaryFolder();
  const store = await filled(folder);
  store.copyTo(folder.at("older.sqlite"));
  hideReviews(store, [FIRST], "a test", NOW);
  const head = store.logFiles.readHead();
  store.close();
  copyFiles(folder.at("older.sqlite"), store.path);
  using older = new Store(store.path);
  keepHead(older);
  expect(older.logFiles.readHead()).toBe(head);
});

test("with the key or the head missing, or both another database's, nothing is appended, and another log starts if that is asked for (issue 42)", async () => {
  using folder = new TemporaryFolder();
  using store = await filled(folder);
  const publication = { ...UNDESCRIBED_PUBLICATION, base_url: TEST_BASE_URL };
  applyPublication(store, publication, NOW);
  for (const lost of ["key", "head"]) {
    const { origin } = current(store);
    rmSync(`${store.path}.log-${lost}`);
    store.isNewLogAllowed = false;
    expect(() => applyPublication(store, publication, NOW)).toThrow(`.log-${lost}, is missing.`);
    expect(current(store).origin).toBe(origin);
    store.isNewLogAllowed = true;
    expect(applyPublication(store, publication, NOW)).toBe(true);
    expect(current(store).origin).not.toBe(origin);
    expect(applyPublication(store, publication, NOW)).toBe(false);
    expect(logFaults(store)).toEqual([]);
  }
  store.copyTo(folder.at("copy.sqlite"));
  using copy = new Store(folder.at("copy.sqlite"));
  copy.isNewLogAllowed = true;
  expect(applyPublication(copy, publication, NOW)).toBe(true);
  expect(current(copy).origin).not.toBe(current(store).origin);
});

test("a commit whose head can't be written is a commit, and the next one writes it (issue 38)", async () => {
  using folder = new TemporaryFolder();
  using store = await filled(folder);
  const before = store.logFiles.readHead();
  const full = spyOn(store.logFiles, "placeHead").mockImplementation(() => {
    throw new Failure("unusable", "the head can't be written: the disk is full.");
  });
  hideReviews(store, [FIRST], "a test", NOW);
  expect(forgetReviews(store, [SECOND], NOW)).toEqual([SECOND]);
  expect(store.published.count()).toBe(REVIEWS.length - 2);
  expect(store.logFiles.readHead()).toBe(before);
  full.mockRestore();
  hideReviews(store, [THIRD], "a test", NOW);
  expect(store.logFiles.readHead()).toBe(store.logGenerations.head(current(store).generation));
  expect(logFaults(store)).toEqual([]);
});
