import type { PostgresHubStore } from "../../../src/cluster/hub/postgres-hub-store.ts";
import type { HubChange } from "../../../src/domain/hub/hub-store.ts";
import type { DueDelivery } from "../../../src/domain/hub/subscription.ts";
import { dueHubStore, TERMS } from "./due-hub-store.ts";

const NODES = 3;
const CALL = { address: "192.0.2.1", tookMs: 12, isQuick: true };
const MS_PER_SECOND = 1_000;

/**
 * Has three nodes claim and record `count` deliveries between them. Returns how many different ones they
 * claimed, and how many a second.
 */
export async function claimAll(count: number) {
  await using hubStore = await dueHubStore(count);
  const delivered = new Set<number>();
  const start = performance.now();
  await Promise.all(Array.from({ length: NODES }, () => work(hubStore.node(), count, delivered)));
  const seconds = (performance.now() - start) / MS_PER_SECOND;
  return { claimed: delivered.size, perSecond: delivered.size / seconds };
}

/** Claims and records until all is delivered; nothing may be delivered twice. */
async function work(node: PostgresHubStore, count: number, delivered: Set<number>): Promise<void> {
  while (delivered.size < count) {
    const [claimed] = await node.claim([TERMS]);
    const deliveries = claimed?.deliveries ?? [];
    const counted = await node.record(deliveries.map(asDelivered), Date.now());
    if (counted.length !== deliveries.length) throw new Error("A claim was lost");
    for (const { id } of deliveries) {
      if (delivered.has(id)) throw new Error(`${id} was claimed twice`);
      delivered.add(id);
    }
  }
}

function asDelivered(due: DueDelivery): HubChange {
  return { kind: "delivery", due, result: { kind: "delivered", hash: "new", call: CALL } };
}
