import { expect, test } from "bun:test";
import { hideReviews } from "../../src/publish/moderate/moderate.ts";
import { Store } from "../../src/store/store.ts";
import { idOf, publishedStore, sourceReview } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const PLACE = { cluster: "c1", revision: 7, token: "t7" };

/** A published database that is a node of a cluster. */
async function openNode(folder: TemporaryFolder): Promise<Store> {
  const store = new Store(folder.at("candor.sqlite"));
  await publishedStore({ store, reviews: [sourceReview()] });
  store.settings.putClusterPlace(PLACE);
  return store;
}

test("a node commits nothing that the cluster does not know", async () => {
  using folder = new TemporaryFolder();
  using store = await openNode(folder);
  const hide = () => hideReviews(store, [idOf(sourceReview())], "a test", NOW);
  expect(hide).toThrow("is a node of a cluster. Name the cluster with --database-url");
  expect(store.published.count()).toBe(1);
  store.settings.dropClusterPlace();
  hide();
  expect(store.published.count()).toBe(0);
});

test("a backup of a node is a database of its own", async () => {
  using folder = new TemporaryFolder();
  using store = await openNode(folder);
  const node = store.settings.nodeId();
  store.copyTo(folder.at("backup.sqlite"));
  using backup = new Store(folder.at("backup.sqlite"));
  expect(backup.settings.clusterPlace()).toBeUndefined();
  expect(store.settings.clusterPlace()).toEqual(PLACE);
  expect([store.settings.nodeId(), backup.settings.nodeId() === node]).toEqual([node, false]);
});
