import { describe, expect, test } from "bun:test";
import { hideReviews } from "../../../src/publish/moderate/moderate.ts";
import { agentOf } from "../../support/agent-answers.ts";
import { idOf, publishedStore, sourceReview, testServer } from "../../support/library.ts";
import { datasetsOf } from "../../support/recount.ts";

const REVIEWS = [
  sourceReview({ source_id: "en", text: "They came on time and it was done very well." }),
  sourceReview({
    source_id: "de",
    text: "Sehr freundlich, und die Reparaturen waren gut gemacht.",
  }),
  sourceReview({ source_id: "es", text: "Bien.", language: "es-MX" }),
];

describe("the language of a review (issues 44, 46, 47)", () => {
  test("is what its source says, or is detected if it is not the site's", async () => {
    const { get } = await testServer({ reviews: REVIEWS });
    const { reviews } = await datasetsOf(get);
    const told = reviews.map(({ source, language }) => [source.id, language] as const);
    expect(new Map(told)).toEqual(
      new Map([
        ["en", undefined],
        ["de", "de"],
        ["es", "es-MX"],
      ]),
    );
    const page = await (await get("/")).text();
    expect(page).toContain('lang="de"');
    expect(page).toContain('"inLanguage":"de"');
  });

  test("is a filter of search, page and tools; those without one are in the site's", async () => {
    const { get, store } = await testServer({ reviews: REVIEWS });
    const agent = agentOf(store);
    for (const [language, total] of [
      ["en", 1],
      ["de", 1],
      ["DE-at", 1],
      ["es", 1],
      ["English", 1],
      ["spanish", 1],
      ["Deutsch", 1],
      ["French", 0],
    ] as const) {
      const answer = await (await get(`/api/reviews/search?language=${language}`)).text();
      expect([language, answer]).toEqual([language, expect.stringContaining(`"total":${total}`)]);
      expect(agent.total({ language })).toBe(total);
      expect(agent.insights({ language }).review_count).toBe(total);
    }
    const page = await (await get("/")).text();
    expect(page).toContain("language=de");
    expect(page).toContain("German");
  });

  test("that no review has is answered with those there are", async () => {
    const agent = agentOf(await publishedStore({ reviews: REVIEWS }));
    const { total, notes } = agent.search({ language: "fr" });
    expect(total).toBe(0);
    expect(notes?.[0]).toMatchObject({ path: "language", code: "unknown_name" });
  });

  test("decides how words are compared", async () => {
    const agent = agentOf(await publishedStore({ reviews: REVIEWS }));
    expect(agent.total({ words: "Reparatur" })).toBe(1);
  });

  test("decides so for its own reviews alone, while it is there and afterwards (issue 38)", async () => {
    const english = [
      sourceReview({ source_id: "1", text: "They showed up and took great care of us here." }),
      sourceReview({ source_id: "2", text: "A car is needed. Her shower works.", rating: 4 }),
    ];
    const spanish = sourceReview({
      ...{ source_id: "3", language: "es" },
      text: "Muy bien, el señor muy amable y los precios también.",
    });
    const store = await publishedStore({ reviews: [...english, spanish] });
    const agent = agentOf(store);
    const asked: [string, number][] = [
      ["car", 1],
      ["her", 1],
      ["shower", 1],
      ['"took great cares"', 1],
      ["precio", 1],
      ["price", 0],
    ];
    const totals = () => asked.map(([words]) => [words, agent.total({ words })]);
    expect(totals()).toEqual(asked);
    const [found] = agent.search({ words: "shower" }).reviews;
    expect(found).toMatchObject({ text: "A car is needed. Her shower works." });
    const ranked = agent.search({ words: "muy OR car", sort: "relevance" });
    expect(ranked.total).toBe(2);
    hideReviews(store, [idOf(spanish)], "a test", new Date("2026-12-01T12:00:00Z"));
    expect(totals().slice(0, 4)).toEqual(asked.slice(0, 4));
  });

  test("decides which words are marked (issue 38)", async () => {
    const reviews = [
      sourceReview({ source_id: "1", text: "Her care of the car was good." }),
      sourceReview({ source_id: "2", text: "Muy caro.", language: "es", rating: 3 }),
    ];
    const { get } = await testServer({ reviews });
    const page = await (await get("/?words=car")).text();
    const marks = Array.from(page.matchAll(/<mark>([^<]*)<\/mark>/g), ([, word]) => word);
    expect(marks.toSorted()).toEqual(["car", "caro"]);
  });
});
