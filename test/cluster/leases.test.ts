import { expect, test } from "bun:test";
import { Store } from "../../src/store/store.ts";
import { accessTo, openNode } from "../support/cluster.ts";
import { publishedStore, sourceReview } from "../support/library.ts";
import { sharedPostgres } from "../support/postgres.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const LEASES = [new Uint8Array([1, 2, 3]), null].map((secret, number) => ({
  ...{ callback: `https://subscriber.example/${number}`, host: "subscriber.example" },
  ...{ topic: "reviews", secret, leaseEndsAt: 1_900_000_000_000 + number },
}));

test("subscriptions move into a cluster, and out of it again", async () => {
  await using database = await (await sharedPostgres()).database();
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  {
    using store = new Store(path);
    await publishedStore({ store, reviews: [sourceReview()] });
    store.subscriptions.replaceAll(LEASES);
  }
  {
    using first = openNode(path, accessTo(database.url));
    first.node.create();
  }
  using second = openNode(folder.at("second.sqlite"), accessTo(database.url, { node: "n2" }));
  second.node.follow();
  expect(second.store.subscriptions.leases()).toEqual([]);
  second.node.leave();
  const moved = second.store.subscriptions.leases();
  expect(moved.sort((one, other) => one.leaseEndsAt - other.leaseEndsAt)).toEqual(LEASES);
});
