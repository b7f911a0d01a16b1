import { expect, test } from "bun:test";
import { Snapshot } from "../../../src/http/base/snapshot.ts";
import { hideReviews } from "../../../src/publish/moderate/moderate.ts";
import type { Content } from "../../../src/resources/base/answering.ts";
import { since } from "../../../src/resources/datasets/since.ts";
import { bytesIn } from "../../../src/store/documents/documents.ts";
import { Store } from "../../../src/store/store.ts";
import { publishedStore, reviewsOfDays, testContext } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const COUNT = 600;
const ID = /\{"id":"(\w+)"/g;

/** Makes an answer step by step, with an action after each. */
function finish(store: Store, date: string, between: (step: number) => void = () => {}) {
  const steps = since.inSteps(new Snapshot(store).library, { date });
  for (let step = 0; ; step += 1) {
    const { done, value } = store.snapshot(() => steps.next());
    if (done === true) return { steps: step + 1, pieces: value };
    between(step);
  }
}

function idsIn(store: Store, piece: Content[number]) {
  const bytes = "hash" in piece ? store.documents.loadOne(piece.hash, "identity") : bytesIn(piece);
  return Array.from(new TextDecoder().decode(bytes).matchAll(ID), ([, id]) => id ?? "");
}

/** The date whose answer takes most steps: it falls near the end of a long run. */
function mostSteps(store: Store): string {
  const dates = reviewsOfDays(COUNT).map(({ created_at }) => created_at.slice(0, 10));
  const asked = dates.map((date) => ({ date, steps: finish(store, date).steps }));
  return asked.reduce((most, one) => (one.steps > most.steps ? one : most)).date;
}

function idsSince(store: Store, date: string): string[] {
  return store.published.since(date, undefined, COUNT).map(({ id }) => id);
}

test("the reviews since a date are read fifty at a time, others' turns in between (issue 38)", async () => {
  using store = await publishedStore({ reviews: reviewsOfDays(COUNT) });
  const date = mostSteps(store);
  const { steps, pieces } = finish(store, date);
  expect(steps).toBeGreaterThan(1);
  expect(pieces.flatMap((piece) => idsIn(store, piece))).toEqual(idsSince(store, date));
  const read = pieces
    .filter((piece) => "bytes" in piece)
    .map((piece) => idsIn(store, piece).length);
  expect(Math.max(...read)).toBe(50);
});

test("what is published between two steps is in the answer, of one state (issue 38)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using store = await publishedStore({ store: new Store(path), reviews: reviewsOfDays(COUNT) });
  using other = new Store(path);
  const date = mostSteps(store);
  const before = idsSince(store, date);
  const [newest = ""] = before;
  const { pieces } = finish(store, date, (step) => {
    if (step === 0)
      hideReviews(other, [newest, before.at(-1) ?? ""], "a test", testContext().now());
  });
  const ids = pieces.flatMap((piece) => idsIn(store, piece));
  expect(ids).toEqual(before.slice(1, -1));
});
