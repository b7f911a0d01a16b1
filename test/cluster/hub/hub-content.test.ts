import { expect, test } from "bun:test";
import { restoreFrom } from "../../../src/publish/restore.ts";
import type { HubContent } from "../../../src/store/hub/hub-rows.ts";
import { Store } from "../../../src/store/store.ts";
import { atNight } from "../../support/at-night.ts";
import { accessTo, openNode } from "../../support/cluster.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";
import { sharedPostgres } from "../../support/postgres.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { NOW, testVerification } from "../../support/verification.ts";

const LATER = NOW + 3_600_000;
const LEASES = [new Uint8Array([1, 2, 3]), null].map((secret, number) => ({
  ...{ callback: `https://subscriber.example/${number}`, host: "subscriber.example" },
  ...{ topic: "reviews", secret, leaseEndsAt: 1_900_000_000_000 + number },
}));

/** Gives a hub subscribers of all kinds: new, trusted, put off; and requests that wait or are over. */
function fill({ subscriptions, deliveries, verifications, requests }: Store): void {
  const asked = { mode: "subscribe", topic: "reviews", leaseSeconds: 60, askedAt: NOW } as const;
  const call = { address: "192.0.2.1", tookMs: 12, isQuick: true };
  for (const [number, requester] of ["192.0.2.1", "192.0.2.2", ""].entries()) {
    const callback = `https://reader.example/${number}?token=1`;
    const tokenHash = new Uint8Array([number]);
    const request = requests.add({ ...asked, callback, requester, tokenHash });
    const secret = number === 0 ? null : new Uint8Array([number, 0, 255]);
    const verification = testVerification({ callback, requester, secret, request });
    if (number === 2) verifications.add(verification);
    else requests.activate(request, subscriptions.confirm(verification, LATER), NOW);
  }
  const failed = requests.add({
    ...asked,
    callback: "https://b/",
    requester: "b",
    tokenHash: null,
  });
  requests.finish(failed, "failed", "answered 404", NOW);
  const terms = { now: NOW, until: NOW + 9, limit: 9, perHost: 9, perRequester: 9, perAddress: 9 };
  const [first, second] = deliveries.claimSlow(terms);
  if (first === undefined || second === undefined) throw new Error("Two deliveries are due");
  deliveries.record(first, { kind: "delivered", hash: "what it has", call }, NOW);
  deliveries.record(second, { kind: "failed", reason: 500, retryAt: NOW + 5_000, call }, NOW);
}

function parsed(content: HubContent) {
  return Object.values(content).map((rows) => JSON.parse(rows));
}

/** A cluster of which the first node had a hub with content before. */
async function clusterWith(prepare: (store: Store) => void) {
  const used = new AsyncDisposableStack();
  const database = used.use(await (await sharedPostgres()).database());
  const folder = used.use(new TemporaryFolder());
  const path = folder.at("candor.sqlite");
  {
    using store = new Store(path);
    await publishedStore({ store, reviews: [sourceReview()] });
    prepare(store);
  }
  {
    using first = openNode(path, accessTo(database.url));
    first.node.create();
  }
  const second = used.use(openNode(folder.at("2.sqlite"), accessTo(database.url, { node: "n2" })));
  second.node.follow();
  return { ...second, folder, [Symbol.asyncDispose]: () => used.disposeAsync() };
}

test("everything that a hub knows moves into a cluster, and out of it again (issue 25)", async () => {
  let before: HubContent = { subscriptions: "", requests: "", intents: "" };
  await using cluster = await clusterWith((store) => {
    fill(store);
    before = store.hubRows.read();
  });
  expect(parsed(cluster.store.hubRows.read())).toEqual([[], [], []]);
  cluster.node.leave();
  const after = parsed(cluster.store.hubRows.read());
  expect(after).toEqual(parsed(before));
  expect(after.map(({ length }) => length)).toEqual([2, 4, 1]);
});

atNight("a hub that moves, here")(
  "a backup by any node has all nodes' subscriptions, and restores them to all (issue 25)",
  async () => {
    await using cluster = await clusterWith((store) => store.subscriptions.replaceAll(LEASES));
    const file = cluster.folder.at("backup.sqlite");
    cluster.store.copyTo(file);
    using backup = new Store(file);
    const byEnd = (store: Store) =>
      store.subscriptions.leases().sort((one, other) => one.leaseEndsAt - other.leaseEndsAt);
    expect(byEnd(backup)).toEqual(LEASES);
    const restored = restoreFrom(cluster.store, backup, LEASES.slice(1), new Date(NOW));
    expect(restored.subscriptions).toBe(1);
    cluster.node.leave();
    expect(byEnd(cluster.store)).toEqual(LEASES.slice(1));
  },
);
