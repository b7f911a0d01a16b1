import { describe, expect, test } from "bun:test";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { UNKNOWN_PLATFORM } from "../../../src/domain/review/unknown-platform.ts";
import { duplicateCandidates } from "../../../src/publish/moderate/duplicate-candidates.ts";
import { hideReviews, joinReviews } from "../../../src/publish/moderate/moderate.ts";
import { idOf, publishedStore, sourceReview } from "../../support/library.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const TEXT = "They came on time, and they fixed the boiler for good.";
const KEPT = sourceReview({ source_id: "kept", text: TEXT, author: "Xa Ypsilon" });
const COPY: SourceReview = { ...KEPT, platform: "yelp", source_id: "copy", author: "Xa Y." };

/** The ids of stored reviews that a review looks like. */
async function alike(review: SourceReview, isInImport = false, kept = [KEPT]) {
  const store = await publishedStore({ reviews: kept });
  return duplicateCandidates(store, { id: idOf(review), source: review }, () => isInImport);
}

describe("a review looks like another source's", () => {
  test("with the same text, stars and day, and a name that agrees", async () => {
    expect(await alike(COPY)).toEqual([
      {
        id: idOf(COPY),
        platform: "yelp",
        other: idOf(KEPT),
        otherPlatform: "google",
        isHidden: false,
        isLater: false,
      },
    ]);
  });

  const { author: _, ...anonymous } = COPY;
  const { rating: __, ...starless } = COPY;
  test.each<[string, SourceReview]>([
    ["whose text is cut off", { ...COPY, text: `${TEXT.slice(0, 45)}…` }],
    ["that names no author", anonymous],
    ["that has no stars", starless],
    ["that is dated three days later", { ...COPY, created_at: "2025-02-03T00:00:00Z" }],
  ])("%s", async (_title, review) => {
    expect(await alike(review)).toHaveLength(1);
  });
});

describe("a review of the same site looks like another one", () => {
  const { rating: _, ...stars } = { ...KEPT, text: "" };
  const BARE: SourceReview = { ...stars, rating: 5 };
  test.each<[string, Partial<SourceReview>, number]>([
    ["if both are stars alone, by one author, within days (issue 42)", {}, 1],
    ["but not with other stars", { rating: 4 }, 0],
    ["nor of another site, where one may give stars too", { platform: "yelp" }, 0],
    ["nor of another author", { author: "Xb Ypsilon" }, 0],
    ["nor four days later", { created_at: "2025-02-04T00:00:00Z" }, 0],
  ])("%s", async (_title, members, count) => {
    const review = { ...BARE, source_id: "elsewhere", ...members };
    expect(await alike(review, false, [BARE])).toHaveLength(count);
  });

  const ROW: SourceReview = { ...KEPT, source_id: "made:1" };
  const EDITED = "They came on time, and they fixed the boiler. It broke again a week later.";
  const LATER = "2025-07-31T00:00:00Z";
  const MENDED = TEXT.replace("good", "now");
  test.each<[string, Partial<SourceReview>, number]>([
    ["whose text was edited, in a table without ids (issue 42)", { text: EDITED }, 1],
    ["but not with an id of its own", { text: EDITED, source_id: "own" }, 0],
    ["nor with mostly other words", { text: `${TEXT.slice(0, 41)} ${"never ".repeat(30)}` }, 0],
    ["nor on another day", { text: EDITED, created_at: "2025-02-01T00:00:00Z" }, 0],
    ["whose text and stars were edited (issue 42)", { text: EDITED, rating: 1 }, 1],
    ["whose stars and date were edited (issue 42)", { rating: 1, created_at: LATER }, 1],
    ["whose date was edited, with a correction (issue 42)", { text: MENDED, created_at: LATER }, 1],
    ["whose author was edited (issue 42)", { author: "Xb Ypsilon" }, 1],
    [
      "but not another author's on another day (issue 42)",
      { author: "Xb Ypsilon", created_at: LATER },
      0,
    ],
    ["nor another site's (issue 42)", { platform: "yelp", created_at: LATER }, 0],
  ])("%s", async (_title, members, count) => {
    const review = { ...ROW, source_id: "made:2", ...members };
    expect(await alike(review, false, [ROW])).toHaveLength(count);
  });
});

describe("a row that was edited looks like what it was", () => {
  const ROW: SourceReview = { ...KEPT, source_id: "made:1", platform: UNKNOWN_PLATFORM };
  const [EDITED, LATER] = [TEXT.replace("good", "now"), "2025-07-31T00:00:00Z"];
  test.each<[string, Partial<SourceReview>, Partial<SourceReview>]>([
    ["if a site is named now", {}, { text: EDITED, platform: "yelp" }],
    ["if another site is named now", { platform: "google" }, { text: EDITED, platform: "yelp" }],
    [
      "if no site is named any more",
      { platform: "google" },
      { text: EDITED, platform: UNKNOWN_PLATFORM },
    ],
    ["with other stars", { platform: "google" }, { rating: 1, platform: "yelp" }],
    ["with another author", { platform: "google" }, { author: "Xb Z.", platform: "yelp" }],
    ["with another date, if a site is named now", {}, { created_at: LATER, platform: "yelp" }],
  ])("%s (issue 42)", async (_title, before, members) => {
    const review = { ...ROW, ...before, source_id: "made:2", ...members };
    expect(await alike(review, false, [{ ...ROW, ...before }])).toHaveLength(1);
  });

  test("and is to stay if it only names its site now (issue 42)", async () => {
    const edited = { ...ROW, source_id: "made:2", rating: 1, platform: "yelp" };
    const store = await publishedStore({ reviews: [ROW, edited] });
    const [found] = duplicateCandidates(store, { id: idOf(edited), source: edited }, () => false);
    expect(found).toMatchObject({ other: idOf(ROW), isLater: true });
  });

  test("but not one with an id of its own on another site (issue 42)", async () => {
    const review = { ...COPY, text: EDITED };
    expect(await alike(review, false, [{ ...ROW, platform: "google" }])).toEqual([]);
  });
});

test("a review three days before one looks like it, not one four days before (issue 42)", async () => {
  const kept = { ...KEPT, created_at: "2025-02-04T00:00:00Z" };
  expect(await alike({ ...COPY, created_at: "2025-02-01T23:00:00Z" }, false, [kept])).toHaveLength(
    1,
  );
  expect(await alike(COPY, false, [kept])).toEqual([]);
});

test("many are called by a first name: another date or other stars are another's (issue 42)", async () => {
  const ann: SourceReview = { ...KEPT, source_id: "made:1", author: "Ann" };
  for (const members of [{ created_at: "2025-07-31T00:00:00Z" }, { rating: 1 }]) {
    const other = { ...ann, ...members, source_id: "made:2" };
    expect(await alike(other, false, [ann])).toEqual([]);
  }
});

test("an edited row is to stay instead of what it was (issue 42)", async () => {
  const row: SourceReview = { ...KEPT, source_id: "made:1" };
  const edited = { ...row, source_id: "made:2", created_at: "2025-07-31T00:00:00Z" };
  const store = await publishedStore({ reviews: [row, edited] });
  const [found] = duplicateCandidates(store, { id: idOf(edited), source: edited }, () => false);
  expect(found).toMatchObject({ other: idOf(row), isLater: true });
});

describe("a review does not look like another", () => {
  test.each<[string, Partial<SourceReview>]>([
    ["with other stars", { rating: 1 }],
    ["of another author", { author: "Xb Ypsilon" }],
    ["that is dated four days later", { created_at: "2025-02-04T00:00:00Z" }],
    ["that continues differently", { text: `${TEXT.slice(0, 45)} not` }],
  ])("%s", async (_, members) => {
    expect(await alike({ ...COPY, ...members })).toEqual([]);
  });

  test("with a text so short that it may be alike by chance", async () => {
    const short = { text: "Very good." };
    expect(await alike({ ...COPY, ...short }, false, [{ ...KEPT, ...short }])).toEqual([]);
  });

  test("that is beside it in one export of one source", async () => {
    const beside = { ...KEPT, source_id: "other" };
    expect(await alike(beside, true)).toEqual([]);
    expect(await alike(beside, false)).toHaveLength(1);
    expect(await alike(COPY, true)).toHaveLength(1);
  });
});

test("of several copies the published one is named, and a hidden one is reported as hidden", async () => {
  const store = await publishedStore({ reviews: [KEPT, COPY] });
  const third = { ...COPY, platform: "bbb" };
  joinReviews(store, idOf(KEPT), [idOf(COPY)], NOW);
  const found = () => duplicateCandidates(store, { id: idOf(third), source: third }, () => false);
  expect(found().map(({ other }) => other)).toEqual([idOf(KEPT)]);
  hideReviews(store, [idOf(KEPT)], "rude", NOW);
  expect(found().some(({ isHidden }) => isHidden)).toBe(true);
});
