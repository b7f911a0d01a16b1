import { expect, test } from "bun:test";
import { undoImport } from "../../src/publish/import/undo-import.ts";
import { idOf, publishedStore, sourceReview, testContext } from "../support/library.ts";
import { entriesOf } from "../support/log-leaves.ts";

const NOW = testContext().now();
const [ADDED, CHANGED, DELETED] = [
  sourceReview({ source_id: "added" }),
  sourceReview({ source_id: "changed" }),
  sourceReview({ source_id: "deleted" }),
];

test("the log tells an undo by one entry for each review, under the keys that they had (issue 42)", async () => {
  using store = await publishedStore({ reviews: [CHANGED, DELETED] });
  const edited = { ...CHANGED, text: "They came late.", updated_at: "2026-05-05T05:05:05Z" };
  await publishedStore({ store, reviews: [ADDED, edited], isComplete: true });
  const stateOf = (review: typeof ADDED) => store.logStates.of(idOf(review));
  const entries = () => entriesOf(store, store.logGenerations.current()?.generation ?? "");
  const [known, salt] = [entries().length, stateOf(CHANGED)?.salt];
  const keys = [ADDED, CHANGED, DELETED].map((review) => stateOf(review)?.key);
  undoImport(store, undefined, NOW);
  const told = entries().slice(known);
  expect(told).toHaveLength(3);
  expect(told).toContainEqual(
    expect.objectContaining({ type: "remove", reason: "undone", key: keys[0] }),
  );
  expect(told).toContainEqual(expect.objectContaining({ type: "change", key: keys[1] }));
  expect(told).toContainEqual(expect.objectContaining({ type: "publish", key: keys[2] }));
  expect(stateOf(CHANGED)?.salt).not.toEqual(salt);
});
