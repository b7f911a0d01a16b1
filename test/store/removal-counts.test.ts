import { expect, test } from "bun:test";
import type { RemovalReason } from "../../src/domain/log/publication-log.ts";
import { Store } from "../../src/store/store.ts";

const NOTHING = { key: null, salt: null, digest: null, rating: null, contentSeq: null } as const;

function storeWith(reasons: readonly RemovalReason[]): Store {
  const store = new Store(":memory:");
  for (const [index, reason] of reasons.entries()) {
    const id = String(index).padStart(16, "0");
    const at = "2026-11-21T12:00:00Z";
    store.logStates.put({ ...NOTHING, seq: index + 1, id, at, reason, isSeen: true });
  }
  return store;
}

test("another database takes over only the counts of erased removals; the others it counts itself (issue 20)", () => {
  const store = storeWith([
    "hidden",
    "joined",
    "unverified",
    "source",
    "withdrawn",
    "undone",
    "forgotten",
  ]);
  const elsewhere = new Store(":memory:");
  elsewhere.logStates.copyRemovalsFrom(store.logStates);
  const counts = [...elsewhere.logStates.removedByReason()].sort();
  expect(counts).toEqual([
    ["forgotten", 1],
    ["source", 1],
    ["undone", 1],
    ["withdrawn", 1],
  ]);
  store.logStates.clear();
  expect([...store.logStates.removedByReason()].sort()).toEqual(counts);
});
