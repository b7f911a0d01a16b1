import { describe, expect, test } from "bun:test";
import { type Business, UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { Store } from "../../../src/store/store.ts";
import { idOf, publishedStore, sourceReview, testServer } from "../../support/library.ts";

const DATASET_PATH = "/reviews.json";
const BUSINESS: Business = {
  ...{ name: "Example Plumbing", address: "1 Mill Lane", phone: "555-0100" },
  ...{ url: "https://plumber.test", category: "Plumber", hours: ["Mo-Fr 08:00-17:00"] },
  technicians: [{ name: "Robin Reed", aliases: ["Rob"] }, { name: "Sam Shaw" }],
  services: [
    { id: "drain", name: "drain cleaning" },
    { id: "boiler", name: "boiler" },
  ],
  service_areas: [{ name: "Northfield" }, { name: "Westbrook" }],
};

interface Dataset {
  readonly business: unknown;
  readonly aggregate_rating: {
    readonly rating_value: number | null;
    readonly review_count: number;
    readonly best: number;
    readonly worst: number;
    readonly distribution: Record<string, number>;
  };
  readonly reviews: readonly {
    readonly id: string;
    readonly date: string;
    readonly text: string;
  }[];
}

async function datasetOf(reviews: readonly SourceReview[], business?: Business): Promise<Dataset> {
  const { get } = await testServer({ reviews, business: business ?? UNNAMED_BUSINESS });
  return JSON.parse(await (await get(DATASET_PATH)).text());
}

async function onlyReview(review: SourceReview, business?: Business) {
  const { reviews } = await datasetOf([review], business);
  expect(reviews).toHaveLength(1);
  return reviews[0];
}

async function ratingOf(stars: readonly (number | undefined)[]) {
  const reviews = stars.map((rating, index) => starred(`r${index}`, rating));
  return (await datasetOf(reviews)).aggregate_rating;
}

/** A review with these stars, or without any. */
function starred(source_id: string, stars: number | undefined): SourceReview {
  const { rating, ...starless } = sourceReview({ source_id });
  return stars === undefined ? starless : { ...starless, rating: stars };
}

/** The paths to nulls in a value. */
function nullsIn(value: unknown, place = "$"): string[] {
  if (value === null) return [place];
  if (typeof value !== "object") return [];
  return Object.entries(value ?? {}).flatMap(([key, member]) => nullsIn(member, `${place}.${key}`));
}

describe("a review of the dataset", () => {
  test("has all that its source said, and what its text names", async () => {
    const review = sourceReview({
      source_id: "g-1",
      url: "https://maps.example.org/g-1",
      rating: 4,
      text: "Rob did the drain cleaning in Northfield, and Sam Shaw looked on.",
      title: "Clear again",
      language: "en",
      author: "C. D.",
      created_at: "2025-03-01T23:30:00Z",
      updated_at: "2025-03-04T06:00:00Z",
      reply: { text: "Thank you.", updated_at: "2025-03-02T08:00:00Z" },
    });
    const published: unknown = await onlyReview(review, BUSINESS);
    expect(published).toStrictEqual({
      id: idOf(review),
      rating: 4,
      date: "2025-03-01",
      text: "Rob did the drain cleaning in Northfield, and Sam Shaw looked on.",
      title: "Clear again",
      language: "en",
      author: { name: "C. D." },
      source: { platform: "google", id: "g-1", url: "https://maps.example.org/g-1" },
      verification: { method: "platform", export: "google" },
      technicians: ["Robin Reed", "Sam Shaw"],
      services: ["drain"],
      service_area: "Northfield",
      reply: { text: "Thank you.", date: "2025-03-02" },
      updated_at: "2025-03-04T06:00:00Z",
    });
  });

  test("has no member for what its source did not say", async () => {
    const { rating, author, ...bare } = sourceReview({ text: "Fine." });
    const published: unknown = await onlyReview(bare);
    expect(published).toStrictEqual({
      id: idOf(bare),
      date: "2025-01-31",
      text: "Fine.",
      source: { platform: "google", id: "r1" },
      verification: { method: "platform", export: "google" },
      technicians: [],
      services: [],
      updated_at: "2025-01-31T08:15:00Z",
    });
  });

  test.each(["platform", "job", "owner"] as const)(
    "says that its %s verifies it",
    async (method) => {
      const review = await onlyReview(sourceReview({ verification: method }));
      expect(review).toMatchObject({ verification: { method } });
    },
  );

  test.each([
    ["reply, which came last", "2025-03-05T06:00:00Z", { updated_at: "2025-03-06T08:00:00Z" }],
    ["edit, which came last", "2025-03-06T08:00:00Z", { updated_at: "2025-03-05T06:00:00Z" }],
    ["edit, as the reply has no date", "2025-03-06T08:00:00Z", {}],
  ])("has as updated_at its last change: its %s (issue 16)", async (_, updated_at, replied) => {
    const reply = { text: "Thank you.", ...replied };
    const review = await onlyReview(sourceReview({ updated_at, reply }));
    expect(review).toMatchObject({ updated_at: "2025-03-06T08:00:00Z" });
  });

  test("keeps its id when the source edits it", async () => {
    const before = await onlyReview(sourceReview());
    const edited = sourceReview({ text: "Better still.", updated_at: "2025-05-05T05:05:05Z" });
    expect((await onlyReview(edited))?.id).toBe(before?.id ?? "");
  });
});

describe("the dataset", () => {
  test("has no null, in any member of any review", async () => {
    const { rating, author, ...bare } = sourceReview({ source_id: "r2", text: "Fine." });
    const reply = { text: "Thank you." };
    const dataset = await datasetOf([sourceReview({ reply }), bare, starred("r3", 2)]);
    expect(nullsIn(dataset)).toEqual([]);
  });

  test("has the business as configured", async () => {
    expect((await datasetOf([], BUSINESS)).business).toStrictEqual(BUSINESS);
  });

  test("has all reviews newest first, those of one day by id", async () => {
    const days = ["2024-12-31", "2025-01-01", "2025-01-01", "2025-01-01", "2023-05-05"];
    const given = Array.from({ length: 40 }, (_, index) => {
      const created_at = `${days[index % days.length]}T10:00:00Z`;
      return sourceReview({ source_id: `r${index}`, created_at });
    });
    const { reviews } = await datasetOf(given);
    const expected = given
      .map((review) => ({ id: idOf(review), date: review.created_at.slice(0, 10) }))
      .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1));
    expect(reviews.map(({ id, date }) => ({ id, date }))).toEqual(expected);
  });

  test("is one JSON text of all reviews even if it is stored in many pieces", async () => {
    const given = Array.from({ length: 1200 }, (_, index) =>
      sourceReview({ source_id: `r${index}`, text: `Visit number ${index}.` }),
    );
    const { reviews, aggregate_rating } = await datasetOf(given);
    expect(reviews.map(({ text }) => text).sort()).toEqual(given.map(({ text }) => text).sort());
    expect(aggregate_rating.review_count).toBe(1200);
  });

  test("has each text unchanged, whatever it contains", async () => {
    const text = 'Tap\u0000 "fixed" \\ 👩🏽‍🔧\u2028</script>\r\n\ufffe & done.';
    expect((await onlyReview(sourceReview({ text })))?.text).toBe(text);
  });

  test("has the same bytes whatever the order of the import, in one or in many", async () => {
    const reviews = Array.from({ length: 30 }, (_, index) =>
      sourceReview({ source_id: `r${index}`, rating: (index % 5) + 1 }),
    );
    const bytesOf = async (store: Store) => {
      const { get } = await testServer({ store, business: BUSINESS });
      return (await get(DATASET_PATH)).text();
    };
    const inOrder = await bytesOf(await publishedStore({ reviews, business: BUSINESS }));
    const reversed = await publishedStore({ reviews: reviews.toReversed(), business: BUSINESS });
    const oneByOne = new Store(":memory:");
    for (const review of reviews) {
      await publishedStore({ store: oneByOne, reviews: [review], business: BUSINESS });
    }
    expect(await bytesOf(reversed)).toBe(inOrder);
    expect(await bytesOf(oneByOne)).toBe(inOrder);
  });

  test("is a topic: its Link header names the hub and itself", async () => {
    const { get } = await testServer();
    expect((await get(DATASET_PATH)).headers.get("link")).toBe(
      '<https://reviews.example.com/api/websub/hub>; rel="hub", <https://reviews.example.com/reviews.json>; rel="self"',
    );
  });
});

describe("the aggregate rating", () => {
  test.each([
    [[5, 4, 4], 4.33],
    [[5, 5, 4], 4.67],
    [[1, 2], 1.5],
    [[3], 3],
    [[5, 4, 4, 4, 4, 4, 4, 4], 4.13],
  ])("of the stars %j is %d", async (stars, average) => {
    expect((await ratingOf(stars)).rating_value).toBe(average);
  });

  test("counts the reviews of each number of stars, on a scale from 1 to 5", async () => {
    expect(await ratingOf([5, 5, 3, 1, 1, 1])).toStrictEqual({
      rating_value: 2.67,
      review_count: 6,
      best: 5,
      worst: 1,
      distribution: { "1": 3, "2": 0, "3": 1, "4": 0, "5": 2 },
    });
  });

  test("is null without a review", async () => {
    expect(await ratingOf([])).toStrictEqual({
      rating_value: null,
      review_count: 0,
      best: 5,
      worst: 1,
      distribution: { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 },
    });
  });

  test("counts a review without stars, and leaves it out of the average", async () => {
    const rating = await ratingOf([5, 2, undefined, undefined]);
    expect(rating.rating_value).toBe(3.5);
    expect(rating.review_count).toBe(4);
    expect(rating.distribution).toEqual({ "1": 0, "2": 1, "3": 0, "4": 0, "5": 1 });
  });

  test("is null if no review has stars", async () => {
    const rating = await ratingOf([undefined, undefined]);
    expect(rating.rating_value).toBeNull();
    expect(rating.review_count).toBe(2);
  });
});

/** Every place that could show a review. */
async function placesThatShow(store: Store, review: SourceReview): Promise<string[]> {
  const { get } = await testServer({ store });
  const paths = [
    ...["/reviews.json", "/insights.json", "/api/feed.json", "/feed.xml"],
    ...[
      "/api/reviews/search",
      "/api/reviews/search?query=invented",
      "/api/reviews/since/1970-01-01",
    ],
    `/reviews/${idOf(review)}.json`,
  ];
  const bodies = await Promise.all(paths.map(async (path) => (await get(path)).text()));
  return paths.filter((_, index) => bodies[index]?.includes("invented"));
}

describe("a review that is not verified", () => {
  const { verification, ...unproven } = sourceReview({
    ...{ source_id: "r2", platform: "unknown", rating: 1, text: "This one is invented." },
  });

  test.each([
    ["that nothing verifies", unproven],
    ["that its source refuses", { ...unproven, verification: "refused" } as const],
  ])("%s, is shown nowhere and counted nowhere", async (_, heldBack) => {
    const given = { reviews: [sourceReview(), heldBack], business: UNNAMED_BUSINESS };
    const store = await publishedStore(given);
    expect(await placesThatShow(store, heldBack)).toEqual([]);
    const { get } = await testServer({ store });
    const dataset: Dataset = JSON.parse(await (await get(DATASET_PATH)).text());
    expect(dataset.aggregate_rating).toMatchObject({ rating_value: 5, review_count: 1 });
  });

  test("is shown in many places once it is verified, which proves that this search works", async () => {
    const verified = { ...unproven, verification: "owner" } as const;
    const store = await publishedStore({ reviews: [verified] });
    expect((await placesThatShow(store, verified)).length).toBeGreaterThanOrEqual(7);
  });

  test("disappears from every document when its source withdraws the verification", async () => {
    const verified = { ...unproven, verification: "owner" } as const;
    const store = await publishedStore({ reviews: [verified] });
    await publishedStore({ store, reviews: [{ ...unproven, verification: "refused" }] });
    expect(await placesThatShow(store, verified)).toEqual([]);
  });
});
