import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { Store } from "../../src/store/store.ts";
import { indexExpression, isSure } from "../../src/store/text-index.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const REVIEW = {
  technicians: [],
  services: [],
  verification: { method: "job" },
  updated_at: "2025-03-04T00:00:00Z",
} as const;

function put(store: Store, number: number, text: string): string {
  const id = `${number}`.padEnd(16, "0");
  const review = {
    ...REVIEW,
    id,
    text,
    date: "2025-03-04",
    rating: 5,
    source: { platform: "google", id },
  };
  store.published.put({ review, createdAt: "2025-03-04T00:00:00Z", mentions: [] });
  return id;
}

const found = (store: Store, text: string): number => store.published.search({ text }, 1).total;

describe("the index of texts", () => {
  test("finds what a commit put, and not what it deleted again", () => {
    const store = new Store(":memory:");
    store.transaction(() => {
      put(store, 1, "the first leak");
      store.published.delete(put(store, 2, "the second leak"));
      put(store, 2, "a third one");
    });
    expect([found(store, "leak"), found(store, "second"), found(store, "third")]).toEqual([
      1, 0, 1,
    ]);
    store.transaction(() => store.published.delete("2000000000000000"));
    store.transaction(() => put(store, 3, "a third again"));
    expect(found(store, "third")).toBe(1);
    store.transaction(() => {
      store.published.clear();
      put(store, 4, "new leak");
    });
    expect([found(store, "leak"), found(store, "third")]).toEqual([1, 0]);
    expect(store.integrityFaults()).toEqual([]);
    store.close();
  });

  test("knows nothing of a change that was undone", () => {
    const store = new Store(":memory:");
    store.transaction(() => put(store, 1, "the first leak"));
    store.rehearsal(() => put(store, 2, "the second leak"));
    expect(() =>
      store.transaction(() => {
        put(store, 3, "the third leak");
        throw new Error("undone");
      }),
    ).toThrow("undone");
    expect(found(store, "leak")).toBe(1);
    store.transaction(() => put(store, 2, "the second leak"));
    expect(found(store, "leak")).toBe(2);
    store.close();
  });

  test("that lacks a text is a fault", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.sqlite");
    const store = new Store(path);
    store.transaction(() => put(store, 1, "the first leak"));
    const raw = new Database(path);
    raw.run("delete from text_index where rowid = 1");
    raw.close();
    expect(store.integrityFaults()).toEqual(["search knows 0 texts of 1 reviews"]);
    store.close();
  });
});

test("is asked for overlapping threes of characters, marks as they are, and no half character", () => {
  expect(indexExpression("ab")).toBeUndefined();
  expect(indexExpression("a\0bc")).toBeUndefined();
  expect(indexExpression("abc")).toBe('"abc"');
  expect(indexExpression('leak "x')).toBe('"lea" AND "ak " AND " ""x"');
  expect(indexExpression(`${"x".repeat(59)}😀y`)).toBe('"xxx"');
  expect([isSure("abc"), isSure("abcd"), isSure("😀bc")]).toEqual([true, false, true]);
});
