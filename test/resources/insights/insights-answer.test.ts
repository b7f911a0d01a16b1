import { describe, expect, test } from "bun:test";
import { InsightsAnswer } from "../../../src/resources/insights/insights-answer.ts";
import { agentOf } from "../../support/agent-answers.ts";
import { idOf, publishedStore, sourceReview } from "../../support/library.ts";
import { textsOf } from "../../support/mcp.ts";
import { BUSINESS, manyRows, reviewsOf } from "../../support/said-reviews.ts";
import { tokensIn, tokensOfAnswer } from "../../support/tokens.ts";

async function someAgent(count = 300) {
  return agentOf(await publishedStore({ reviews: reviewsOf(manyRows(count)), business: BUSINESS }));
}

/** Reviews of one person on consecutive days, each with another text. */
function about(name: string, texts: readonly string[], from = 0) {
  return texts.map((text, at) =>
    sourceReview({
      source_id: `${name} ${from + at}`,
      text: text.replace("NAME", name),
      created_at: new Date(Date.UTC(2025, 0, 1 + from + at)).toISOString().replace(".000", ""),
    }),
  );
}

const CHEAP = "Our plumber NAME was great. The price was very fair.";
const DEAR = "Our plumber NAME was great. But they were badly overpriced.";
const PEOPLE = { name: "Two", technicians: [], services: [], service_areas: [] };

describe("get_insights for a person and an aspect", () => {
  const reviews = [
    ...about("Telmik", [CHEAP, CHEAP, CHEAP, CHEAP]),
    ...about("Zorvan", [DEAR, DEAR, DEAR, DEAR, DEAR], 10),
  ];

  test("reports what that person's reviews say about it, not the whole business's (issue 22)", async () => {
    const agent = agentOf(await publishedStore({ reviews, business: PEOPLE }));
    const answer = agent.insights({ technician: "telmik", aspect: "Price" });
    expect(answer).toMatchObject({
      of: "4 reviews that name Telmik and speak of price",
      search: { mentions_technician: "Telmik", aspect: "price" },
      review_count: 4,
      opinions: { on: "Price", reviews: 4, praise: 4, complaints: 0, praise_share: "100%" },
      trend: [{ since: "2025-01-01", until: "2025-01-04", reviews: 4, praise: 4, complaints: 0 }],
    });
    expect(answer.quotes?.map(({ says }) => says)).toEqual(["praise", "praise", "praise"]);
    expect(agent.insights({ aspect: "price" }).opinions).toMatchObject({
      praise: 4,
      complaints: 5,
    });
  });

  test("says that there are not enough reviews instead of giving figures from fewer than three (issue 22)", async () => {
    const few = about("Telmik", [CHEAP, DEAR]);
    const agent = agentOf(await publishedStore({ reviews: few, business: PEOPLE }));
    const answer = agent.insights({ technician: "Telmik" });
    expect(answer).toMatchObject({
      ...{ review_count: 2, average_rating: "not enough reviews" },
      ...{ opinions: "not enough reviews", changes: "not enough reviews" },
      trend: [{ reviews: 2, average: "not enough reviews" }],
    });
    expect([answer.strengths, answer.complaints]).toEqual([undefined, undefined]);
    const text = textsOf(agent.call("get_insights", { technician: "Telmik" }));
    expect(text).toContain("not enough reviews");
  });
});

test("a trend of many years says how many reviews come before it (issue 46)", async () => {
  const days = Array.from({ length: 11 }, (_, at) => `${2014 + at}-03-01T10:00:00Z`);
  const reviews = days.map((day) => sourceReview({ source_id: day, created_at: day }));
  const agent = agentOf(await publishedStore({ reviews }));
  const { trend, notes } = agent.insights({ rating: 5 });
  expect(trend).toHaveLength(8);
  expect(notes).toMatchObject([
    { message: "trend begins at 2017-01-01, without 3 earlier reviews. list: years has all." },
  ]);
});

const LATE = "They were two hours late.";
const RUDE = "The technician was rude and unprofessional.";

test("few reviews are quoted and their aspects named, not told of as without complaints (issue 46)", async () => {
  const one = (source_id: string, text: string, rating: number) =>
    sourceReview({ source_id, text, rating });
  const bad = [one("late", LATE, 1), one("rude", RUDE, 1), one("later", LATE, 1)];
  const good = [1, 2, 3, 4].map((at) => one(`good ${at}`, "They came right on time.", 5));
  const agent = agentOf(await publishedStore({ reviews: [...bad, ...good] }));
  const answer = agent.insights({ rating: 1, words: "late OR rude" });
  const single = agent.insights({ rating: 1, words: "rude" });
  expect(answer.complaints).toBeUndefined();
  expect(answer.strengths).toEqual([]);
  expect(answer.notes).toEqual([
    {
      ...{ path: "aspect", code: "left_out" },
      message: "Too few reviews to list complaints by aspect: timeliness 2, staff 1.",
    },
  ]);
  expect(new Set(answer.quotes?.map(({ says, quote }) => `${says}: ${quote}`))).toEqual(
    new Set([`complaint: ${LATE}`, `complaint: ${RUDE}`]),
  );
  expect(single.quotes).toMatchObject([{ says: "complaint", quote: RUDE }]);
  const text = textsOf(agent.call("get_insights", { rating: 1 }));
  expect(text).not.toContain("complaints: none");
  // Of all seven, enough speak of timeliness.
  expect(agent.insights({})).toMatchObject({
    complaints: [{ aspect: "timeliness", complaints: 2 }],
  });
});

test("changes cover the last twelve months of all data, even for a person named earlier (issue 22)", async () => {
  const reviews = [
    ...about("Telmik", [CHEAP, CHEAP, CHEAP, CHEAP]),
    ...about("Telmik", [CHEAP, CHEAP, CHEAP], 300),
    ...about("Zorvan", [DEAR, DEAR, DEAR], 420),
  ];
  const agent = agentOf(await publishedStore({ reviews, business: PEOPLE }));
  // The newest review is of 2026-02-27, Telmik's newest of 2025-10-30.
  expect(agent.insights({ technician: "Telmik" }).changes).toMatchObject({
    last_12_months: { since: "2025-02-28", reviews: 3 },
    the_12_before: { since: "2024-02-28", until: "2025-02-27", reviews: 4 },
    averages: "no interval: fewer than ten reviews a side",
  });
  expect(agent.insights({ since: "2025-01-01" }).changes).toBeUndefined();
});

test("a complaint that can't be quoted is linked: blame in a review of five stars may be about others (issue 22)", async () => {
  const granted = "Great work, my only complaint is that the price was a bit high.";
  const agent = agentOf(
    await publishedStore({ reviews: about("x", [granted, granted, granted]), business: PEOPLE }),
  );
  const { complaints = [], reviews_at: base } = agent.insights({ rating: 5 });
  const [complaint] = complaints;
  expect(complaint).toMatchObject({ aspect: "price", reviews: 3, complaints: 3 });
  expect([base, complaint?.quote, complaint?.review_id]).toEqual([
    "https://reviews.example.com/reviews/",
    undefined,
    expect.stringMatching(/^[0-9a-f]{6,16}$/),
  ]);
});

test("quotes are in the language of the site, if there are any (issue 47)", async () => {
  const german = [
    "Sehr freundliches Personal, das Team war super nett.",
    "Das Personal war sehr freundlich und hilfsbereit.",
  ];
  const texts = [...german, ...german, "The staff were very friendly and nice to us."];
  const reviews = texts.map((text, at) =>
    sourceReview({
      source_id: `${at}`,
      rating: 5,
      text,
      created_at: `2025-01-0${at + 1}T00:00:00Z`,
    }),
  );
  const store = await publishedStore({ reviews, business: PEOPLE, language: "de" });
  const { strengths } = agentOf(store).insights({});
  expect(strengths?.find(({ aspect }) => aspect === "staff")?.quote).toMatch(/Personal/);
});

test("of reviews that complain, the one with few stars is linked (issue 46)", async () => {
  const granted = "Great work, my only complaint is that the price was a bit high.";
  const long = `The price was far too high${", as everybody here in town has told me".repeat(3)}.`;
  const older = sourceReview({ text: long, rating: 1, created_at: "2020-01-01T00:00:00Z" });
  const reviews = [older, ...about("x", [granted, granted, granted])];
  const agent = agentOf(await publishedStore({ reviews, business: PEOPLE }));
  const [complaint] = agent.insights({}).complaints ?? [];
  expect([complaint?.aspect, complaint?.quote]).toEqual(["price", undefined]);
  expect(idOf(older)).toStartWith(complaint?.review_id ?? "-");
});

test.each([
  ["get_insights", {}],
  ["get_insights", { aspect: "timeliness" }],
  ["get_insights", { technician: "Priya" }],
  ["compare", { people: ["Rob", "Priya"] }],
])("%s %j costs fewer tokens as text than as minified JSON (issue 22)", async (tool, given) => {
  const result = (await someAgent()).call(tool, given);
  const json = JSON.stringify(result.structuredContent);
  expect(tokensIn(textsOf(result))).toBeLessThan(tokensIn(json));
});

test("the address of reviews is told once, and each quote has the beginning of its review's id (issue 46)", async () => {
  const agent = await someAgent();
  for (const given of [{}, { aspect: "timeliness" }, { rating: 1 }]) {
    const told = agent.call("get_insights", given);
    const {
      reviews_at: base,
      quotes = [],
      strengths = [],
      complaints = [],
    } = agent.insights(given);
    const quoted = [...quotes, ...strengths, ...complaints].flatMap(
      ({ review_id: id }) => id ?? [],
    );
    expect(quoted.length).toBeGreaterThan(1);
    for (const id of quoted) {
      expect(`${base}${id}`).toMatch(/^https:\/\/reviews\.example\.com\/reviews\/[0-9a-f]{6,16}$/);
      expect(agent.call("get_review", { id }).isError).toBeUndefined();
    }
    for (const text of [textsOf(told), JSON.stringify(told.structuredContent)]) {
      expect(text.split("https://")).toHaveLength(2);
    }
  }
});

test("names nobody where no review does, instead of saying that there is none (issue 46)", async () => {
  const reviews = about("x", ["The price was fair.", "They came on time."]);
  const agent = agentOf(await publishedStore({ reviews }));
  expect(agent.insights({}).review_count).toBe(2);
  expect(textsOf(agent.call("get_insights", {}))).not.toMatch(/^(?:people|services):/m);
});

describe("get_insights for an unknown name", () => {
  test.each([
    ["technician", "Robin Red", "Robin Reed"],
    ["technician", "Pria", "Priya"],
    ["service", "drian", "drain"],
    ["aspect", "timelines", "timeliness"],
    ["topic", "Water heatr", "Water heater"],
    ["platform", "gogle", "google"],
  ])("as %s %p suggests the nearest, %s, in both forms (issue 22)", async (path, wrong, right) => {
    const agent = await someAgent();
    const result = agent.call("get_insights", { [path]: wrong });
    expect(result.isError).toBeUndefined();
    expect(result.structuredContent).toMatchObject({
      review_count: 0,
      notes: [{ path, code: "unknown_name", nearest: expect.arrayContaining([right]) }],
    });
    expect(textsOf(result)).toContain(`Did you mean ${right}?`);
  });

  test("longer than any name refuses it without echoing it (issue 22)", async () => {
    const { call } = await someAgent(20);
    const result = call("get_insights", { technician: "x".repeat(5_000) });
    expect(result.isError).toBe(true);
    expect(textsOf(result)).toBe("technician has 5000 characters. Give at most 300.");
  });
});

describe("get_insights and search_reviews", () => {
  test("refuse the same words: more than search allows (issue 22)", async () => {
    const { call } = await someAgent(20);
    const words = "a ".repeat(40);
    const told = ["get_insights", "search_reviews"].map((tool) => call(tool, { words }));
    expect(told.map(({ isError }) => isError)).toEqual([true, true]);
    expect(textsOf(told[0] ?? { content: [] })).toContain("words has 40 terms");
  });

  test("count the same reviews for every person and service (issue 22)", async () => {
    const agent = await someAgent(600);
    const { people = [], services = [] } = agent.insights({});
    expect([people.length, services.length]).toEqual([2, 1]);
    for (const { name, reviews } of people) {
      const told = agent.insights({ technician: name.toUpperCase() }).review_count;
      expect([name, told, agent.total({ mentions_technician: name })]).toEqual([
        ...[name, reviews, reviews],
      ]);
    }
    for (const { service, reviews } of services) {
      expect(agent.insights({ service }).review_count).toBe(reviews);
      expect(agent.total({ mentions_service: service })).toBe(reviews);
    }
  });
});

const MANY = [
  "They came right on time, every single time we called them.",
  "The price was very fair and there were no surprises at all.",
  "They did a great job and the quality of work is outstanding.",
  "The technician was very friendly, polite and always helpful.",
  "They called ahead and the communication was simply great.",
  "They left everything very clean and took care of our floors.",
  "They came two hours late and kept us waiting all afternoon.",
  "They were badly overpriced for the little that they did.",
  "They did a terrible job and the quality of work was poor.",
  "The technician was rude to us and unfriendly all the time.",
  "Nobody called us back, and the communication was terrible.",
  "They left a terrible mess and tracked mud on our carpets.",
];
const NAMES = ["Alexandra", "Bartholomew", "Christopher", "Dominique", "Evangeline"];
const SERVICES = ["water-heaters", "drain-cleaning", "leak-detection", "sewer-lines", "bathrooms"];

test("get_insights of a business with opinions on everything stays under 800 tokens (issue 22)", async () => {
  const services = SERVICES.map((id) => ({ id, name: id.replace("-", " ") }));
  const technicians = NAMES.map((name) => ({ name }));
  const business = { name: "Long", technicians, services, service_areas: [] };
  const reviews = Array.from({ length: 400 }, (_, at) =>
    sourceReview({
      ...{ source_id: `r${at}`, rating: (at % 12 < 6 ? 5 : 2) - (at % 2) },
      text: `${NAMES[at % 5]} did the ${services[(at >> 1) % 5]?.name}. ${MANY[at % 12]}`,
      created_at: new Date(Date.UTC(2023, 0, 1 + 2 * at)).toISOString().replace(".000", ""),
    }),
  );
  const baseUrl = "https://reviews.long-name-of-a-business.example.com";
  const agent = agentOf(await publishedStore({ reviews, business, baseUrl }));
  const answer = agent.insights({});
  expect([answer.strengths?.length, answer.complaints?.length]).toEqual([5, 5]);
  expect([answer.people?.length, answer.services?.length]).toEqual([5, 5]);
  const quoted = [...(answer.strengths ?? []), ...(answer.complaints ?? [])];
  expect(quoted.filter(({ quote }) => quote !== undefined).length).toBeGreaterThan(7);
  expect(answer.changes).toMatchObject({ averages: expect.stringMatching(/chance/) });
  expect(tokensOfAnswer(agent.call("get_insights", {}))).toBeLessThan(800);
});

test("get_insights without any review says so, and has the members of its schema (issue 22)", async () => {
  const agent = agentOf(await publishedStore({ business: PEOPLE }));
  expect(agent.insights({})).toEqual({
    ...{ of: "all 0 reviews", search: {}, review_count: 0, average_rating: "not enough reviews" },
    ...{ strengths: [], complaints: [], topics: [] },
  });
  expect(InsightsAnswer.required).toContain("of");
});
