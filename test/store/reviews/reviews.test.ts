import { expect, test } from "bun:test";
import { Store } from "../../../src/store/store.ts";
import { sourceReview } from "../../support/library.ts";

test("a review that differs in its platform alone has changed (issue 48)", () => {
  using store = new Store(":memory:");
  const source = sourceReview({ source_id: "1" });
  const elsewhere = { ...source, platform: "elsewhere" };
  const id = "0123456789abcdef";
  expect(store.reviews.put({ id, source })).toBe(true);
  expect(store.reviews.put({ id, source })).toBe(false);
  expect(store.reviews.put({ id, source: elsewhere })).toBe(true);
  expect(store.reviews.get(id)?.source).toEqual(elsewhere);
});
