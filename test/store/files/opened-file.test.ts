import { expect, test } from "bun:test";
import { existsSync, renameSync } from "node:fs";
import { Store } from "../../../src/store/store.ts";
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
