import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import {
  forgetReviews,
  hideReviews,
  joinReviews,
  separateReviews,
  unhideReviews,
} from "../../../src/publish/moderate/moderate.ts";
import { restoreFrom } from "../../../src/publish/restore.ts";
import { Store } from "../../../src/store/store.ts";
import { documentsOf, documentsWithoutPast } from "../../support/documents.ts";
import { idOf, publishedStore, sourceReview } from "../../support/library.ts";
import { searchIn } from "../../support/search.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const ONE = sourceReview({ source_id: "one", text: "Zqjx came on time.", author: "Wilhelmina X." });
const TWO = sourceReview({ source_id: "two", text: "The drain runs again.", rating: 3 });
const [FIRST, SECOND] = [idOf(ONE), idOf(TWO)];

function twoReviews(): Promise<Store> {
  return publishedStore({ reviews: [ONE, TWO] });
}

function hiddenCount(store: Store): unknown {
  return JSON.parse(documentsOf(store).reviews ?? "").hidden_count;
}

describe("a hidden review", () => {
  test("disappears from every document, the search and its own address; that it is hidden is reported", async () => {
    const store = await twoReviews();
    hideReviews(store, [FIRST], "rude", NOW);
    const without = await publishedStore({ reviews: [TWO] });
    const { reviews = "", ...others } = documentsWithoutPast(without);
    const { reviews: shown = "", ...shownOthers } = documentsWithoutPast(store);
    expect(shownOthers).toEqual(others);
    expect(shown).toBe(reviews.replace('"hidden_count":0', '"hidden_count":1'));
    expect(searchIn(store, { text: "zqjx" }).total).toBe(0);
    expect(store.published.json(FIRST)).toBeUndefined();
  });

  test("stays hidden when it is imported again, edited or not", async () => {
    const store = await twoReviews();
    hideReviews(store, [FIRST], "rude", NOW);
    const edited = { ...ONE, text: "Edited.", updated_at: "2025-06-01T00:00:00Z" };
    await publishedStore({ store, reviews: [edited, TWO] });
    expect(hiddenCount(store)).toBe(1);
    expect(store.published.json(FIRST)).toBeUndefined();
  });

  test("is back as it was when it is no longer hidden", async () => {
    const store = await twoReviews();
    const before = documentsWithoutPast(store);
    hideReviews(store, [FIRST, SECOND], "rude", NOW);
    unhideReviews(store, [FIRST, SECOND, FIRST], NOW);
    expect(documentsWithoutPast(store)).toEqual(before);
  });

  test("that is not hidden is passed over when others are shown again (issue 42)", async () => {
    const store = await twoReviews();
    hideReviews(store, [FIRST], "rude", NOW);
    expect(unhideReviews(store, [FIRST, SECOND], NOW)).toEqual([FIRST]);
  });

  test("is not counted if nothing verifies it", async () => {
    const store = await publishedStore({ reviews: [{ ...ONE, verification: "refused" }] });
    hideReviews(store, [FIRST], "rude", NOW);
    expect(hiddenCount(store)).toBe(0);
  });

  test("that is unknown is named, and nothing is hidden", async () => {
    const store = await twoReviews();
    const wrong = () => hideReviews(store, [FIRST, "0000000000000000"], "rude", NOW);
    expect(wrong).toThrow("0000000000000000");
    expect(() => unhideReviews(store, ["0000000000000000"], NOW)).toThrow("0000000000000000");
    expect(hiddenCount(store)).toBe(0);
  });
});

describe("a joined review", () => {
  test("is shown once, as the one that stays", async () => {
    const store = await twoReviews();
    joinReviews(store, FIRST, [SECOND], NOW);
    const alone = await publishedStore({ reviews: [ONE] });
    expect(documentsWithoutPast(store)).toEqual(documentsWithoutPast(alone));
    separateReviews(store, [SECOND], NOW);
    expect(documentsWithoutPast(store)).toEqual(documentsWithoutPast(await twoReviews()));
  });

  test("takes its own copies with it", async () => {
    const three = sourceReview({ source_id: "three" });
    const store = await publishedStore({ reviews: [ONE, TWO, three] });
    joinReviews(store, SECOND, [idOf(three)], NOW);
    joinReviews(store, FIRST, [SECOND], NOW);
    expect(store.decisions.copiesOf(FIRST).sort()).toEqual([SECOND, idOf(three)].sort());
    expect(store.published.count()).toBe(1);
  });

  test("can't be joined to one that is not shown, nor to itself", async () => {
    const store = await twoReviews();
    expect(() => joinReviews(store, FIRST, [FIRST], NOW)).toThrow("copy of itself");
    hideReviews(store, [FIRST], "rude", NOW);
    expect(() => joinReviews(store, FIRST, [SECOND], NOW)).toThrow("not published itself");
  });
});

describe("a forgotten review", () => {
  test("leaves no trace in the database's files", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("a.sqlite");
    const reader = new Store(path);
    const store = await publishedStore({ store: new Store(path), reviews: [ONE, TWO] });
    hideReviews(store, [FIRST], "Wilhelmina asked", NOW);
    const held = () =>
      [path, `${path}-wal`].some((file) => {
        const bytes = readFileSync(file);
        return ["Zqjx", "zqj", "Wilhelmina"].some((word) => bytes.includes(word));
      });
    expect(held()).toBe(true);
    expect(forgetReviews(store, [FIRST], NOW)).toEqual([FIRST]);
    expect(held()).toBe(false);
    const without = await publishedStore({ reviews: [TWO] });
    expect(documentsWithoutPast(reader)).toEqual(documentsWithoutPast(without));
    for (const open of [store, reader]) open.close();
  });

  test("leaves no trace of the files that it came in, restored or not (issue 16)", async () => {
    using folder = new TemporaryFolder();
    const { verification: _, ...unverified } = ONE;
    const store = await publishedStore({ store: new Store(folder.at("a.sqlite")), reviews: [] });
    await publishedStore({ store, reviews: [unverified, TWO] });
    const noted = () => [store.origins.of(FIRST), store.origins.unverifiedOf(2)];
    expect(noted()).toEqual([expect.anything(), [FIRST]]);
    store.copyTo(folder.at("backup.sqlite"));
    forgetReviews(store, [FIRST], NOW);
    expect(noted()).toEqual([undefined, []]);
    const backup = new Store(folder.at("backup.sqlite"));
    restoreFrom(store, backup, [], NOW);
    expect(noted()).toEqual([undefined, []]);
    for (const one of [store, backup]) one.close();
  });

  test("is left out of each later import", async () => {
    const store = await twoReviews();
    forgetReviews(store, [FIRST], NOW);
    await publishedStore({ store, reviews: [ONE, TWO] });
    expect(store.reviews.count()).toBe(1);
    const without = await publishedStore({ reviews: [TWO] });
    expect(documentsWithoutPast(store)).toEqual(documentsWithoutPast(without));
  });

  test("is erased with its copies, and can be forgotten again", async () => {
    const store = await twoReviews();
    joinReviews(store, FIRST, [SECOND], NOW);
    expect(forgetReviews(store, [SECOND], NOW)).toEqual([FIRST, SECOND]);
    expect(forgetReviews(store, [SECOND], NOW)).toEqual([SECOND]);
    expect(store.reviews.count()).toBe(0);
  });
});

describe("names of authors", () => {
  test("are shown as initials or not at all, in every document", async () => {
    const initials = await publishedStore({ reviews: [ONE], authorNames: "initials" });
    const none = await publishedStore({ reviews: [ONE], authorNames: "none" });
    expect(Object.values(documentsOf(initials)).join()).not.toContain("Wilhelmina");
    expect(initials.published.json(FIRST)).toContain('"author":{"name":"W. X."}');
    expect(none.published.json(FIRST)).not.toContain("author");
  });

  test("are shown in full again when the owner says so", async () => {
    const store = await publishedStore({ reviews: [ONE], authorNames: "none" });
    await publishedStore({ store });
    expect(documentsOf(store)).toEqual(documentsOf(await publishedStore({ reviews: [ONE] })));
  });
});
