import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { writeProblem } from "../../../src/store/files/writable.ts";
import { Store } from "../../../src/store/store.ts";
import { onReadOnlyDisk } from "../../support/on-read-only-disk.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { Unwritable } from "../../support/unwritable.ts";

onReadOnlyDisk("a disk that became read-only refuses writes, and reads continue (issue 23)", () => {
  using folder = new TemporaryFolder();
  mkdirSync(folder.at("kept"));
  const path = folder.at("kept", "candor.sqlite");
  using store = new Store(path);
  store.settings.putFeedDate("before");
  // The first read after a commit notes in mapped memory how far the log is read.
  expect(store.settings.feedDate()).toBe("before");
  {
    using _ = new Unwritable(folder.at("kept"));
    const write = () => store.transactionUnlessBusy(() => store.settings.putFeedDate("no"));
    expect(write).toThrow(/candor\.sqlite: it can't be written \(EPERM\).*not read-only/);
    expect(store.checkpointUnlessBusy()).toBe(false);
    expect(store.settings.feedDate()).toBe("before");
  }
  store.transaction(() => store.settings.putFeedDate("after"));
  expect(store.checkpointUnlessBusy()).toBe(true);
  expect(store.settings.feedDate()).toBe("after");
});

test("a database in memory, and one without a write-ahead log, can be written (issue 23)", () => {
  expect(writeProblem(":memory:")).toBeUndefined();
  expect(writeProblem("/nowhere/candor.sqlite")).toBeUndefined();
});
