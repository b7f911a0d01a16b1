import { expect, test } from "bun:test";
import { Value } from "@sinclair/typebox/value";
import { Changes } from "../../../src/domain/log/changes.ts";
import { Snapshot } from "../../../src/http/base/snapshot.ts";
import { contentText } from "../../../src/mcp/text-of.ts";
import { forgetReviews, hideReviews } from "../../../src/publish/moderate/moderate.ts";
import type { Content } from "../../../src/resources/base/answering.ts";
import { changes } from "../../../src/resources/datasets/changes.ts";
import type { Task } from "../../../src/search/task.ts";
import { Store } from "../../../src/store/store.ts";
import { idOf, publishedStore, reviewsOfDays, testContext } from "../../support/library.ts";
import { Mirror } from "../../support/log-reader.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const NOW = testContext().now();
const A_DAY_MS = 86_400_000;
const COUNT = 180;

/** A database that is read here, and another connection to it, like another process's. */
async function shared(folder: TemporaryFolder) {
  const path = folder.at("candor.sqlite");
  const store = await publishedStore({ store: new Store(path), reviews: reviewsOfDays(COUNT) });
  const other = new Store(path);
  const ids = reviewsOfDays(COUNT).map(idOf);
  const close = () => {
    for (const open of [store, other]) open.close();
  };
  return { store, other, ids, library: new Snapshot(store).library, [Symbol.dispose]: close };
}

function parsed(content: Content): Changes {
  const value: unknown = JSON.parse(contentText(content));
  Value.Assert(Changes, value);
  return value;
}

/** Runs an answer's steps as if to serve it, with an action after each. */
function finish(steps: Task<Content> | undefined, store: Store, between: (step: number) => void) {
  if (steps === undefined) throw new Error("There are no steps");
  for (let step = 0; ; step += 1) {
    const { done, value } = store.snapshot(() => steps.next());
    if (done === true) return { page: parsed(value), steps: step + 1 };
    between(step);
  }
}

test("what another process commits between two steps is on the next page, and nothing twice (issue 20)", async () => {
  using folder = new TemporaryFolder();
  using here = await shared(folder);
  const { store, other, ids, library } = here;
  const edit = { text: "Edited.", updated_at: "2026-05-05T05:05:05Z" };
  const edited = reviewsOfDays(10).map((review) => ({ ...review, ...edit }));
  const mirror = new Mirror();
  const first = finish(changes.inSteps?.(library, {}), store, (step) => {
    hideReviews(other, ids.slice(100 + step * 20, 110 + step * 20), "a test", NOW);
    forgetReviews(other, ids.slice(60 + step, 61 + step), NOW);
  });
  await publishedStore({ store: other, reviews: edited });
  expect(first.steps).toBeGreaterThan(2);
  const told = first.page.changes.map(({ seq }) => seq);
  expect(new Set(told).size).toBe(told.length);
  expect(Math.max(...told)).toBeLessThanOrEqual(first.page.size);
  expect(first.page.size).toBe(COUNT + 1);
  mirror.take(first.page);
  mirror.take(parsed(changes.answer(library, { after: mirror.next })));
  const published = ids.flatMap((id) => store.published.review(id) ?? []);
  expect(mirror.reviews).toEqual(new Map(published.map((review) => [review.id, review])));
});

test("an answer ends in 410 if removals are dropped from the list between two of its steps (issue 20)", async () => {
  using folder = new TemporaryFolder();
  using here = await shared(folder);
  const { store, other, ids, library } = here;
  const later = new Date(NOW.getTime() + 91 * A_DAY_MS);
  const read = () =>
    finish(changes.inSteps?.(library, {}), store, (step) => {
      if (step === 0) forgetReviews(other, [ids[0] ?? ""], NOW);
      if (step === 1) hideReviews(other, [ids[1] ?? ""], "a test", later);
    });
  expect(read).toThrow(expect.objectContaining({ code: "resync" }));
});

test("an answer ends in 410 if another log starts between two of its steps (issue 20)", async () => {
  using folder = new TemporaryFolder();
  using here = await shared(folder);
  const { store, other, ids, library } = here;
  const read = () =>
    finish(changes.inSteps?.(library, {}), store, (step) => {
      if (step > 0) return;
      other.logFiles.placeKey(new Uint8Array(32).fill(7));
      other.isNewLogAllowed = true;
      hideReviews(other, [ids[1] ?? ""], "a test", NOW);
    });
  expect(read).toThrow(expect.objectContaining({ code: "resync" }));
});

test("what a step writes is bytes at its end, which can be given back (issue 38)", async () => {
  using folder = new TemporaryFolder();
  using here = await shared(folder);
  const pieces = changes.answer(here.library, {});
  const texts = pieces.flatMap((piece) => ("text" in piece ? piece.text.length : []));
  expect(Math.max(...texts)).toBeLessThan(200);
  expect(parsed(pieces).changes.length).toBe(COUNT);
});
