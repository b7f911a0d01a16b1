import { expect, test } from "bun:test";
import { keepArrivedHead, replaceForeignHead } from "../../src/cluster/node-log-files.ts";
import { logObstacle } from "../../src/publish/commit/log-obstacle.ts";
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

test("a node that has served other reviews before takes over the cluster's head, and its log goes on (issue 25)", async () => {
  using folder = new TemporaryFolder();
  using store = new Store(folder.at("cluster.sqlite"));
  using other = new Store(folder.at("other.sqlite"));
  await publishedStore({ store, reviews: reviewsOfDays(1) });
  await publishedStore({ store: other, reviews: reviewsOfDays(2) });
  const [ours = "", theirs = ""] = [store.logFiles.readHead(), other.logFiles.readHead()];
  store.logFiles.placeHead(theirs);
  expect(logObstacle(store)).toBe("another head");
  replaceForeignHead(store, store.logFiles);
  expect([store.logFiles.readHead(), logObstacle(store)]).toEqual([ours, undefined]);
});

test("a head of the cluster's own log stays, as it shows that the cluster has gone back (issue 25)", async () => {
  using folder = new TemporaryFolder();
  using store = new Store(folder.at("cluster.sqlite"));
  await publishedStore({ store, reviews: reviewsOfDays(1) });
  const head = store.logFiles.readHead();
  await publishedStore({ store, reviews: reviewsOfDays(2) });
  const files = logFilesOf(":memory:");
  files.placeHead(head ?? "");
  replaceForeignHead(store, files);
  expect(files.readHead()).toBe(head);
});
