import { beforeAll, describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { bodyOf } from "../support/bodies.ts";
import { testServer } from "../support/library.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";

const CHIP =
  /<a class="chip" data-chip="(?!sort=)([^"]+)" href="\.\/(\?[^"#]*|)#reviews"([^>]*)>(.*?)<\/a>/g;
const COUNT = /<span class="count">([\d,]+)/;
const Total = Type.Object({ total: Type.Integer() });
/** People named in texts who are on no list. */
const FOUND = ["Ann", "Ben", "Cleo"];

interface Chip {
  readonly key: string;
  readonly query: string;
  readonly isCurrent: boolean;
  readonly count: number | undefined;
}

let get: Awaited<ReturnType<typeof testServer>>["get"];
beforeAll(async () => {
  const reviews = sampleReviews().map((review, at) => ({
    ...review,
    text: `${review.text} ${FOUND[at % FOUND.length]} was friendly.`,
  }));
  ({ get } = await testServer({ business: BUSINESS, reviews }));
});

async function chipsOf(question: string): Promise<Chip[]> {
  const page = await (await get(`/${question}`)).text();
  return Array.from(
    page.matchAll(CHIP),
    ([, key = "", query = "", attributes = "", inner = ""]) => ({
      key: key.replaceAll("&amp;", "&"),
      query: query.replaceAll("&amp;", "&"),
      isCurrent: attributes.includes("aria-current"),
      count: inner.match(COUNT)?.[1] === undefined ? undefined : Number(inner.match(COUNT)?.[1]),
    }),
  );
}

async function totalOf(query: string): Promise<number> {
  return (await bodyOf(Total, await get(`/api/reviews/search${query}`))).total;
}

describe("each choice in a view says how many reviews its link leads to (issue 21)", () => {
  test.each([
    "?rating=5",
    "?rating=5&query=friendly",
    "?query=friendly&sort=oldest&limit=50",
    "?platform=yelp&mentions_technician=Ann",
    "?aspect=price&polarity=positive",
    "?min_rating=2&since=2025-01-01&until=2025-12-31&has_reply=true",
    "?min_rating=2&max_rating=4",
    "?words=price&sort=relevance",
    "?aspect=price",
    "?aspect=price&polarity=complaint",
    "?mentions_technician=Marta&polarity=praise",
    "?mentions_technician=Ann&mentions_service=drains",
    "?platform=yelp&has_reply=true&since=2025-01-01&until=2025-12-31",
    "?since=2025-02-01",
  ])("%s", async (question) => {
    const chips = await chipsOf(question);
    const others = chips.filter(({ isCurrent }) => !isCurrent);
    expect(others.length).toBeGreaterThan(2);
    const told = others.map(({ key, count }) => [key, count]);
    const found = others.map(async ({ key, query }) => [key, await totalOf(query)]);
    expect(told).toEqual(await Promise.all(found));
    expect(others.filter(({ count }) => count === 0)).toEqual([]);
    const current = chips.filter(({ isCurrent }) => isCurrent);
    expect(current.filter(({ count }) => count !== undefined)).toEqual([]);
  });

  test("even if it replaces another one", async () => {
    const all = await chipsOf("");
    const chips = await chipsOf("?rating=5");
    const stars = (list: readonly Chip[]) => list.filter(({ key }) => key.startsWith("rating="));
    expect(stars(chips).map(({ key }) => key)).toEqual(stars(all).map(({ key }) => key));
    expect(stars(chips).slice(1)).toMatchObject(stars(all).slice(1));
    expect(stars(chips)[0]).toMatchObject({ isCurrent: true, count: undefined });
  });

  test("and if nothing matches, only the chosen filters are left, to be removed", async () => {
    const chips = await chipsOf("?query=nowhere-at-all&rating=1");
    expect(chips.map(({ key, isCurrent }) => [key, isCurrent])).toEqual([["rating=1", true]]);
  });

  test("and the second page has the same numbers", async () => {
    const question = "?rating=5&limit=2";
    const page = await (await get(`/${question}`)).text();
    const [, next = ""] = page.match(/href="\.\/(\?[^"]*cursor=[^"]*)#reviews" rel="next/) ?? [];
    const chips = await chipsOf(next.replaceAll("&amp;", "&"));
    expect(next).toContain("rating=5");
    expect(chips).toEqual(await chipsOf(question));
  });
});
