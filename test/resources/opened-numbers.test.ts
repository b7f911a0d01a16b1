import { describe, expect, test } from "bun:test";
import type { TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import fc from "fast-check";
import { Insights, MAX_IDS } from "../../src/domain/insights/insights.ts";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { callTool } from "../../src/mcp/call-tool.ts";
import { SearchResult } from "../../src/resources/search/search-result.ts";
import { testServer } from "../support/library.ts";
import { runs } from "../support/properties.ts";
import { BUSINESS, manyRows, reviewsOf, rows } from "../support/said-reviews.ts";

/** A number in the insights, with what is beside it. */
interface Opened {
  readonly what: string;
  readonly count: number;
  readonly url: string;
  readonly ids: readonly string[] | undefined;
}

/** Every number with the search that finds its reviews. */
function openedIn(value: unknown, path = ""): Opened[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const what = `${path}/${name}`;
    if (!name.endsWith("_url")) return openedIn(member, what);
    const counted = name === "quarter_url" ? "reviews" : name.slice(0, -"_url".length);
    const { [counted]: count, [`${counted}_ids`]: ids } = Object(value);
    return [{ what, count, url: String(member), ids }];
  });
}

type Get = (path: string) => Promise<Response>;

async function jsonOf<Schema extends TSchema>(schema: Schema, get: Get, path: string) {
  return Value.Parse(schema, await (await get(path)).json());
}

/** All ids that a search finds, page by page, and how many it says there are. */
async function follow(get: Get, url: string) {
  const ids: string[] = [];
  let total = 0;
  for (let cursor = ""; ; ) {
    const page = await jsonOf(SearchResult, get, `${url}&limit=100${cursor}`);
    total = page.total;
    // That a topic counts other reviews than its word is no mistake.
    const isExpected = ({ code }: { code: string }) =>
      url.includes("topic=") && code === "fewer_than_words";
    expect((page.notes ?? []).filter((note) => !isExpected(note))).toEqual([]);
    ids.push(...page.reviews.map(({ id }) => id));
    if (page.next === null) return { total, ids };
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}

/** Follows every address in the insights, and returns what they belong to. */
async function checkAll(get: Get): Promise<Opened[]> {
  const insights = await jsonOf(Insights, get, "/insights.json");
  const all = openedIn(insights);
  for (const { what, count, url, ids } of all) {
    const found = await follow(get, url);
    expect([what, url, found.total, found.ids.length]).toEqual([what, url, count, count]);
    expect(new Set(found.ids).size).toBe(count);
    if (ids !== undefined) expect([what, ids]).toEqual([what, found.ids.slice(0, MAX_IDS)]);
  }
  for (const { text, review_ids: ids, review_urls: urls } of insights.summary?.sentences ?? []) {
    const found = await Promise.all(urls.map((url) => follow(get, url)));
    const together = new Set(found.flatMap((one) => one.ids));
    expect([text, new Set(ids).isSubsetOf(together)]).toEqual([text, true]);
    expect([text, ids.length]).toEqual([text, Math.min(together.size, MAX_IDS)]);
  }
  return all;
}

describe("the numbers of the insights", () => {
  test("lead to all their reviews, whatever these say", async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const { get } = await testServer({ reviews: reviewsOf(given), business: BUSINESS });
        await checkAll(get);
      }),
      { numRuns: runs(2) },
    );
  }, 60_000);

  test("lead to more reviews than are listed beside them", async () => {
    const reviews = reviewsOf(manyRows(1_200));
    const { get } = await testServer({ reviews, business: BUSINESS });
    const all = await checkAll(get);
    const rooms = [
      "aspects",
      "entities/technicians",
      "entities/services",
      "entities/service_areas",
    ];
    for (const room of [...rooms, "topics", "faq", "ratings_by_quarter"]) {
      const opened = all.filter(({ what }) => what.startsWith(`/${room}/`));
      expect([room, opened.some(({ count }) => count > 0)]).toEqual([room, true]);
    }
    for (const room of ["aspects", "topics", "faq", "entities"]) {
      const cut = all.filter(({ what, ids }) => what.startsWith(`/${room}/`) && ids);
      expect([room, cut.some(({ count }) => count > MAX_IDS)]).toEqual([room, true]);
    }
  }, 60_000);

  test("equal what search finds for each aspect and polarity, also for agents", async () => {
    const reviews = reviewsOf(manyRows(300));
    const { get, store } = await testServer({ reviews, business: BUSINESS });
    const { library } = new Snapshot(store);
    const insights = await jsonOf(Insights, get, "/insights.json");
    for (const aspect of insights.aspects) {
      for (const polarity of ["positive", "negative", "neutral", "mixed"] as const) {
        const asked = { aspect: aspect.id, polarity };
        const url = `/api/reviews/search?${new URLSearchParams(asked)}`;
        const { structuredContent } = callTool(library, "search_reviews", asked).result();
        const { total } = await follow(get, url);
        expect([asked, total, structuredContent?.total]).toEqual([
          ...[asked, aspect[polarity], aspect[polarity]],
        ]);
      }
    }
  });

  test("lead from the page to the same reviews", async () => {
    const reviews = reviewsOf(manyRows(300));
    const { get } = await testServer({ reviews, business: BUSINESS });
    const page = await (await get("/")).text();
    const insights = await jsonOf(Insights, get, "/insights.json");
    const urls = [
      ...insights.aspects.flatMap((one) => (one.negative > 0 ? [one.negative_url] : [])),
      ...insights.entities.technicians.slice(0, 1).map((one) => one.mentions_url),
      ...insights.topics.slice(0, 1).map((one) => one.reviews_url),
      ...insights.faq.slice(0, 1).map((one) => one.supporting_url),
      ...(insights.summary?.sentences.flatMap((one) => one.review_urls) ?? []),
    ];
    expect(urls.length).toBeGreaterThan(8);
    for (const url of urls) {
      const question = url.slice("/api/reviews/search".length);
      expect(page).toContain(`<a href="./${question.replaceAll("&", "&amp;")}#reviews"`);
      const { total } = await follow(get, url);
      const found = await (await get(`/${question}`)).text();
      const matching = total === 1 ? "1 review matches" : `${total} reviews match`;
      expect([url, found.includes(matching)]).toEqual([url, true]);
    }
  });
});

describe("search with an invalid filter", () => {
  test.each([
    ["answer=yes", "answer", "needs_question"],
    ["question=x&answer=maybe", "answer", "not_valid"],
  ])("%s is refused", async (query, path, code) => {
    const { get } = await testServer({ business: BUSINESS });
    const response = await get(`/api/reviews/search?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path, code }] });
  });

  test.each([
    ["topic=nothing", "topic"],
    ["question=nothing", "question"],
    ["mentions_service_area=Nowhere", "mentions_service_area"],
  ])("%s finds nothing, and says what exists", async (query, path) => {
    const { get } = await testServer({ reviews: reviewsOf(manyRows(60)), business: BUSINESS });
    const url = `/api/reviews/search?${query}`;
    const { total, notes } = await jsonOf(SearchResult, get, url);
    expect([total, notes]).toMatchObject([0, [{ path, code: "unknown_name" }]]);
  });

  test("a service area is found by its alias, with the opinions on it", async () => {
    const reviews = reviewsOf([
      { said: ["I would recommend them to anyone in St Mary."], rating: 5, day: 1 },
      { said: ["Rob was great."], rating: 5, day: 2 },
    ]);
    const { get } = await testServer({ reviews, business: BUSINESS });
    const url = "/api/reviews/search?mentions_service_area=st+mary";
    expect((await follow(get, url)).total).toBe(1);
    expect((await follow(get, `${url}&polarity=praise`)).total).toBe(1);
    expect((await follow(get, `${url}&polarity=complaint`)).total).toBe(0);
  });
});
