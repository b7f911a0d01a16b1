import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { StoreRetry } from "../../src/hub/store-retry.ts";
import { SqliteHubStore } from "../../src/store/sqlite-hub-store.ts";
import { Store } from "../../src/store/store.ts";
import { onReadOnlyDisk } from "../support/on-read-only-disk.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Unwritable } from "../support/unwritable.ts";

/** Writes to a database in a folder of its own, and records all that is reported about it. */
function given() {
  const folder = new TemporaryFolder();
  mkdirSync(folder.at("kept"));
  const store = new Store(folder.at("kept", "candor.sqlite"));
  const told: (string | undefined)[] = [];
  const hubStore = new SqliteHubStore(store);
  const attempts = new StoreRetry(hubStore, (problem) => told.push(problem));
  const write = () => attempts.write(() => hubStore.endTopic("reviews", "over", 1, 0));
  return { folder, store, told, attempts, write };
}

onReadOnlyDisk("a failing write is reported once, and so is its end (issue 23)", async () => {
  const { folder, store, told, attempts, write } = given();
  {
    using _ = new Unwritable(folder.at("kept"));
    for (let times = 0; times < 3; times += 1) expect(await write()).toBeUndefined();
    expect([attempts.isStuck, attempts.waitMs]).toEqual([true, 1_000]);
    expect(told).toEqual([expect.stringContaining("it can't be written")]);
  }
  expect(await write()).toBe(0);
  expect([attempts.isStuck, told.length, told[1]]).toEqual([false, 2, undefined]);
  store.close();
  folder[Symbol.dispose]();
});

onReadOnlyDisk(
  "a disk that became read-only is noticed while there is nothing to write (issue 23)",
  () => {
    const { folder, store, told, attempts } = given();
    {
      using _ = new Unwritable(folder.at("kept"));
      attempts.look();
    }
    attempts.look();
    expect([attempts.isStuck, told.length]).toEqual([true, 1]);
    store.close();
    folder[Symbol.dispose]();
  },
);

test("a busy database is not a problem, and the write is retried at once (issue 23)", async () => {
  const { folder, store, told, attempts, write } = given();
  using other = new Store(store.path);
  const blocked = other.transaction(() => write());
  expect(await blocked).toBeUndefined();
  expect([attempts.isStuck, attempts.waitMs, told]).toEqual([false, 5, []]);
  expect(await write()).toBe(0);
  store.close();
  folder[Symbol.dispose]();
});

test("a bug in the work is rethrown (issue 23)", async () => {
  const { folder, store, attempts } = given();
  const fail = async () => {
    throw new TypeError("a mistake");
  };
  await expect(attempts.write(fail)).rejects.toThrow("a mistake");
  expect(attempts.isStuck).toBe(false);
  store.close();
  folder[Symbol.dispose]();
});
