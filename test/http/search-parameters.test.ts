import { describe, expect, test } from "bun:test";
import { type Business, UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import { SearchResult } from "../../src/resources/search/search-result.ts";
import { bodyOf, ErrorBody, SearchBody } from "../support/bodies.ts";
import { publishedStore, sourceReview, TEST_BASE_URL, testServer } from "../support/library.ts";

const SEARCH = "/api/reviews/search";

const TEXTS = [
  "The plumber fixed our leaking tap. Didn’t cost much.",
  "Two plumbers came late and were rude to us.",
  "Good service, and the ice machine works again. Great price.",
  "Great food, good prices! I would come back.",
  "水道の修理が早かった。とても親切。",
  "خدمة ممتازة وسعر جيد",
] as const;

const REVIEWS = TEXTS.map((text, index) =>
  sourceReview({
    ...{ source_id: `r${index}`, text, rating: (index % 5) + 1 },
    platform: index % 2 === 0 ? "google" : "yelp",
    created_at: `2025-01-0${index + 1}T10:00:00Z`,
    ...(index < 2 ? { reply: { text: "Thank you." } } : {}),
  }),
);

const BUSINESS: Business = {
  name: "Test",
  technicians: [{ name: "Ann", aliases: ["Annie"] }],
  services: [{ id: "drains", name: "Drain cleaning", aliases: ["unclogging"] }],
  service_areas: [],
};

async function search(query: string, reviews = REVIEWS) {
  const { get } = await testServer({ reviews, business: BUSINESS });
  const ask = async (question: string) => {
    const response = await get(`${SEARCH}?${question}`);
    expect(response.status).toBe(200);
    const link = response.headers.get("link");
    return { ...(await bodyOf(SearchBody, response)), link };
  };
  return { ...(await ask(query)), ask, get };
}

/** The reviews that are found, their texts cut. */
async function excerptsOf(query: string, get: (path: string) => Promise<Response>) {
  const answer = await get(`${SEARCH}?detail=excerpt&${query}`);
  return (await bodyOf(SearchResult, answer)).reviews;
}

async function issuesOf(query: string) {
  const { get } = await testServer({ reviews: REVIEWS });
  const response = await get(`${SEARCH}?${query}`);
  expect(response.status).toBe(400);
  return (await bodyOf(ErrorBody, response)).issues;
}

const asked = (words: string) => `words=${encodeURIComponent(words)}`;
const placesOf = (reviews: readonly { readonly source: { readonly id: string } }[]) =>
  reviews.map(({ source }) => Number(source.id.slice(1))).toSorted((a, b) => a - b);

test.each([
  ["since=2024", '2024". Write 2024-01-01.'],
  ["until=2024", '2024". Write 2024-12-31.'],
  ["until=2024-02", '2024-02". Write 2024-02-29.'],
  ["since=2024-02-30", '2024-02-30".'],
])("%s is refused with the day to write (issue 46)", async (query, end) => {
  const [issue] = await issuesOf(query);
  expect(issue?.message).toEndWith(end);
});

describe("words", () => {
  test.each([
    ["plumber", [0, 1]],
    ["PLUMBERS", [0, 1]],
    ["tap leak", [0]],
    ["ice", [2]],
    ["didn't", [0]],
    ["didn’t", [0]],
    ['"good service"', [2]],
    ['"service good"', []],
    ['"great food', [3]],
    ["rude OR ice", [1, 2]],
    ["great food OR price", [2, 3]],
    ["plumber -rude", [0]],
    ["-plumber", [2, 3, 4, 5]],
    ['-"good service" good', [3]],
    ["OR", []],
    ["水道", [4]],
    ["親切 修理", [4]],
    ["ممتازه", [5]],
    ["!!!", [0, 1, 2, 3, 4, 5]],
  ])("%p finds %p (issue 15)", async (words, places) => {
    expect(placesOf((await search(asked(words))).reviews)).toEqual(places);
  });

  test("are at most 32, in 500 characters; so is a query (issue 15)", async () => {
    const many = Array.from({ length: 33 }, (_, index) => `w${index}`).join(" ");
    expect(await issuesOf(asked(many))).toMatchObject([{ path: "words", code: "too_many_terms" }]);
    expect((await search(asked(many.replace(" w32", "")))).total).toBe(0);
    for (const path of ["words", "query"]) {
      expect(await issuesOf(`${path}=${"x".repeat(501)}`)).toMatchObject([
        { path, code: "too_long" },
      ]);
      expect((await search(`${path}=${"x".repeat(500)}`)).total).toBe(0);
    }
  });
});

describe("further filters", () => {
  test.each([
    ["max_rating=2", [0, 1, 5]],
    ["min_rating=2&max_rating=3", [1, 2]],
    ["platform=YELP", [1, 3, 5]],
    ["has_reply=true", [0, 1]],
    ["has_reply=false", [2, 3, 4, 5]],
    ["has_reply=false&platform=google", [2, 4]],
  ])("%s finds %p (issue 15)", async (query, places) => {
    expect(placesOf((await search(query)).reviews)).toEqual(places);
  });

  test.each([
    ["has_reply=yes", "has_reply", "not_valid"],
    ["sort=best", "sort", "not_valid"],
    ["sort=relevance", "sort", "needs_words"],
    ["sort=relevance&words=!!", "sort", "needs_words"],
    ["aspect=price&polarity=good", "polarity", "not_valid"],
    ["max_rating=6", "max_rating", "out_of_range"],
    ["detail=short", "detail", "not_valid"],
  ])("%s is reported as wrong in %s: %s (issue 15)", async (query, path, code) => {
    expect(await issuesOf(query)).toMatchObject([{ path, code }]);
  });

  test("find what texts say about an aspect, and how (issue 15)", async () => {
    const [good, bad] = ["Great prices, very fair.", "The price was a rip-off."].map(
      (text, index) => sourceReview({ source_id: `r${index}`, text, rating: 5 - index * 4 }),
    );
    const reviews = [good, bad].filter((review) => review !== undefined);
    const { ask } = await search("", reviews);
    expect(placesOf((await ask("aspect=price")).reviews)).toEqual([0, 1]);
    expect(placesOf((await ask("aspect=price&polarity=positive")).reviews)).toEqual([0]);
    expect(placesOf((await ask("aspect=price&polarity=negative")).reviews)).toEqual([1]);
    expect((await ask("aspect=price%20negative")).total).toBe(0);
  });

  test("find what texts say of anything, if nothing is named (issue 46)", async () => {
    const texts = [
      "Great prices, very fair.",
      "The price was a rip-off.",
      "They came on time, but the price was a rip-off.",
      "We live in the north.",
    ];
    const reviews = texts.map((text, index) => sourceReview({ source_id: `r${index}`, text }));
    const { ask } = await search("", reviews);
    for (const [polarity, places] of [
      ["praise", [0, 2]],
      ["positive", [0]],
      ["complaint", [1, 2]],
      ["negative", [1]],
      ["mixed", [2]],
    ] as const) {
      const { reviews: found } = await ask(`polarity=${polarity}`);
      expect([polarity, placesOf(found)]).toEqual([polarity, [...places]]);
    }
    expect(placesOf((await ask("polarity=complaint&words=time")).reviews)).toEqual([2]);
  });

  test("cut excerpts to where texts say what was asked for (issue 46)", async () => {
    const filler = "We live in a house with a garden by the river. ".repeat(12);
    const text = `${filler}Jim was friendly. ${filler}The price was a rip-off. ${filler}`;
    const { get } = await search("", [sourceReview({ source_id: "r0", text })]);
    const excerptOf = async (query: string) => (await excerptsOf(query, get))[0]?.text;
    for (const query of ["aspect=price", "polarity=complaint", "aspect=price&polarity=negative"]) {
      expect([query, await excerptOf(query)]).toEqual([query, expect.stringContaining("rip-off")]);
    }
    for (const query of ["aspect=staff", "polarity=praise"]) {
      expect([query, await excerptOf(query)]).toEqual([query, expect.stringContaining("friendly")]);
    }
    expect(await excerptOf("aspect=price&words=river")).toStartWith("We live");
  });

  test("accept a service's name or alias, and people who are on no list (issue 15)", async () => {
    const texts = ["Great drain cleaning.", "Annie was kind.", "Our technician Marcus was great."];
    const reviews = texts.map((text, index) => sourceReview({ source_id: `r${index}`, text }));
    const { ask } = await search("", reviews);
    for (const service of ["drains", "DRAIN cleaning", "Unclogging"]) {
      const query = `mentions_service=${encodeURIComponent(service)}`;
      expect(placesOf((await ask(query)).reviews)).toEqual([0]);
    }
    expect(placesOf((await ask("mentions_technician=annie")).reviews)).toEqual([1]);
    expect(placesOf((await ask("mentions_technician=marcus")).reviews)).toEqual([2]);
  });
});

describe("the order", () => {
  test.each([
    ["newest", ["r5", "r4", "r3", "r2", "r1", "r0"]],
    ["oldest", ["r0", "r1", "r2", "r3", "r4", "r5"]],
    ["lowest", ["r5", "r0", "r1", "r2", "r3", "r4"]],
    ["highest", ["r4", "r3", "r2", "r1", "r5", "r0"]],
  ])("of %s is %p (issue 15)", async (sort, ids) => {
    const { reviews } = await search(`sort=${sort}`);
    expect(reviews.map(({ source }) => source.id)).toEqual(ids);
  });

  test("by stars has reviews without any at the end (issue 15)", async () => {
    const { rating: _, ...silent } = sourceReview({ source_id: "none", text: "Recommended." });
    for (const sort of ["lowest", "highest"]) {
      const { reviews } = await search(`sort=${sort}`, [...REVIEWS, silent]);
      expect(reviews.at(-1)?.source.id).toBe("none");
    }
  });

  test("by relevance is BM25: rare words, often, in short texts come first (issue 15)", async () => {
    const texts = [
      "tap tap tap, they said, and went on to mend the roof of the garage behind the house",
      "a new tap",
      "the tap was mended by them, and then the boiler, and the drains, and all else",
      "nothing of the kind",
    ];
    const reviews = texts.map((text, index) => sourceReview({ source_id: `r${index}`, text }));
    const { reviews: found } = await search("words=tap&sort=relevance", reviews);
    expect(found.map(({ source }) => source.id)).toEqual(bm25Order(texts, "tap"));
  });
});

/** The ids of texts that contain a word, by BM25 as published. */
function bm25Order(texts: readonly string[], word: string): string[] {
  const all = texts.map((text) => text.match(/[\w']+/g) ?? []);
  const average = all.reduce((sum, { length }) => sum + length, 0) / all.length;
  const counts = all.map((words) => words.filter((one) => one === word).length);
  const having = counts.filter((count) => count > 0).length;
  const rarity = Math.log(1 + (all.length - having + 0.5) / (having + 0.5));
  const scores = all.map(({ length }, index) => {
    const count = counts[index] ?? 0;
    return (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average));
  });
  const found = scores.flatMap((score, index) => (score > 0 ? [{ score, id: `r${index}` }] : []));
  return found.toSorted((a, b) => b.score - a.score).map(({ id }) => id);
}

describe("paging", () => {
  test.each(["newest", "oldest", "lowest", "highest"])(
    "continues after the last page, to the end, in the order %s (issue 15)",
    async (sort) => {
      const { ask } = await search("");
      const ids: string[] = [];
      let cursor = "";
      for (let page = 1; page <= 3; page += 1) {
        const { reviews, next, link } = await ask(`sort=${sort}&limit=2${cursor}`);
        ids.push(...reviews.map(({ id }) => id));
        const [, address] = /<([^>]+)>; rel="next"/.exec(link ?? "") ?? [];
        expect(new URL(address ?? TEST_BASE_URL).searchParams.get("cursor")).toBe(next);
        expect(next === null).toBe(page === 3);
        cursor = `&cursor=${next}`;
      }
      expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
    },
  );

  test("is refused with a cursor of other filters, or with an invalid one (issue 15)", async () => {
    const { next, get } = await search("limit=2");
    for (const [query, code] of [
      [`platform=google&cursor=${next}`, "cursor_mismatch"],
      ["cursor=abc", "not_a_cursor"],
      [`sort=oldest&cursor=${next}`, "cursor_mismatch"],
    ] as const) {
      const response = await get(`${SEARCH}?${query}`);
      expect(response.status).toBe(400);
      const { issues } = await bodyOf(ErrorBody, response);
      expect(issues).toMatchObject([{ path: "cursor", code }]);
    }
  });

  test("by relevance ends with the next import (issue 15)", async () => {
    const { get, store } = await testServer({ reviews: REVIEWS });
    const first = await bodyOf(
      SearchBody,
      await get(`${SEARCH}?words=good&sort=relevance&limit=1`),
    );
    const question = `${SEARCH}?words=good&sort=relevance&limit=1&cursor=${first.next}`;
    expect((await bodyOf(SearchBody, await get(question))).reviews).toHaveLength(1);
    const reviews = [sourceReview({ source_id: "new", text: "good good" })];
    await publishedStore({ store, reviews });
    const response = await get(question);
    expect(response.status).toBe(400);
    expect((await bodyOf(ErrorBody, response)).issues).toMatchObject([
      { path: "cursor", code: "cursor_expired" },
    ]);
  });
});

describe("the answer", () => {
  test("has the mean and the distribution of all matches (issue 15)", async () => {
    const found = await search("limit=1");
    expect(found.average_rating).toBe(2.67);
    expect(found.distribution).toEqual({ "1": 2, "2": 1, "3": 1, "4": 1, "5": 1 });
    expect((await search("query=zzz")).average_rating).toBeNull();
  });

  test.each([
    ["since=2025-01-04&until=2025-01-02", { path: "since", code: "empty_range" }],
    ["min_rating=4&max_rating=2", { path: "min_rating", code: "empty_range" }],
    ["mentions_service=drans", { path: "mentions_service", nearest: ["drains"] }],
    ["mentions_technician=Anny", { path: "mentions_technician", code: "unknown_name" }],
    ["platform=googel", { path: "platform", nearest: ["google"] }],
    ["aspect=prise", { path: "aspect", nearest: ["price"] }],
  ])("to %s matches nothing, and says so (issue 15)", async (query, note) => {
    expect(await search(query)).toMatchObject({ total: 0, notes: [note] });
  });

  test("to a service, of a business that lists none, says where to look (issue 46)", async () => {
    const { get } = await testServer({ reviews: [sourceReview()], business: UNNAMED_BUSINESS });
    const answer = await get("/api/reviews/search?mentions_service=water+heater");
    const { total, notes } = await bodyOf(SearchBody, answer);
    expect([total, notes?.[0]?.message]).toEqual([
      0,
      'mentions_service: there is no "water heater". None is known; about and words find what texts say.',
    ]);
  });

  test("takes an aspect in capitals (issue 46)", async () => {
    expect((await search("aspect=Price")).notes).toBeUndefined();
  });

  test.each([
    ["technician=Jason", ["mentions_technician"]],
    ["Service=drains", ["mentions_service", "mentions_service_area"]],
    ["ratings=5", ["rating"]],
    ["hub.mode=x", undefined],
  ])("to %s notes that there is no such parameter", async (query, nearest) => {
    const { total, notes } = await search(query);
    const [path = ""] = query.split("=");
    expect([total, notes]).toEqual([
      (await search("")).total,
      [expect.objectContaining({ path, code: "unknown_parameter", ...(nearest && { nearest }) })],
    ]);
    const said = nearest === undefined ? "Known: rating, " : `Did you mean ${nearest[0]}`;
    expect(notes?.[0]?.message).toContain(`There is no parameter "${path}", so it was ignored.`);
    expect(notes?.[0]?.message).toContain(said);
  });

  test("notes the first few of many unknown parameters, each once", async () => {
    const query = Array.from({ length: 50 }, (_, at) => `x${at}=1&x${at}=2`).join("&");
    expect((await search(query)).notes?.map(({ path }) => path)).toEqual(
      [..."01234"].map((at) => `x${at}`),
    );
  });

  test("has no notes about parameters that sites and browsers add", async () => {
    const query = "utm_source=x&UTM_campaign=y&fbclid=1&gclid=2&msclkid=3&_=4&_ga=5&wbraid=6&=7";
    expect((await search(query)).notes).toBeUndefined();
  });

  test("has no notes if there is nothing to explain (issue 15)", async () => {
    expect((await search("mentions_technician=Ann")).notes).toBeUndefined();
  });

  test("with detail `excerpt` has the text around the match (issue 15)", async () => {
    const text = `${"Long before it. ".repeat(40)}Then the leak came.${" Long after it.".repeat(40)}`;
    const reviews = [sourceReview({ text, reply: { text } })];
    const { get } = await search("", reviews);
    const [review] = await excerptsOf("words=leaks", get);
    expect(review?.text).toMatch(/^….*Then the leak came\..*…$/);
    expect(review?.text.length).toBeLessThanOrEqual(302);
    expect(review?.reply?.text.length).toBeLessThanOrEqual(302);
    expect((await search("words=leaks&detail=full", reviews)).reviews[0]?.text).toBe(text);
  });
});

test("the known names are listed once, in the owner's spelling (issue 44)", async () => {
  const reviews = [sourceReview({ text: "Marta and Devin came." })];
  const technicians = [{ name: "Marta" }, { name: "Devin" }];
  const { get } = await testServer({ reviews, business: { ...UNNAMED_BUSINESS, technicians } });
  const answer = await (await get("/api/reviews/search?mentions_technician=Bob")).text();
  expect(answer).toContain("Known: Marta, Devin.");
});
