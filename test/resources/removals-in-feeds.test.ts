import { describe, expect, test } from "bun:test";
import { reviewUrn } from "../../src/domain/review/review-id.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import {
  forgetReviews,
  hideReviews,
  joinReviews,
  unhideReviews,
} from "../../src/publish/moderate/moderate.ts";
import { publicationIn } from "../../src/store/schema/settings.ts";
import type { Store } from "../../src/store/store.ts";
import {
  atomProblems,
  childrenOf,
  deletedEntries,
  parseXml,
  textOf,
  type XmlElement,
} from "../support/atom-rules.ts";
import { documentsOf, publishAnew } from "../support/documents.ts";
import { jsonFeedProblems } from "../support/json-feed-rules.ts";
import {
  idOf,
  publishedStore,
  reviewsOfDays,
  sourceReview,
  TEST_BASE_URL,
  testContext,
} from "../support/library.ts";

const DAY = 86_400_000;
const NOW = new Date("2026-11-21T12:00:00Z");
const AT = "2026-11-21T12:00:00Z";
const REVIEWS = reviewsOfDays(3);
const [FIRST = sourceReview(), SECOND = sourceReview()] = REVIEWS;

interface Told {
  readonly id: string;
  readonly at: string;
}

/** The feeds of a database, checked against their formats. */
function feedsOf(store: Store): { atom: XmlElement; json: Record<string, unknown> } {
  const { atom_feed = "", json_feed = "" } = documentsOf(store);
  const [atom, json] = [parseXml(atom_feed), JSON.parse(json_feed)];
  expect(atomProblems(atom)).toEqual([]);
  expect(jsonFeedProblems(json)).toEqual([]);
  return { atom, json };
}

/** The removals in both feeds, which are the same. */
function toldIn(store: Store): Told[] {
  const { atom, json } = feedsOf(store);
  const told = deletedEntries(atom).map(({ attributes: { ref = "", when = "" } }) => {
    return { id: ref, at: when };
  });
  const deleted = told.map(({ id, at }) => ({ id, date_deleted: at }));
  const about = `${TEST_BASE_URL}/log#programs`;
  expect(json._candor).toEqual(told.length === 0 ? undefined : { about, deleted });
  return told;
}

function urnOf(review: SourceReview): string {
  return reviewUrn(idOf(review));
}

describe("feeds list removals (issue 20)", () => {
  test("a hidden review is listed, until it is shown again", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    expect(toldIn(store)).toEqual([]);
    hideReviews(store, [idOf(FIRST)], "rude", NOW);
    expect(toldIn(store)).toEqual([{ id: urnOf(FIRST), at: AT }]);
    unhideReviews(store, [idOf(FIRST)], NOW);
    expect(toldIn(store)).toEqual([]);
  });

  test("for a forgotten one only its id and the time are listed", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    forgetReviews(store, [idOf(FIRST)], NOW);
    expect(toldIn(store)).toEqual([{ id: urnOf(FIRST), at: AT }]);
    const [entry] = deletedEntries(feedsOf(store).atom);
    expect([entry?.children, entry?.text]).toEqual([[], ""]);
    expect(Object.keys(entry?.attributes ?? {}).sort()).toEqual(["ref", "when", "xmlns:at"]);
    expect(JSON.stringify(documentsOf(store))).not.toContain(FIRST.text);
  });

  test("so is a joined copy, one that is no longer verified, and one that its source dropped", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    joinReviews(store, idOf(FIRST), [idOf(SECOND)], NOW);
    const refused = REVIEWS.map((one) => ({ ...one, verification: "refused" as const }));
    await publishedStore({ store, reviews: refused.slice(2) });
    expect(toldIn(store).map(({ id }) => id)).toEqual(REVIEWS.slice(1).map(urnOf).toReversed());
    await publishedStore({ store, reviews: REVIEWS.slice(1), isComplete: true });
    expect(toldIn(store).map(({ id }) => id)).toEqual([urnOf(FIRST)]);
  });

  test("one that readers never saw is not listed", async () => {
    const store = await publishedStore({ reviews: [FIRST] });
    const refused = { ...SECOND, verification: "refused" as const };
    await publishedStore({ store, reviews: [refused] });
    hideReviews(store, [idOf(SECOND)], "rude", NOW);
    await publishedStore({ store, reviews: [{ ...SECOND, updated_at: AT }] });
    expect(store.published.concealedCount()).toBe(1);
    expect(toldIn(store)).toEqual([]);
    forgetReviews(store, [idOf(SECOND)], NOW);
    expect(toldIn(store)).toEqual([]);
  });

  test("the newest 50 are listed, newest first, beside the newest 50 reviews", async () => {
    const reviews = reviewsOfDays(110);
    const store = await publishedStore({ reviews });
    const removed = reviews.slice(0, 53);
    for (const [index, review] of removed.entries()) {
      hideReviews(store, [idOf(review)], "rude", new Date(NOW.getTime() + index * 1000));
    }
    const newest = removed.toReversed().slice(0, 50);
    expect(toldIn(store).map(({ id }) => id)).toEqual(newest.map(urnOf));
    const { atom } = feedsOf(store);
    expect(childrenOf(atom, "entry")).toHaveLength(50);
    expect(textOf(atom, "updated")).toBe("2026-11-21T12:00:52Z");
  });

  test("each is dropped after 90 days, with the first commit after them and not before", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    forgetReviews(store, [idOf(FIRST)], NOW);
    hideReviews(store, [idOf(SECOND)], "rude", NOW);
    const both = toldIn(store);
    expect(both).toHaveLength(2);
    const later = (days: number) => {
      return testContext(new Date(NOW.getTime() + days * DAY).toISOString());
    };
    const publication = publicationIn(store);
    store.transaction(() => publishAnew(store, publication, later(200).now()));
    expect(toldIn(store)).toEqual(both);
    await publishedStore({ store, context: later(89) });
    expect(toldIn(store)).toEqual(both);
    await publishedStore({ store, context: later(91) });
    expect(toldIn(store)).toEqual([{ id: urnOf(SECOND), at: AT }]);
  });

  test("without removals the feeds have none of these elements", async () => {
    const { atom_feed = "", json_feed = "" } = documentsOf(
      await publishedStore({ reviews: REVIEWS }),
    );
    expect(atom_feed).not.toContain("tombstones");
    expect(JSON.parse(json_feed)).not.toHaveProperty("_candor");
  });
});
