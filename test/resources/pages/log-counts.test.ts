import { describe, expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import {
  forgetReviews,
  hideReviews,
  joinReviews,
  separateReviews,
  unhideReviews,
} from "../../../src/publish/moderate/moderate.ts";
import { restoreFrom } from "../../../src/publish/restore.ts";
import { libraryOf } from "../../../src/resources/library-of.ts";
import { logCounts } from "../../../src/resources/pages/log-counts.ts";
import { Store } from "../../../src/store/store.ts";
import {
  idOf,
  publishedStore,
  reviewsOfDays,
  sourceReview,
  testContext,
} from "../../support/library.ts";
import { countsByLeaves, NOT_REMOVED } from "../../support/log-leaves.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const YEAR_LATER = "2027-11-21T12:00:00Z";
const REVIEWS = reviewsOfDays(8);
const IDS = REVIEWS.map(idOf);

/** What the pages say, which must equal what the leaves say. */
function countsIn(store: Store) {
  const { published, hidden, removed } = logCounts(libraryOf(store, () => UNDESCRIBED_PUBLICATION));
  const said = { published, hidden, removed: { ...NOT_REMOVED, ...Object.fromEntries(removed) } };
  expect(said).toEqual(countsByLeaves(store));
  return said;
}

function idAt(index: number): string {
  return IDS[index] ?? "";
}

/** One of each: hidden, joined, unverified, gone at its source, erased; three are left. */
async function eachRemoved(store = new Store(":memory:")): Promise<Store> {
  await publishedStore({ store, reviews: REVIEWS });
  hideReviews(store, [idAt(0)], "rude", NOW);
  joinReviews(store, idAt(7), [idAt(1)], NOW);
  forgetReviews(store, [idAt(2)], NOW);
  const refused = sourceReview({ ...REVIEWS[3], verification: "refused" });
  await publishedStore({ store, reviews: [refused] });
  const left = REVIEWS.filter((_, index) => index !== 4).map((one, index) => {
    return index === 3 ? refused : one;
  });
  await publishedStore({ store, reviews: left, isComplete: true });
  return store;
}

const EACH = { ...NOT_REMOVED, hidden: 1, joined: 1, unverified: 1, source: 1, forgotten: 1 };

describe("the pages' counts equal the leaves' (issue 20)", () => {
  test("for each reason, and for reviews that come back", async () => {
    const store = await eachRemoved();
    expect(countsIn(store)).toEqual({ published: 3, hidden: 1, removed: EACH });
    unhideReviews(store, [idAt(0)], NOW);
    separateReviews(store, [idAt(1)], NOW);
    await publishedStore({ store, reviews: REVIEWS });
    expect(countsIn(store)).toEqual({
      ...{ published: 7, hidden: 0 },
      removed: { ...NOT_REMOVED, forgotten: 1 },
    });
  });

  test("when removals are no longer listed, without shrinking", async () => {
    const store = await eachRemoved();
    const before = countsIn(store);
    await publishedStore({ store, context: testContext(YEAR_LATER) });
    expect(store.logStates.of(idAt(2))).toBeUndefined();
    expect(countsIn(store)).toEqual(before);
  });

  test("with a review that was hidden from the start as hidden", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    const refused = sourceReview({ source_id: "refused", verification: "refused" });
    await publishedStore({ store, reviews: [refused] });
    hideReviews(store, [idOf(refused)], "rude", NOW);
    const verified = {
      ...refused,
      verification: "platform",
      updated_at: "2026-01-01T00:00:00Z",
    } as const;
    await publishedStore({ store, reviews: [verified] });
    const removed = { ...NOT_REMOVED, hidden: 1 };
    expect(countsIn(store)).toEqual({ published: 8, hidden: 1, removed });
  });

  test("including earlier ones after a backup is restored elsewhere", async () => {
    using folder = new TemporaryFolder();
    using store = await eachRemoved(new Store(folder.at("a.sqlite")));
    store.copyTo(folder.at("backup.sqlite"));
    using backup = new Store(folder.at("backup.sqlite"));
    using elsewhere = new Store(folder.at("b.sqlite"));
    restoreFrom(elsewhere, backup, [], NOW);
    const { removed, ...others } = countsIn(elsewhere);
    expect(others).toEqual({ published: 3, hidden: 1 });
    expect(removed).toEqual({ ...NOT_REMOVED, hidden: 1, source: 1, forgotten: 1 });
  });
});
