import { expect, test } from "bun:test";
import { keepArrivedHead } from "../../src/cluster/node-log-files.ts";
import { logFilesOf } from "../../src/store/log/log-files.ts";
import { Store } from "../../src/store/store.ts";
import { publishedStore, reviewsOfDays } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test("no other process of a node writes while the head that arrived is placed", async () => {
  using folder = new TemporaryFolder();
  using store = new Store(folder.at("one.sqlite"));
  await publishedStore({ store, reviews: reviewsOfDays(1) });
  using other = new Store(store.path);
  const files = logFilesOf(":memory:");
  const place = files.placeHead.bind(files);
  files.placeHead = (note) => {
    expect(() => other.transactionUnlessBusy(() => {})).toThrow("another process is writing");
    place(note);
  };
  keepArrivedHead(store, files);
  expect(files.readHead()).toBe(store.logFiles.readHead());
  expect.assertions(2);
});
