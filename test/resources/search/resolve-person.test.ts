import { expect, test } from "bun:test";
import { agentOf } from "../../support/agent-answers.ts";
import { bodyOf, SearchBody } from "../../support/bodies.ts";
import { publishedStore, sourceReview, testServer } from "../../support/library.ts";

const TEXTS = [
  "Our plumber Mr. Zorvan was great.",
  "Mr Zorvan was on time and very friendly.",
  "Mr. Zorvan fixed the leak.",
  "Our plumber Mr. Telmik was great.",
  "Our plumber Mr. Garvold was great.",
  "Our plumber Mr. Garvold was friendly.",
  "Our plumber Mrs. Garvold was great.",
  "Our plumber Mrs. Garvold was friendly.",
];
const reviews = TEXTS.map((text, at) => sourceReview({ source_id: `r${at}`, text }));

test.each([
  ["Mr. Zorvan", 3],
  ["Mr Zorvan", 3],
  ["mister zorvan", 3],
  ["Zorvan", 3],
  ["Mrs. Zorvan", 0],
  // One review is too few for the insights.
  ["Mr Telmik", 1],
  ["telmik", 1],
  ["Miss Telmik", 0],
  ["Mr. Garvold", 2],
  // Two people are called so.
  ["Garvold", 0],
])(
  "%s is the same person with a dot, a title or without, in %d reviews, over HTTP and for agents (issue 46)",
  async (name, count) => {
    const { get, store } = await testServer({ reviews });
    const agent = agentOf(store);
    const asked = new URLSearchParams({ mentions_technician: name });
    const answer = await get(`/api/reviews/search?${asked}`);
    const { total } = await bodyOf(SearchBody, answer);
    const { review_count, opinions } = agent.insights({ technician: name });
    expect([total, agent.total({ mentions_technician: name }), review_count]).toEqual([
      count,
      count,
      count,
    ]);
    if (count >= 3) expect(opinions).toMatchObject({ reviews: count });
  },
);

test("a hint names a person once (issue 46)", async () => {
  const agent = agentOf(await publishedStore({ reviews }));
  const { notes = [] } = agent.search({ mentions_technician: "Mr Zorvann" });
  expect(notes.map(({ nearest }) => nearest?.length)).toEqual([1]);
  // In the hint, and among those known.
  expect(notes[0]?.message.match(/Mr\.? Zorvan\b/g)).toHaveLength(2);
});

test("with a title or without, nobody is found who is not staff, and whoever is listed is (issue 46)", async () => {
  const agent = agentOf(await publishedStore({ reviews, notStaff: ["Mr. Telmik"] }));
  expect(agent.total({ mentions_technician: "Telmik" })).toBe(0);
  const technicians = [{ name: "Zorvan" }];
  const business = { name: "One", technicians, services: [], service_areas: [] };
  const listed = agentOf(await publishedStore({ reviews, business }));
  expect(listed.total({ mentions_technician: "Mr. Zorvan" })).toBe(3);
});
