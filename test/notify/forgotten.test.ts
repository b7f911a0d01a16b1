import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { Notifier } from "../../src/notify/notifier.ts";
import { forgetReviews } from "../../src/publish/moderate/moderate.ts";
import { restoreFrom } from "../../src/publish/restore.ts";
import { Store } from "../../src/store/store.ts";
import {
  idOf,
  importGiven,
  publishedStore,
  sourceReview,
  testContext,
} from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const LOW = ["one", "two"].map((id) => sourceReview({ source_id: id, rating: 1 }));
const [ONE = "", TWO = ""] = LOW.map(idOf);

/** A database in which a notice of two low reviews waits, because it could not be sent. */
async function withWaitingNotice(folder: TemporaryFolder): Promise<Store> {
  const store = await publishedStore({ store: new Store(folder.at("candor.sqlite")) });
  await importGiven(store, { reviews: [sourceReview()] });
  const notifier = new Notifier(store, { command: ["false"] }, testContext());
  notifier.look();
  await importGiven(store, { reviews: LOW });
  notifier.look();
  await notifier.stop();
  return store;
}

/** What the database keeps about notices, as text. */
function keptIn({ path }: Store): string {
  using database = new Database(path, { readonly: true });
  const rows = ["notices", "told_reviews"].map((table) =>
    database.query(`select * from ${table}`).all(),
  );
  return JSON.stringify(rows);
}

test("a forgotten review is erased from waiting notices, and with the last one the notice is deleted (issue 23)", async () => {
  using folder = new TemporaryFolder();
  using store = await withWaitingNotice(folder);
  expect([ONE, TWO].map((id) => keptIn(store).split(id).length - 1)).toEqual([3, 3]);
  forgetReviews(store, [ONE], NOW);
  expect([ONE, TWO].map((id) => keptIn(store).split(id).length - 1)).toEqual([0, 3]);
  forgetReviews(store, [TWO], NOW);
  expect(keptIn(store)).toBe("[[],[]]");
});

test("a notice that is being sent is not kept for another attempt if its review is forgotten meanwhile (issue 23)", async () => {
  using folder = new TemporaryFolder();
  using store = await withWaitingNotice(folder);
  const later = NOW.getTime();
  const waiting = store.transaction(() => store.notices.claim(later));
  if (waiting === undefined) throw new Error("no notice waits");
  forgetReviews(store, [ONE, TWO], NOW);
  store.transaction(() => store.notices.release(waiting, later));
  expect(keptIn(store)).toBe("[[],[]]");
});

test("a review forgotten in a restored backup is erased from notices (issue 23)", async () => {
  using folder = new TemporaryFolder();
  using elsewhere = new TemporaryFolder();
  using store = await withWaitingNotice(folder);
  const backup = new Store(elsewhere.at("candor.sqlite"));
  using other = await publishedStore({ store: backup, reviews: LOW });
  forgetReviews(other, [ONE], NOW);
  restoreFrom(store, other, [], NOW);
  expect(keptIn(store)).not.toContain(ONE);
  expect(keptIn(store)).toContain(TWO);
});
