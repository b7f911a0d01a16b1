import { expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import { agentOf } from "../../support/agent-answers.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";

const times = (count: number, text: string, rating: number) =>
  Array.from({ length: count }, (_, at) =>
    sourceReview({ source_id: `${text}${at}`, text: `${text} ${at}`, rating }),
  );
const REVIEWS = [
  ...times(12, "Our plumber Brian was great, very friendly.", 5),
  ...times(9, "Our plumber Kevin was rude and unprofessional.", 1),
  ...times(3, "Our plumber Kevin was great, very friendly.", 5),
  ...times(7, "Our plumber Susan was rude.", 1),
];

test("people are listed by how often they are complained of, and praised (issue 46)", async () => {
  const agent = agentOf(await publishedStore({ reviews: REVIEWS }));
  const worst = agent.insights({ list: "people", by: "complaint" });
  expect(worst.ranking).toEqual([
    { name: "Kevin", judging: 12, count: 9, share: "75% (47% to 91%)" },
  ]);
  expect(worst.people).toBeUndefined();
  expect(worst.method).toContain("95 % interval");
  expect(worst.notes).toEqual([
    {
      ...{ path: "list", code: "left_out" },
      message:
        "Left out, since none of the reviews that judge them complains: 1 (Brian 12). Not ranked, since fewer than 8 reviews judge them: 1 with complaint (Susan 7).",
    },
  ]);
  expect(agent.insights({ list: "people" }).notes).toBeUndefined();
  const best = agent.insights({ list: "people" }).ranking?.map(({ name }) => name);
  expect(best).toEqual(["Brian", "Kevin"]);
});

test("the usual order is by praise, of few stars by complaints, of few opinions by mentions (issue 46)", async () => {
  const agent = agentOf(await publishedStore({ reviews: REVIEWS }));
  const people = (given: object) => agent.insights({ list: "people", ...given }).ranking;
  expect(people({})).toEqual(people({ by: "praise" }));
  expect(people({ rating: 1 })).toEqual(people({ rating: 1, by: "complaint" }));
  expect(people({ rating: 1 })).toMatchObject([{ name: "Kevin", count: 9 }]);
  expect(agent.insights({ list: "people", by: "mentions" }).method).toBeUndefined();
  const few = people({ rating: 5, words: "Kevin" });
  expect(few).toMatchObject([{ name: "Kevin", reviews: 3, praise: 3, complaints: 0 }]);
});

test("an order without a list is noted (issue 46)", async () => {
  const agent = agentOf(await publishedStore({ reviews: REVIEWS }));
  expect(agent.insights({ by: "complaint" }).notes).toMatchObject([
    { path: "by", code: "left_out" },
  ]);
});

test("what is listed is narrowed as all figures are (issue 46)", async () => {
  const agent = agentOf(await publishedStore({ reviews: REVIEWS }));
  const { ranking } = agent.insights({ list: "people", by: "complaint", rating: 1 });
  expect(ranking).toEqual([{ name: "Kevin", judging: 9, count: 9, share: "100% (70% to 100%)" }]);
  for (const list of ["services", "areas", "topics"]) {
    expect(agent.insights({ list }).ranking).toEqual([]);
  }
});

const DATED = [
  ...["2024-05-03", "2024-05-20", "2024-07-01", "2024-07-09", "2024-07-30"].map((day, at) =>
    sourceReview({
      source_id: day,
      created_at: `${day}T10:00:00Z`,
      text: at < 3 ? "Our plumber Brian was great." : "They came two hours late and were rude.",
      rating: [2, 2, 5, 1, 1][at] ?? 1,
    }),
  ),
  ...["2023-02-01", "2024-07-02"].map((day) =>
    sourceReview({
      ...{ source_id: day, created_at: `${day}T10:00:00Z`, rating: 1, platform: "yelp" },
      text: "They came on time. They arrived on time.",
    }),
  ),
];

test("months and years are listed in the order of time, or by reviews or stars (issue 46)", async () => {
  const agent = agentOf(await publishedStore({ reviews: DATED }));
  const listed = (given: object) =>
    agent
      .insights(given)
      .ranking?.map((row) => [row.name, Object(row).reviews, Object(row).average]);
  const few = "not enough reviews";
  const months = [
    ["2023-02", 1, few],
    ["2024-05", 2, few],
    ["2024-07", 4, 2],
  ];
  expect(listed({ list: "months" })).toEqual(months);
  expect(listed({ list: "months", by: "mentions" })).toEqual(months.toReversed());
  expect(listed({ list: "months", words: "late" })).toEqual([["2024-07", 2, few]]);
  expect(listed({ list: "years" })).toEqual([
    ["2023", 1, few],
    ["2024", 6, 2],
  ]);
  const lowest = agent.insights({ list: "months", by: "lowest" });
  expect(lowest.ranking).toMatchObject([{ name: "2024-07" }]);
  expect(lowest.notes).toMatchObject([
    { message: "Not ranked, since they have fewer than 3 reviews with stars: 2." },
  ]);
  expect(agent.insights({ list: "months", aspect: "timeliness" }).ranking).toMatchObject([
    { name: "2023-02", reviews: 1, praise: 1, complaints: 0 },
    { name: "2024-07", reviews: 3, praise: 1, complaints: 2 },
  ]);
  const rates = agent.insights({ list: "platforms", by: "complaint" });
  expect(rates.notes).toMatchObject([
    { message: expect.stringContaining("1 with complaint (google 2)") },
  ]);
});

test("people are listed by mentions, platforms and languages by reviews (issue 46)", async () => {
  const agent = agentOf(await publishedStore({ reviews: [...REVIEWS, ...DATED] }));
  const named = (given: object) => agent.insights(given).ranking?.map(({ name }) => name);
  expect(named({ list: "people", by: "mentions" })).toEqual(["Brian", "Kevin", "Susan"]);
  expect(named({ list: "people", by: "lowest" })).toEqual(["Susan", "Kevin", "Brian"]);
  expect(named({ list: "platforms" })).toEqual(["google", "yelp"]);
  expect(named({ list: "languages" })).toEqual(["en"]);
});

test("aspects are listed with their ids, questions with their answers (issue 46)", async () => {
  // Praise in a review of one star is no answer.
  const reviews = DATED.map((review) => ({ ...review, rating: 2 }));
  const agent = agentOf(await publishedStore({ reviews }));
  const asked = { list: "aspects", by: "mentions" };
  const aspects = agent.insights(asked).ranking ?? [];
  expect(aspects).toContainEqual(
    expect.objectContaining({ name: "timeliness", reviews: 4, praise: 2, complaints: 2 }),
  );
  const questions = agent.insights({ list: "questions" }).ranking ?? [];
  const [first] = questions;
  expect(first).toMatchObject({ name: "on-time", yes: 2, no: 2 });
  for (const { name } of questions) {
    expect(agent.total({ question: name })).toBeGreaterThan(0);
  }
});

test("questions are praised and complained of by their answers (issue 46)", async () => {
  const text = "They came on time, but they tried to upsell me.";
  const agent = agentOf(
    await publishedStore({
      reviews: [...times(9, text, 2), ...times(2, "Two hours late, but no upselling.", 3)],
    }),
  );
  for (const [by, answers] of [
    ["praise", { "on-time": "yes", "unneeded-work": "no" }],
    ["complaint", { "on-time": "no", "unneeded-work": "yes" }],
  ] as const) {
    const { ranking = [] } = agent.insights({ list: "questions", by });
    for (const [question, answer] of Object.entries(answers)) {
      const judging = agent.total({ question });
      const count = agent.total({ question, answer });
      expect(judging).toBeGreaterThan(8);
      expect(ranking).toContainEqual(expect.objectContaining({ name: question, judging, count }));
    }
  }
});

test("services, areas and topics are listed by praise and complaint as people are (issue 46)", async () => {
  const business = {
    ...UNNAMED_BUSINESS,
    services: [{ id: "drains", name: "Drain cleaning" }],
    service_areas: [{ name: "Northtown" }],
  };
  const reviews = [
    ...times(9, "Drain cleaning in Northtown was great.", 5),
    ...times(3, "Drain cleaning in Northtown was terrible.", 1),
  ];
  const agent = agentOf(await publishedStore({ reviews, business }));
  for (const [list, name] of [
    ["services", "Drain cleaning"],
    ["areas", "Northtown"],
    ["topics", "Drain cleaning"],
  ] as const) {
    for (const [by, polarity] of [
      ["praise", "praise"],
      ["complaint", "complaint"],
    ] as const) {
      const [row] = agent.insights({ list, by }).ranking ?? [];
      const path = {
        services: "mentions_service",
        areas: "mentions_service_area",
        topics: "topic",
      };
      const found = agent.total({ [path[list]]: name, polarity });
      expect([list, by, row]).toMatchObject([list, by, { name, judging: 12, count: found }]);
      expect(found).toBe(by === "praise" ? 9 : 3);
    }
  }
});

test("a topic's row counts the reviews that search finds by it, whatever else has its words (issue 46)", async () => {
  const reviews = [
    ...times(9, "Drain cleaning was great.", 5),
    ...times(4, "Their van says drain cleaning.", 3),
    ...times(3, "Cleaning the drain was terrible.", 1),
  ];
  const agent = agentOf(await publishedStore({ reviews }));
  for (const by of ["mentions", "lowest"]) {
    const ranking = agent.insights({ list: "topics", by }).ranking ?? [];
    expect(ranking.length).toBeGreaterThan(0);
    for (const row of ranking) {
      const { name, reviews: count, praise, complaints } = Object(row);
      expect([name, count]).toEqual([name, agent.total({ topic: name })]);
      expect([name, praise]).toEqual([name, agent.total({ topic: name, polarity: "praise" })]);
      const blamed = agent.total({ topic: name, polarity: "complaint" });
      expect([name, complaints]).toEqual([name, blamed]);
    }
  }
});
