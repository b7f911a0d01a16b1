import { expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import type { Vertical } from "../../../src/domain/business/vertical.ts";
import { findAspect } from "../../../src/resources/search/resolve-aspect.ts";
import { agentOf } from "../../support/agent-answers.ts";
import { bodyOf, SearchBody } from "../../support/bodies.ts";
import { sourceReview, testServer } from "../../support/library.ts";

const publicationFor = (vertical: Vertical) => ({ ...UNDESCRIBED_PUBLICATION, vertical });

test.each([
  ["home-services", "punctuality", "timeliness"],
  ["home-services", "cost", "price"],
  ["home-services", "Price range", "price"],
  ["home-services", "value for money", "price"],
  ["home-services", "cleanliness", "care_cleanliness"],
  ["home-services", "customer service", "staff"],
  ["home-services", "Care and cleanliness", "care_cleanliness"],
  ["home-services", "quality of work", "quality"],
  ["restaurant", "customer service", "service"],
  ["restaurant", "speed", "service"],
  ["restaurant", "hygiene", "ambience"],
  ["general", "punctuality", "timeliness"],
  ["general", "quality", "result"],
  ["health", "punctuality", "waiting"],
  ["hotel", "cleanliness", "cleanliness"],
  ["shop", "speed of delivery", "speed"],
] as const)("of %s, %j is %s (issue 46)", (vertical, name, aspect) => {
  expect(findAspect(name, publicationFor(vertical))).toBe(aspect);
});

test.each(["care", "price negative", "submarines", "", "overall impression"])(
  "%j is no name of one aspect (issue 46)",
  (name) => {
    expect(findAspect(name, publicationFor("home-services"))).toBeUndefined();
  },
);

const REVIEWS = [
  sourceReview({ source_id: "r1", text: "The price was fair." }),
  sourceReview({ source_id: "r2", text: "They came on time." }),
];

test("a search by what people call an aspect is by that aspect, and says so, for agents and over HTTP (issue 46)", async () => {
  const { get, store } = await testServer({ reviews: REVIEWS });
  const agent = agentOf(store);
  const message = 'aspect "cost" was read as price.';
  const note = { path: "aspect", code: "read_as", message, nearest: ["price"] };
  const found = await bodyOf(SearchBody, await get("/api/reviews/search?aspect=cost"));
  expect(found).toMatchObject({ total: 1, notes: [note] });
  expect(agent.search({ aspect: "cost" })).toMatchObject({ total: 1, notes: [note] });
  expect(agent.insights({ aspect: "cost" })).toEqual(agent.insights({ aspect: "price" }));
});

test("a label is taken for its aspect without a note (issue 46)", async () => {
  const { store } = await testServer({ reviews: REVIEWS });
  const { search } = agentOf(store);
  expect(search({ aspect: "Care and cleanliness" })).toEqual(
    search({ aspect: "care_cleanliness" }),
  );
});

test("a name that may stand for two aspects is taken for none, and both are suggested (issue 46)", async () => {
  const { store } = await testServer({ reviews: REVIEWS });
  const { notes, total } = agentOf(store).search({ aspect: "care" });
  expect([total, notes?.[0]?.nearest]).toEqual([0, ["staff", "care_cleanliness"]]);
  expect(notes?.[0]?.message).toContain("Did you mean staff?");
});

test("an excerpt shows where a text speaks of what people call the aspect (issue 46)", async () => {
  const text = `${"It was a day in spring. ".repeat(30)}The price was fair.`;
  const { store } = await testServer({ reviews: [sourceReview({ text })] });
  const { reviews } = agentOf(store).search({ aspect: "cost", detail: "excerpt" });
  expect(reviews[0]?.text).toContain("The price was fair.");
});
