import { describe, expect, test } from "bun:test";
import { agentOf } from "../../support/agent-answers.ts";
import { publishedStore, sourceReview, testServer } from "../../support/library.ts";
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
});
