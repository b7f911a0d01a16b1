import { expect, test } from "bun:test";
import { contentOf } from "../../../src/log/commitment.ts";
import { base64url, parseEntry } from "../../../src/log/entry.ts";
import { applyPublication, publishChanges } from "../../../src/publish/commit/publish.ts";
import { hideReviews, joinReviews, unhideReviews } from "../../../src/publish/moderate/moderate.ts";
import { restoreFrom } from "../../../src/publish/restore.ts";
import { vouchFor } from "../../../src/publish/vouch.ts";
import { Store } from "../../../src/store/store.ts";
import { idOf, importGiven, publishedStore, sourceReview } from "../../support/library.ts";
import { leavesOf, logFaults } from "../../support/log-of-store.ts";
import { reviewsIn } from "../../support/published-reviews.ts";
import { BUSINESS, sampleReviews } from "../../support/samples.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const REVIEWS = sampleReviews(12);
const [FIRST = "", SECOND = ""] = REVIEWS.map(idOf);

function filled(store = new Store(":memory:")): Promise<Store> {
  return publishedStore({ store, reviews: REVIEWS, business: BUSINESS });
}

function leaves(store: Store): string[] {
  const current = store.logGenerations.current();
  if (current === undefined) throw new Error("There is no current log");
  return leavesOf(store, current);
}

function publicationOf(store: Store) {
  const publication = store.settings.publication();
  if (publication === undefined) throw new Error("nothing is published");
  return publication;
}

function keyOf(store: Store, id: string): string {
  return base64url(store.logStates.of(id)?.key ?? new Uint8Array());
}

test("another renderer, another address, and other names in the owner's lists make no entries (issue 20)", async () => {
  using store = await filled();
  const before = leaves(store);
  const mentioned = () => JSON.stringify(reviewsIn(store));
  const shown = mentioned();
  store.settings.put(publicationOf(store), "another renderer");
  expect(applyPublication(store, publicationOf(store), NOW)).toBe(true);
  const moved = { ...publicationOf(store), base_url: "https://elsewhere.example" };
  expect(applyPublication(store, moved, NOW)).toBe(true);
  const business = {
    ...BUSINESS,
    technicians: [{ name: "Kitchen" }],
    services: [{ id: "price", name: "Price" }],
    service_areas: [],
  };
  expect(applyPublication(store, { ...moved, business }, NOW)).toBe(true);
  expect(mentioned()).not.toBe(shown);
  expect(leaves(store)).toEqual(before);
});

test("authors' names are content: each review whose author is shown differently gets an entry (issue 20)", async () => {
  using store = await filled();
  const before = leaves(store).length;
  applyPublication(store, { ...publicationOf(store), author_names: "none" }, NOW);
  const added = leaves(store).slice(before);
  expect(added).toHaveLength(REVIEWS.length);
  for (const leaf of added) expect(leaf).toStartWith("candor/1 change 2026-11-22 ");
  expect(logFaults(store)).toEqual([]);
});

test("a member that a later version adds to reviews makes no entry (issue 20)", async () => {
  using store = await filled();
  const before = leaves(store);
  const review = store.published.review(FIRST);
  if (review === undefined) throw new Error("it is not published");
  const later = { ...review, mood: "cheerful", source: { ...review.source, stars_of: 10 } };
  expect(contentOf(later)).toBe(contentOf(review));
  store.durableTransaction(() => {
    store.published.delete(FIRST);
    store.published.put({
      review: later,
      source: store.reviews.get(FIRST)?.source ?? sourceReview(),
    });
    publishChanges(store, NOW, "source");
  });
  expect(store.published.json(FIRST)).toContain("cheerful");
  expect(leaves(store)).toEqual(before);
});

test("importing the same again makes no entry; another text, other stars and a later version make one each (issue 20)", async () => {
  using store = await filled();
  const before = leaves(store).length;
  await importGiven(store, { reviews: REVIEWS, business: BUSINESS });
  expect(leaves(store)).toHaveLength(before);
  const [one = sourceReview()] = REVIEWS;
  for (const [at, change] of [{ text: "Other." }, { rating: 4 }, {}].entries()) {
    const updated_at = `2026-11-1${at}T09:00:00Z`;
    await importGiven(store, { reviews: [{ ...one, ...change, updated_at }], business: BUSINESS });
    expect(leaves(store)).toHaveLength(before + at + 1);
  }
  expect(logFaults(store)).toEqual([]);
});

test("a review that is shown again keeps its key, with another salt (issue 20)", async () => {
  using store = await filled();
  const [key, salt] = [keyOf(store, FIRST), store.logStates.of(FIRST)?.salt];
  hideReviews(store, [FIRST], "a test", NOW);
  unhideReviews(store, [FIRST], NOW);
  expect(keyOf(store, FIRST)).toBe(key);
  expect(store.logStates.of(FIRST)?.salt).not.toEqual(salt);
});

test("a restore continues the existing log: what the backup lacks is withdrawn, what it has again keeps its key (issue 20)", async () => {
  using folder = new TemporaryFolder();
  using store = await filled(new Store(folder.at("candor.sqlite")));
  hideReviews(store, [FIRST], "a test", NOW);
  store.copyTo(folder.at("backup.sqlite"));
  const added = sourceReview({ source_id: "later" });
  await importGiven(store, { reviews: [added], business: BUSINESS });
  unhideReviews(store, [FIRST], NOW);
  hideReviews(store, [SECOND], "a test", NOW);
  const { origin } = store.logGenerations.current() ?? {};
  const [size, key] = [leaves(store).length, keyOf(store, SECOND)];
  using backup = new Store(folder.at("backup.sqlite"));
  restoreFrom(store, backup, [], NOW);
  expect(store.logGenerations.all()).toHaveLength(1);
  expect(store.logGenerations.current()?.origin).toBe(origin ?? "");
  const told = leaves(store)
    .slice(size)
    .map((leaf) => leaf.split(" "));
  const said = told.map(([, type, , of, reason]) => [type, of, type === "remove" ? reason : ""]);
  expect(said.toSorted()).toEqual(
    [
      ["publish", key, ""],
      ["remove", keyOf(store, FIRST), "hidden"],
      ["remove", keyOf(store, idOf(added)), "withdrawn"],
    ].toSorted(),
  );
  expect(logFaults(store)).toEqual([]);
});

test("into an empty database the backup's log is copied, frozen, and another one starts with its head (issue 20)", async () => {
  using folder = new TemporaryFolder();
  using store = await filled(new Store(folder.at("candor.sqlite")));
  hideReviews(store, [FIRST], "a test", NOW);
  store.copyTo(folder.at("backup.sqlite"));
  using backup = new Store(folder.at("backup.sqlite"));
  using fresh = new Store(folder.at("fresh.sqlite"));
  restoreFrom(fresh, backup, [], NOW);
  const [frozen, grown] = fresh.logGenerations.all();
  const old = store.logGenerations.current();
  expect(frozen).toMatchObject({ origin: old?.origin, size: old?.size });
  expect(frozen?.endedAt).not.toBeNull();
  expect(fresh.logGenerations.head(frozen?.generation ?? "")).toBe(
    store.logGenerations.head(old?.generation ?? ""),
  );
  if (frozen === undefined || old === undefined) throw new Error("no log came along");
  expect(leavesOf(fresh, frozen)).toEqual(leavesOf(store, old));
  expect(parseEntry(Buffer.from(leaves(fresh)[0] ?? ""))).toMatchObject({
    type: "begin",
    after: { origin: old.origin, size: old.size },
  });
  expect(grown?.endedAt).toBeNull();
  expect(keyOf(fresh, SECOND)).not.toBe(keyOf(store, SECOND));
  expect(logFaults(fresh)).toEqual([]);
});

test("a copy that is unverified in a restored backup is recorded as unverified, no longer as joined", async () => {
  using folder = new TemporaryFolder();
  using store = new Store(folder.at("candor.sqlite"));
  const { verification: _, ...unverified } = sourceReview({ source_id: "copy", platform: "yelp" });
  await publishedStore({ store, reviews: [...REVIEWS, unverified] });
  store.copyTo(folder.at("backup.sqlite"));
  const copy = idOf(unverified);
  vouchFor(store, { ids: [copy] }, NOW);
  joinReviews(store, SECOND, [copy], NOW);
  using backup = new Store(folder.at("backup.sqlite"));
  restoreFrom(store, backup, [], NOW);
  expect(store.logStates.of(copy)?.reason).toBe("unverified");
  expect(logFaults(store)).toEqual([]);
});

test("a copy that its source had dropped is recorded as joined once a restore brings it back", async () => {
  using folder = new TemporaryFolder();
  using store = await filled(new Store(folder.at("candor.sqlite")));
  joinReviews(store, SECOND, [FIRST], NOW);
  store.copyTo(folder.at("backup.sqlite"));
  await importGiven(store, { reviews: REVIEWS.slice(1), isComplete: true });
  expect(store.logStates.of(FIRST)?.reason).toBe("source");
  using backup = new Store(folder.at("backup.sqlite"));
  restoreFrom(store, backup, [], NOW);
  expect(store.logStates.of(FIRST)?.reason).toBe("joined");
  expect(logFaults(store)).toEqual([]);
});

test("what its source has dropped stays recorded so, even after restoring a backup that lacks it too", async () => {
  using folder = new TemporaryFolder();
  using store = await filled(new Store(folder.at("candor.sqlite")));
  await importGiven(store, { reviews: REVIEWS.slice(1), isComplete: true });
  store.copyTo(folder.at("backup.sqlite"));
  const before = leaves(store).length;
  using backup = new Store(folder.at("backup.sqlite"));
  restoreFrom(store, backup, [], NOW);
  expect(leaves(store)).toHaveLength(before);
  expect(store.logStates.of(FIRST)?.reason).toBe("source");
});
