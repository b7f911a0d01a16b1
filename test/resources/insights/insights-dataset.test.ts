import { describe, expect, test } from "bun:test";
import { type Business, UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { publishedStore, sourceReview, testServer } from "../../support/library.ts";

const BUSINESS: Business = {
  name: "Example Plumbing",
  technicians: [
    { name: "Robin Reed", aliases: ["Rob", "Robin"] },
    { name: "Sam Shaw" },
    { name: "Kim Unnamed" },
  ],
  services: [
    { id: "drain", name: "drain cleaning", aliases: ["drains"] },
    { id: "boiler", name: "boiler" },
  ],
  service_areas: [{ name: "Northfield" }, { name: "Westbrook" }, { name: "Southgate" }],
};

const NAMES = ["Rob", "Sam Shaw", "Robin Reed and Sam Shaw", "Someone", "Robin"] as const;
const JOBS = ["did the drain cleaning", "saw to the boiler", "came", "cleared our drains"] as const;
const PLACES = ["in Northfield", "in Westbrook and in Northfield", "here"] as const;
const STARS = [5, 4, undefined, 1, 3, 5, 2] as const;

interface Entity {
  readonly id?: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly listed: boolean;
  readonly mentions: number;
  readonly average_rating: number | null;
}
interface Quarter {
  readonly quarter: string;
  readonly reviews: number;
  readonly average_rating: number | null;
}
interface Insights {
  readonly entities: {
    readonly technicians: readonly Entity[];
    readonly services: readonly Entity[];
    readonly service_areas: readonly Entity[];
  };
  readonly ratings_by_quarter: readonly Quarter[];
  readonly method: { readonly reviews: number; readonly as_of: string | null };
}
interface PublishedReview {
  readonly rating?: number;
  readonly date: string;
  readonly text: string;
  readonly technicians: readonly string[];
  readonly services: readonly string[];
}

/** An item of a list, cyclically. */
function pick<Value>(values: readonly Value[], index: number): Value | undefined {
  return values[index % values.length];
}

/** Reviews of all kinds, over two and a half years; every ninth is held back. */
function manyReviews(): SourceReview[] {
  return Array.from({ length: 90 }, (_, index) => {
    const text = `${pick(NAMES, index)} ${pick(JOBS, index)} ${pick(PLACES, index)}.`;
    const created_at = new Date(Date.UTC(2023, 0, 1 + index * 10, 12)).toISOString();
    const { rating, ...starless } = sourceReview({
      source_id: `r${index}`,
      text,
      created_at: created_at.replace(".000", ""),
      verification: index % 9 === 0 ? "refused" : "platform",
    });
    const stars = pick(STARS, index);
    return stars === undefined ? starless : { ...starless, rating: stars };
  });
}

/** The insights, and the reviews in the dataset published with them. */
async function published(reviews: readonly SourceReview[], business = BUSINESS) {
  const { get } = await testServer({ reviews, business });
  const [insights, dataset] = await Promise.all(
    ["/insights.json", "/reviews.json"].map(async (path) => (await get(path)).text()),
  );
  const told: Insights = JSON.parse(insights ?? "");
  const source: { readonly reviews: readonly PublishedReview[] } = JSON.parse(dataset ?? "");
  return { insights: told, reviews: source.reviews };
}

/** Mean stars, two decimals; null if there are none. */
function meanStars(reviews: readonly PublishedReview[]): number | null {
  const stars = reviews.flatMap(({ rating }) => (rating === undefined ? [] : [rating]));
  if (stars.length === 0) return null;
  return Math.round((stars.reduce((sum, one) => sum + one, 0) / stars.length) * 100) / 100;
}

function tally(reviews: readonly PublishedReview[]) {
  return { mentions: reviews.length, average_rating: meanStars(reviews) };
}

describe("the entities, recounted from /reviews.json", () => {
  test("include every technician on the list, with the reviews that name them", async () => {
    const { insights, reviews } = await published(manyReviews());
    const expected = BUSINESS.technicians.map(({ name, aliases }) => ({
      ...{ name, aliases: aliases ?? [], listed: true },
      ...tally(reviews.filter((review) => review.technicians.includes(name))),
    }));
    expect(insights.entities.technicians).toMatchObject(expected);
    expect(insights.entities.technicians).toHaveLength(3);
    expect(insights.entities.technicians.map(({ mentions }) => mentions > 0)).toEqual([
      ...[true, true, false],
    ]);
  });

  test("include every service on the list by its id, with the reviews that name it", async () => {
    const { insights, reviews } = await published(manyReviews());
    const expected = BUSINESS.services.map(({ id, name, aliases }) => ({
      ...{ id, name, aliases: aliases ?? [], listed: true },
      ...tally(reviews.filter((review) => review.services.includes(id))),
    }));
    expect(insights.entities.services).toMatchObject(expected);
    expect(insights.entities.services.every(({ mentions }) => mentions > 0)).toBe(true);
  });

  test("include every service area on the list, with the reviews whose text names it", async () => {
    const { insights, reviews } = await published(manyReviews());
    const expected = BUSINESS.service_areas.map(({ name }) => ({
      ...{ name, aliases: [], listed: true },
      ...tally(reviews.filter((review) => review.text.includes(name))),
    }));
    expect(insights.entities.service_areas).toMatchObject(expected);
    expect(insights.entities.service_areas.map(({ mentions }) => mentions > 0)).toEqual([
      ...[true, true, false],
    ]);
  });

  test("count a review once, however often it names one", async () => {
    const text = "Rob is Robin Reed. Rob knows drains, and drain cleaning.";
    const { insights } = await published([sourceReview({ text })]);
    expect(insights.entities.technicians[0]).toMatchObject({ name: "Robin Reed", mentions: 1 });
    expect(insights.entities.services[0]).toMatchObject({ id: "drain", mentions: 1 });
  });

  test("have a rating of null if the reviews that name one have no stars", async () => {
    const { rating, ...starless } = sourceReview({ text: "Sam Shaw was here." });
    const { insights } = await published([starless]);
    expect(insights.entities.technicians[1]).toMatchObject({ mentions: 1, average_rating: null });
    expect(insights.entities.technicians[2]).toMatchObject({ mentions: 0, average_rating: null });
  });
});

describe("the quarters, recounted from /reviews.json", () => {
  test("contain the star ratings of every quarter that has any, oldest first", async () => {
    const { insights, reviews } = await published(manyReviews());
    const byQuarter = Map.groupBy(
      reviews.filter(({ rating }) => rating !== undefined),
      ({ date }) => `${date.slice(0, 4)}-Q${Math.floor((Number(date.slice(5, 7)) - 1) / 3) + 1}`,
    );
    const expected = [...byQuarter]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([quarter, rated]) => ({
        ...{ quarter, reviews: rated.length, average_rating: meanStars(rated) },
      }));
    expect(insights.ratings_by_quarter).toMatchObject(expected);
    expect(expected.length).toBeGreaterThan(8);
  });

  test.each([
    ["2025-01-01T00:00:00Z", "2025-Q1"],
    ["2025-03-31T23:59:59Z", "2025-Q1"],
    ["2025-04-01T00:00:00Z", "2025-Q2"],
    ["2025-09-30T23:59:59Z", "2025-Q3"],
    ["2025-12-31T23:59:59Z", "2025-Q4"],
  ])("put a review of %s into %s", async (created_at, quarter) => {
    const { insights } = await published([sourceReview({ created_at, rating: 4 })]);
    expect(insights.ratings_by_quarter).toMatchObject([{ quarter, reviews: 1, average_rating: 4 }]);
  });
});

describe("the insights dataset", () => {
  test("has aspects, entities, topics, FAQ and a summary, even without reviews", async () => {
    const { insights } = await published([], UNNAMED_BUSINESS);
    expect(insights).toMatchObject({
      ...{ aspects: [], topics: [], faq: [], ratings_by_quarter: [] },
      entities: { technicians: [], services: [], service_areas: [] },
      method: { reviews: 0, as_of: null },
    });
    expect(insights).toHaveProperty("summary");
  });

  test("says how many reviews it read, and the day of the newest", async () => {
    const { insights, reviews } = await published(manyReviews());
    expect(insights.method.reviews).toBe(reviews.length);
    expect(reviews).toHaveLength(80);
    expect(insights.method.as_of).toBe(reviews[0]?.date ?? "none");
  });

  test("has the same bytes whatever the order of the import, in one or in two", async () => {
    const reviews = manyReviews();
    const bytesOf = async (...imports: SourceReview[][]) => {
      const store = await publishedStore({ business: BUSINESS });
      for (const part of imports) {
        await publishedStore({ store, reviews: part, business: BUSINESS });
      }
      const { get } = await testServer({ store, business: BUSINESS });
      return (await get("/insights.json")).text();
    };
    const inOrder = await bytesOf(reviews);
    expect(await bytesOf(reviews.toReversed())).toBe(inOrder);
    expect(await bytesOf(reviews.slice(40), reviews.slice(0, 40))).toBe(inOrder);
  });

  test("is not a topic: no Link header names a hub", async () => {
    const { get } = await testServer();
    expect((await get("/insights.json")).headers.get("link")).toBeNull();
  });
});
