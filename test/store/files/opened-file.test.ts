import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { Store } from "../../../src/store/store.ts";
import { importRecords, record } from "../../support/files.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

test("a log that was set aside is moved back with its database, with what only it holds", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using store = new Store(path);
  store.transaction(() => store.settings.noteFollowed(new Date(1_000)));
  renameSync(path, folder.at("elsewhere"));
  await Bun.write(path, "not a database");
  expect(store.follow()).toBe(false);
  expect(existsSync(`${path}.aside-wal`)).toBe(true);
  renameSync(folder.at("elsewhere"), path);
  expect(store.follow()).toBe(false);
  expect(existsSync(`${path}.aside-wal`)).toBe(false);
  store.transaction(() => store.settings.noteFollowed(new Date(2_000)));
  using other = new Store(path);
  expect(other.integrityFaults()).toEqual([]);
  expect(other.settings.followedAt()).toEqual(store.settings.followedAt());
});

const TEXT = "Zqjx was here, and nobody else.";

/** A database that was moved away and replaced, while its last commit is only in its log. */
async function replaced(folder: TemporaryFolder) {
  const [path, elsewhere] = [folder.at("candor.sqlite"), folder.at("elsewhere.sqlite")];
  await importRecords(folder, "other.sqlite", [record({ id: "other" })]);
  const store = new Store(path);
  store.transaction(() => store.settings.putFeedDate(TEXT));
  renameSync(path, elsewhere);
  return { store, path, elsewhere };
}

/** The names of the files in a folder that hold the text. */
function holders(folder: TemporaryFolder): string[] {
  const names = readdirSync(folder.path);
  return names.filter((name) => readFileSync(folder.at(name)).includes(TEXT)).sort();
}

test("a log that was set aside goes with the connection to its database, and nothing of it is lost", async () => {
  using folder = new TemporaryFolder();
  const { store, path, elsewhere } = await replaced(folder);
  await Bun.write(path, "not a database");
  expect(store.follow()).toBe(false);
  expect(holders(folder)).toEqual(["candor.sqlite.aside-wal"]);
  store.close();
  expect(holders(folder)).toEqual(["elsewhere.sqlite"]);
  using moved = new Store(elsewhere);
  expect(moved.settings.feedDate()).toBe(TEXT);
  expect(readdirSync(folder.path).filter((name) => name.includes("aside"))).toEqual([]);
});

test("a log that was set aside goes once the database that replaced its own is read", async () => {
  using folder = new TemporaryFolder();
  const { store, path, elsewhere } = await replaced(folder);
  renameSync(folder.at("other.sqlite"), path);
  expect(store.follow()).toBe(true);
  expect(holders(folder)).toEqual(["elsewhere.sqlite"]);
  expect(readdirSync(folder.path).filter((name) => name.includes("aside"))).toEqual([]);
  expect(store.integrityFaults()).toEqual([]);
  store.close();
  using moved = new Store(elsewhere);
  expect(moved.settings.feedDate()).toBe(TEXT);
});

test("a log that was set aside stays as long as another connection reads it", async () => {
  using folder = new TemporaryFolder();
  const { store, path, elsewhere } = await replaced(folder);
  renameSync(elsewhere, path);
  using reader = new Store(path);
  reader.snapshot(() => {
    expect(reader.settings.feedDate()).toBe(TEXT);
    store.transaction(() => store.settings.putFeedDate("2026-11-21T12:00:00Z"));
    renameSync(path, elsewhere);
    renameSync(folder.at("other.sqlite"), path);
    expect(store.follow()).toBe(true);
  });
  expect(readdirSync(folder.path)).toContain("candor.sqlite.aside-wal");
  store.close();
});
