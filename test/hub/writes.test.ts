import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { Writes } from "../../src/hub/writes.ts";
import { Store } from "../../src/store/store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Unwritable, whyNoUnwritable } from "../support/unwritable.ts";

/** Skipped for users other than root: only root may make files immutable. */
const onReadOnlyDisk = test.skipIf(whyNoUnwritable() !== undefined); // only root, on ext4 or XFS, can make files immutable

/** Writes to a database in a folder of its own, and records all that is reported about it. */
function given() {
  const folder = new TemporaryFolder();
  mkdirSync(folder.at("kept"));
  const store = new Store(folder.at("kept", "candor.sqlite"));
  const told: (string | undefined)[] = [];
  const writes = new Writes(store, (problem) => told.push(problem));
  const write = () => writes.attempt(() => store.settings.putFeedDate("2026-11-21T12:00:00Z") ?? 1);
  return { folder, store, told, writes, write };
}

onReadOnlyDisk("a failing write is reported once, and so is its end (issue 23)", () => {
  const { folder, store, told, writes, write } = given();
  {
    using _ = new Unwritable(folder.at("kept"));
    for (let times = 0; times < 3; times += 1) expect(write()).toBeUndefined();
    expect([writes.isStuck, writes.waitMs]).toEqual([true, 1_000]);
    expect(told).toEqual([expect.stringContaining("it can't be written")]);
  }
  expect(write()).toBe(1);
  expect([writes.isStuck, told.length, told[1]]).toEqual([false, 2, undefined]);
  store.close();
  folder[Symbol.dispose]();
});

onReadOnlyDisk(
  "a disk that became read-only is noticed while there is nothing to write (issue 23)",
  () => {
    const { folder, store, told, writes } = given();
    {
      using _ = new Unwritable(folder.at("kept"));
      writes.look();
    }
    writes.look();
    expect([writes.isStuck, told.length]).toEqual([true, 1]);
    store.close();
    folder[Symbol.dispose]();
  },
);

test("a busy database is not a problem, and the write is retried at once (issue 23)", () => {
  const { folder, store, told, writes, write } = given();
  using other = new Store(store.path);
  other.transaction(() => expect(write()).toBeUndefined());
  expect([writes.isStuck, writes.waitMs, told]).toEqual([false, 5, []]);
  expect(write()).toBe(1);
  store.close();
  folder[Symbol.dispose]();
});

test("a bug in the work is rethrown (issue 23)", () => {
  const { folder, store, writes } = given();
  const fail = () => {
    throw new TypeError("a mistake");
  };
  expect(() => writes.attempt(fail)).toThrow("a mistake");
  expect(writes.isStuck).toBe(false);
  store.close();
  folder[Symbol.dispose]();
});
