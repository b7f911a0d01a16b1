import { expect, test } from "bun:test";
import { RecentChunks } from "../../../src/http/base/recent-chunks.ts";
import { Store } from "../../../src/store/store.ts";

const MEGABYTE = 1_000_000;
/** More than are kept. */
const MANY = 20;

/** Chunks of a megabyte each, whatever they are called, and what was read of them. */
function chunksOf() {
  using store = new Store(":memory:");
  const read = new Map<string, Uint8Array>();
  store.documents.loadOne = (hash) => {
    const bytes = new Uint8Array(MEGABYTE).fill(7);
    read.set(hash, bytes);
    return bytes;
  };
  const isInMemory = (hash: string) => (read.get(hash)?.byteLength ?? 0) > 0;
  return { chunks: new RecentChunks(store), read, isInMemory };
}

const names = Array.from({ length: MANY }, (_, at) => `chunk ${at}`);

test("what was read longest ago is given back at once, without waiting for a collection (issue 38)", () => {
  const { chunks, isInMemory } = chunksOf();
  for (const name of names) chunks.load(name, "identity")[Symbol.dispose]();
  const kept = names.filter(isInMemory);
  expect(kept).toEqual(names.slice(-8));
});

test("what an answer holds stays, is shared, and is given back after it (issue 38)", () => {
  const { chunks, read, isInMemory } = chunksOf();
  const all = names.map((name) => chunks.load(name, "identity"));
  const shared = chunks.load("chunk 0", "identity");
  expect([read.size, names.every(isInMemory)]).toEqual([MANY, true]);
  expect(shared.bytes).toBe(all[0]?.bytes ?? shared.bytes);
  for (const one of all) one[Symbol.dispose]();
  expect(isInMemory("chunk 0")).toBe(true);
  expect(names.filter(isInMemory)).toHaveLength(8);
  shared[Symbol.dispose]();
  expect(names.filter(isInMemory)).toHaveLength(8);
});
