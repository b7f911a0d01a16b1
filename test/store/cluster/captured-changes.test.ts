import { describe, expect, test } from "bun:test";
import {
  forgetReviews,
  hideReviews,
  joinReviews,
  unhideReviews,
} from "../../../src/publish/moderate/moderate.ts";
import { SHARED_TABLES } from "../../../src/store/cluster/shared-tables.ts";
import { Store } from "../../../src/store/store.ts";
import {
  idOf,
  importGiven,
  publishedStore,
  reviewsOfDays,
  sourceReview,
  testContext,
} from "../../support/library.ts";
import { applyRows, SharedChanges, sharedContentOf } from "../../support/shared-changes.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const LATER = testContext("2026-11-21T13:00:00Z");
const NOW = LATER.now();
const REVIEWS = reviewsOfDays(30);
const [FIRST = "", SECOND = "", THIRD = ""] = REVIEWS.map(idOf);

/** A published database in a file, and an empty one that gets its changes. */
async function twoDatabases() {
  // If a step fails, those before it leave nothing.
  using begun = new DisposableStack();
  const folder = begun.use(new TemporaryFolder());
  const [path, otherPath] = [folder.at("one.sqlite"), folder.at("other.sqlite")];
  const [store, other] = [begun.use(new Store(path)), begun.use(new Store(otherPath))];
  const changes = new SharedChanges(store);
  await publishedStore({ store, reviews: REVIEWS });
  const all = begun.move();
  const dispose = () => all.dispose();
  return { ...{ store, other, changes, path, otherPath }, [Symbol.dispose]: dispose };
}

type Databases = Awaited<ReturnType<typeof twoDatabases>>;

function expectSame({ path, otherPath }: Databases): void {
  expect(sharedContentOf(otherPath)).toEqual(sharedContentOf(path));
}

describe("the changes of commits", () => {
  test("bring an empty database to the same state, from the first on", async () => {
    using databases = await twoDatabases();
    const { store, other, changes } = databases;
    applyRows(other, changes.take());
    expectSame(databases);
    expect(sharedContentOf(databases.path)).not.toMatchObject({ chunks: [], log_heads: [] });
    expect(other.published.count()).toBe(store.published.count());
  });

  const WORKS: Readonly<Record<string, (store: Store) => unknown>> = {
    "that hide": (store) => hideReviews(store, [FIRST], "names a patient", NOW),
    "that hide and show again": (store) => {
      hideReviews(store, [FIRST, SECOND], "both", NOW);
      unhideReviews(store, [SECOND], NOW);
    },
    "that join": (store) => joinReviews(store, FIRST, [SECOND], NOW),
    "that forget": (store) => forgetReviews(store, [THIRD], NOW),
    "that move a review to another day": (store) =>
      importGiven(store, {
        reviews: [sourceReview({ source_id: "day-3", created_at: "2025-03-07T09:00:00Z" })],
        context: LATER,
      }),
    "that add reviews and delete others": (store) =>
      importGiven(store, {
        reviews: [...REVIEWS.slice(2), sourceReview({ text: 'Zoë\u0000 "so" 😀' })],
        isComplete: true,
        context: LATER,
      }),
    "that begin another log": (store) => {
      store.logFiles.placeHead("something else\n\n— else AAAA\n");
      store.isNewLogAllowed = true;
      hideReviews(store, [FIRST], "after the log was lost", NOW);
    },
  };
  test.each(Object.keys(WORKS))("%s do the same elsewhere, also if applied twice", async (name) => {
    using databases = await twoDatabases();
    const { store, other, changes } = databases;
    applyRows(other, changes.take());
    await WORKS[name]?.(store);
    const rows = changes.take();
    expect(rows).not.toBeEmpty();
    applyRows(other, rows);
    expectSame(databases);
    applyRows(other, rows);
    expectSame(databases);
  });

  test("are no longer noted once there is one database only", async () => {
    using databases = await twoDatabases();
    const { store, changes } = databases;
    changes.take();
    store.sequencer = undefined;
    hideReviews(store, [FIRST], "alone", NOW);
    expect(changes.take()).toEqual([]);
  });
});

describe("all rows", () => {
  test("replace what another database has", async () => {
    using databases = await twoDatabases();
    const { other, changes } = databases;
    const reviews = [sourceReview({ source_id: "of its own" })];
    await publishedStore({ store: other, reviews });
    applyRows(other, changes.all(), true);
    expectSame(databases);
  });

  test("are rows of every table that has any", async () => {
    using databases = await twoDatabases();
    const content = sharedContentOf(databases.path);
    const filled = SHARED_TABLES.map(({ name }) => name).filter((name) => content[name]?.length);
    const tables = new Set(databases.changes.all().map(({ table }) => table));
    expect([...tables]).toEqual(filled);
  });
});

test("search finds what arrived, and no longer what was deleted", async () => {
  using databases = await twoDatabases();
  const { store, other, changes } = databases;
  applyRows(other, changes.take());
  const before = other.searchRows.lastPut();
  await importGiven(store, {
    reviews: [sourceReview({ source_id: "day-3", text: "Quite another text." })],
    context: LATER,
  });
  hideReviews(store, [FIRST], "gone", NOW);
  applyRows(other, changes.take());
  const found = other.searchRows.after(before, 10).map(({ review }) => review.text);
  expect(found).toEqual(["Quite another text."]);
  expect(other.searchRows.count()).toBe(other.published.count());
  expect(other.integrityFaults()).toEqual([]);
});
