import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { bodyOf, ErrorBody, SearchBody } from "../support/bodies.ts";
import { sourceReview, testServer } from "../support/library.ts";

const SEARCH = "/api/reviews/search";

const REVIEWS = [1, 2, 3, 4, 5].map((rating) =>
  sourceReview({
    source_id: `r${rating}`,
    rating,
    text: `${rating} of 5. Ünal fixed the “tap”; 100% a_b \\ OR NOT "x".`,
    created_at: `2025-01-0${rating}T10:00:00Z`,
  }),
);
const MANY = Array.from({ length: 101 }, (_, index) =>
  sourceReview({ source_id: `m${index}`, text: "One of many." }),
);

async function found(query: string, reviews = REVIEWS) {
  const { get } = await testServer({ reviews });
  const response = await get(`${SEARCH}?${query}`);
  expect(response.status).toBe(200);
  return bodyOf(SearchBody, response);
}

async function issuesOf(query: string) {
  const { get } = await testServer({ reviews: REVIEWS });
  const response = await get(`${SEARCH}?${query}`);
  expect(response.status).toBe(400);
  return (await bodyOf(ErrorBody, response)).issues;
}

describe("a bounded parameter", () => {
  test.each([
    ["rating=1", 1],
    ["rating=5", 1],
    ["rating=3", 1],
    ["rating=3.0", 1],
    ["min_rating=1", 5],
    ["min_rating=5", 1],
    ["min_rating=1.5", 4],
    ["min_rating=4.999", 1],
  ])("accepts %s, which is within its bounds", async (query, total) => {
    expect((await found(query)).total).toBe(total);
  });

  test.each([
    ["limit=1", 1],
    ["limit=100", 100],
    ["limit=20", 20],
    ["", 20],
  ])("returns as many reviews as %p says, 20 by default", async (query, returned) => {
    const { total, reviews } = await found(query, MANY);
    expect(total).toBe(101);
    expect(reviews).toHaveLength(returned);
  });

  test.each([
    ["rating=0", "rating", "out_of_range"],
    ["rating=6", "rating", "out_of_range"],
    ["rating=-1", "rating", "out_of_range"],
    ["rating=4.5", "rating", "not_an_integer"],
    ["rating=1e0", "rating", "not_an_integer"],
    ["rating=0x5", "rating", "not_an_integer"],
    ["rating=%205", "rating", "not_an_integer"],
    ["rating=+5", "rating", "not_an_integer"],
    ["rating=five", "rating", "not_an_integer"],
    ["rating=", "rating", "not_an_integer"],
    ["min_rating=0.999", "min_rating", "out_of_range"],
    ["min_rating=5.001", "min_rating", "out_of_range"],
    ["min_rating=NaN", "min_rating", "not_a_number"],
    ["min_rating=", "min_rating", "not_a_number"],
    ["limit=0", "limit", "out_of_range"],
    ["limit=101", "limit", "out_of_range"],
    ["limit=-20", "limit", "out_of_range"],
    ["limit=1.5", "limit", "not_an_integer"],
    ["limit=999999999999999999999999", "limit", "out_of_range"],
    ["since=2025-02-30", "since", "not_a_date"],
    ["since=2025-1-1", "since", "not_a_date"],
    ["since=yesterday", "since", "not_a_date"],
    ["since=", "since", "not_a_date"],
    ["until=2025-13-01", "until", "not_a_date"],
    ["until=2025-01-01T00:00:00Z", "until", "not_a_date"],
    ["rating=1&rating=1", "rating", "repeated"],
    ["query=a&query=b", "query", "repeated"],
  ])("refuses %s, naming %s as %s", async (query, path, code) => {
    const issues = await issuesOf(query);
    expect(issues.map((issue) => [issue.path, issue.code])).toEqual([[path, code]]);
    expect(issues[0]?.message).toStartWith(path);
  });

  test("is reported together with all other wrong ones", async () => {
    const issues = await issuesOf("rating=9&min_rating=x&since=1&until=2&limit=0&query=fine");
    expect(issues.map(({ path }) => path)).toEqual([
      "rating",
      "min_rating",
      "since",
      "until",
      "limit",
    ]);
  });

  test("is explained with what would be right", async () => {
    const [issue] = await issuesOf("limit=500");
    expect(issue?.message).toBe("limit must be a whole number from 1 to 100, not the number 500.");
    expect(issue?.received).toBe("500");
  });
});

describe("search filters", () => {
  test("combine with AND", async () => {
    expect((await found("min_rating=2&until=2025-01-03&query=of")).total).toBe(2);
  });

  test("include both of their days", async () => {
    const { reviews } = await found("since=2025-01-02&until=2025-01-04");
    expect(reviews.map(({ date }) => date)).toEqual(["2025-01-04", "2025-01-03", "2025-01-02"]);
  });

  test.each(["since=2025-01-04&until=2025-01-02", "rating=1&min_rating=2"])(
    "that exclude each other (%s) are valid and match nothing",
    async (query) => {
      expect(await found(query)).toMatchObject({ total: 0, reviews: [] });
    },
  );

  test("count all matches and return the newest", async () => {
    const { total, reviews } = await found("limit=2");
    expect(total).toBe(5);
    expect(reviews.map(({ rating }) => rating)).toEqual([5, 4]);
  });

  test.each([
    ["üNAL", 5],
    ["100%25", 5],
    ["a_b", 5],
    ["a%25b", 0],
    ["axb", 0],
    ["%5C", 5],
    ["OR NOT", 5],
    ["%22x%22", 5],
    ["tap OR fixed", 0],
    ["ta*", 0],
    ["3 of", 1],
    ["3", 1],
    ["”;", 5],
    ["%00", 0],
    ["", 5],
  ])("take the text %p literally, in any case", async (query, total) => {
    expect((await found(`query=${query}`)).total).toBe(total);
  });

  test.each([
    ["until=1969-12-31", 0],
    ["since=1969-12-31", 5],
    ["until=2149-06-05", 5],
    ["until=2149-06-06", 5],
    ["until=9999-12-31", 5],
    ["since=2150-01-01", 0],
    ["since=9999-12-31", 0],
    ["since=0001-01-01&until=9999-12-31", 5],
  ])("accept any date, even one that no review can have (%s)", async (query, total) => {
    expect((await found(query)).total).toBe(total);
  });

  test("ignore unknown parameters", async () => {
    expect((await found("ratings=1&page=2&hub.mode=x")).total).toBe(5);
  });

  test("order reviews of one day by id", async () => {
    const { reviews } = await found("limit=100", MANY);
    const ids = reviews.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
  });
});

describe("mentions", () => {
  const business = {
    name: "Test & Sons",
    technicians: [{ name: "Ana María", aliases: ["Ana", "O'Neil"] }, { name: "Bo" }],
    services: [
      { id: "drains", name: "Drain cleaning", aliases: ["blocked drain"] },
      { id: "heaters", name: "Water heater" },
    ],
    service_areas: [{ name: "Upper Town" }, { name: "Town" }],
  };
  const reviews = [
    sourceReview({ source_id: "a", text: "ANA came to Upper\nTown for a BLOCKED  DRAIN." }),
    sourceReview({ source_id: "b", text: "Banana, Bohemian, rebooted: none of them is a name." }),
    sourceReview({ source_id: "c", text: "O’Neil and Bo's water heater, drain cleaning too" }),
  ];
  const totals = async (query: string) => {
    const { get } = await testServer({ reviews, business });
    const response = await get(`${SEARCH}?${query}`);
    return (await bodyOf(SearchBody, response)).total;
  };

  test.each([
    ["mentions_technician=ana%20mar%C3%ADa", 2],
    ["mentions_technician=ANA", 2],
    ["mentions_technician=o'neil", 2],
    ["mentions_technician=bo", 1],
    ["mentions_technician=Cleo", 0],
    ["mentions_technician=", 3],
    ["mentions_service=drains", 2],
    ["mentions_service=heaters", 1],
    ["mentions_service=Drains", 0],
    ["mentions_service=drains&mentions_technician=bo", 1],
  ])("are found by %s", async (query, total) => {
    expect(await totals(query)).toBe(total);
  });

  test("are part of the review: technicians, services, and the first area", async () => {
    const { get } = await testServer({ reviews, business });
    const { reviews: found } = await bodyOf(SearchBody, await get(`${SEARCH}?query=upper`));
    const [review] = found;
    expect(review?.technicians).toEqual(["Ana María"]);
    expect(review?.services).toEqual(["drains"]);
    expect(review?.service_area).toBe("Upper Town");
  });
});

test("for any text, a number is what the grammar says and nothing else", async () => {
  const { get } = await testServer({ reviews: REVIEWS });
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[0-9]{0,3}[.e]?[0-9]{0,2}$/));
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const query = new URLSearchParams({ rating: value, min_rating: value });
      const response = await get(`${SEARCH}?${query}`);
      const isNumber = /^-?\d+(\.\d+)?$/.test(value) && Number(value) >= 1 && Number(value) <= 5;
      const wrong = [
        ...(isNumber && Number.isInteger(Number(value)) ? [] : ["rating"]),
        ...(isNumber ? [] : ["min_rating"]),
      ];
      expect(response.status).toBe(wrong.length === 0 ? 200 : 400);
      if (wrong.length === 0) return;
      const { issues } = await bodyOf(ErrorBody, response);
      expect(issues.map(({ path }) => path)).toEqual(wrong);
    }),
  );
});
