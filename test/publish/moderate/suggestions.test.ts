import { describe, expect, test } from "bun:test";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import {
  dismissSuggestions,
  forgetReviews,
  hideReviews,
  joinReviews,
  separateReviews,
  unhideReviews,
} from "../../../src/publish/moderate/moderate.ts";
import { openSuggestions } from "../../../src/publish/moderate/suggestions.ts";
import { restoreFrom } from "../../../src/publish/restore.ts";
import { Store } from "../../../src/store/store.ts";
import { idOf, importGiven, publishedStore, sourceReview } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const TEXT = "They came on time, and they fixed the boiler for good.";
const KEPT = sourceReview({ source_id: "kept", text: TEXT, author: "Xa Ypsilon" });
const COPY: SourceReview = { ...KEPT, platform: "yelp", source_id: "copy", export: "yelp" };
const THIRD: SourceReview = { ...KEPT, platform: "facebook", source_id: "3", export: "facebook" };
const [ONE, TWO] = [idOf(KEPT), idOf(COPY)];

/** A database into which a second import brought a copy of a review. */
async function withCopy(store = new Store(":memory:")): Promise<Store> {
  await publishedStore({ store, reviews: [KEPT] });
  return publishedStore({ store, reviews: [COPY] });
}

function open(store: Store): string[][] {
  return openSuggestions(store).map(({ first, second }) => [first.id, second.id]);
}

/** The list in the import's report. */
async function named(store: Store, reviews: readonly SourceReview[]) {
  const { lookalikes } = await importGiven(store, { store, reviews });
  return lookalikes.map(({ id, other }) => [other, id]);
}

describe("a suggestion is open", () => {
  test("after the import that found it, and after later ones (issue 17)", async () => {
    const store = await withCopy();
    expect(open(store)).toEqual([[ONE, TWO]]);
    await publishedStore({ store, reviews: [KEPT, COPY] });
    expect(open(store)).toEqual([[ONE, TWO]]);
  });

  test("again once a joined copy is separated (issue 17)", async () => {
    const store = await withCopy();
    joinReviews(store, ONE, [TWO], NOW);
    expect(open(store)).toEqual([]);
    separateReviews(store, [TWO], NOW);
    expect(open(store)).toEqual([[ONE, TWO]]);
  });

  test("while only one of the two is hidden, since the other is still shown (issue 17)", async () => {
    const store = await withCopy();
    hideReviews(store, [ONE], "rude", NOW);
    expect(open(store)).toEqual([[TWO, ONE]]);
    unhideReviews(store, [ONE], NOW);
    hideReviews(store, [TWO], "rude", NOW);
    expect(open(store)).toEqual([[ONE, TWO]]);
  });

  test("with the published review first, whichever came first (issue 17)", async () => {
    const { verification: _, export: __, ...unverified } = KEPT;
    const store = await publishedStore({ reviews: [unverified] });
    await publishedStore({ store, reviews: [COPY] });
    expect(open(store)).toEqual([[TWO, ONE]]);
  });

  test("once, even if several copies of a review look like another (issue 17)", async () => {
    const store = await withCopy();
    await publishedStore({ store, reviews: [THIRD] });
    expect(open(store)).toHaveLength(3);
    joinReviews(store, ONE, [TWO], NOW);
    expect(open(store)).toEqual([[ONE, idOf(THIRD)]]);
  });

  test("not after a dry run (issue 17)", async () => {
    const store = await publishedStore({ reviews: [KEPT] });
    await importGiven(store, { reviews: [COPY], isDryRun: true });
    expect(open(store)).toEqual([]);
  });
});

describe("a suggestion is closed", () => {
  const closing: [string, (store: Store) => unknown][] = [
    ["once it is joined", (store) => joinReviews(store, TWO, [ONE], NOW)],
    ["once it is dismissed", (store) => dismissSuggestions(store, [TWO, ONE])],
    ["once one of the two is forgotten", (store) => forgetReviews(store, [ONE], NOW)],
    ["once both are hidden", (store) => hideReviews(store, [ONE, TWO], "rude", NOW)],
    [
      "once one of the two is deleted",
      (store) =>
        publishedStore({
          store,
          reviews: [{ ...KEPT, source_id: "other", text: "Quite another text than before." }],
          isComplete: true,
        }),
    ],
  ];

  test.each(closing)("%s (issue 17)", async (_, close) => {
    const store = await withCopy();
    await close(store);
    expect(open(store)).toEqual([]);
  });
});

describe("two reviews that the owner says are different", () => {
  test("are not suggested again, even if one is deleted and imported again (issue 17)", async () => {
    const store = await withCopy();
    dismissSuggestions(store, [ONE, TWO]);
    const other = { ...COPY, source_id: "other", text: "Quite another text than before." };
    await publishedStore({ store, reviews: [other], isComplete: true });
    expect(store.reviews.has(TWO)).toBe(false);
    expect(await named(store, [COPY])).toEqual([]);
    expect(open(store)).toEqual([]);
  });

  test("can be named by their sources' ids (issue 17)", async () => {
    const store = await withCopy();
    dismissSuggestions(store, ["kept", "yelp:copy"]);
    expect(open(store)).toEqual([]);
  });

  test("are not suggested through their copies, either (issue 17)", async () => {
    const store = await withCopy();
    await publishedStore({ store, reviews: [THIRD] });
    joinReviews(store, ONE, [TWO], NOW);
    dismissSuggestions(store, [ONE, idOf(THIRD)]);
    expect(open(store)).toEqual([]);
  });

  test("must have been suggested (issue 17)", async () => {
    const other = sourceReview({ source_id: "other", text: "Quite another text." });
    const store = await withCopy();
    await publishedStore({ store, reviews: [other] });
    expect(() => dismissSuggestions(store, [ONE, TWO, "other"])).toThrow("are not suggested");
    expect(open(store)).toEqual([[ONE, TWO]]);
    expect(() => dismissSuggestions(store, [ONE, "nothing"])).toThrow("no review nothing");
  });
});

test("a restore brings back open and dismissed suggestions, except for forgotten reviews (issue 17)", async () => {
  using folder = new TemporaryFolder();
  const store = await withCopy(new Store(folder.at("a.sqlite")));
  await publishedStore({ store, reviews: [THIRD] });
  dismissSuggestions(store, [ONE, TWO]);
  store.copyTo(folder.at("backup.sqlite"));
  const before = open(store);
  joinReviews(store, ONE, [TWO, idOf(THIRD)], NOW);
  const backup = new Store(folder.at("backup.sqlite"));
  restoreFrom(store, backup, [], NOW);
  expect(open(store)).toEqual(before);
  forgetReviews(store, [idOf(THIRD)], NOW);
  restoreFrom(store, backup, [], NOW);
  expect(store.lookalikes.all()).toHaveLength(1);
  for (const one of [store, backup]) one.close();
});
