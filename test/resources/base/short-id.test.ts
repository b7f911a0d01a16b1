import { expect, test } from "bun:test";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { Snapshot } from "../../../src/http/base/snapshot.ts";
import { METHODS } from "../../../src/mcp/methods.ts";
import { agentOf } from "../../support/agent-answers.ts";
import {
  idOf,
  publishedStore,
  sourceReview,
  TEST_BASE_URL,
  testServer,
} from "../../support/library.ts";
import { rpcErrorOf, textsOf } from "../../support/mcp.ts";

/** The first two reviews whose ids begin with the same digits, and no further one. */
function beginningAlike(digits: number) {
  const seen = new Map<string, SourceReview>();
  for (let at = 0; ; at += 1) {
    const review = sourceReview({ source_id: `r${at}` });
    const id = idOf(review);
    const start = id.slice(0, digits);
    const other = seen.get(start);
    if (other === undefined) seen.set(start, review);
    else if (idOf(other)[digits] !== id[digits]) return { start, both: [other, review] };
  }
}

const ALIKE = beginningAlike(6);
const [ONE, OTHER] = ALIKE.both.map(idOf).toSorted();

test("six digits of an id are shown, and more where others begin alike, for agents and over HTTP (issue 46)", async () => {
  const alone = sourceReview({ source_id: "alone" });
  const { get, store } = await testServer({ reviews: [...ALIKE.both, alone] });
  const ids = agentOf(store)
    .search({})
    .reviews.map(({ id }) => id);
  expect(new Set(ids.map((id) => id.length))).toEqual(new Set([6, 7]));
  expect(ids).toContain(idOf(alone).slice(0, 6));
  const answer = await get("/api/reviews/search?detail=compact");
  expect(await answer.json()).toMatchObject({ reviews: ids.map((id) => ({ id })) });
});

test("each shown id leads to its review: as a tool's argument, an address and a resource (issue 46)", async () => {
  const { get, store } = await testServer({ reviews: ALIKE.both });
  const { library } = new Snapshot(store);
  const agent = agentOf(store);
  for (const { id } of agent.search({}).reviews) {
    const [full = ""] = ALIKE.both.map(idOf).filter((one) => one.startsWith(id));
    for (const given of [id, `${TEST_BASE_URL}/reviews/${id}`]) {
      expect(agent.call("get_review", { id: given }).structuredContent).toMatchObject({ id: full });
    }
    const page = await get(`/reviews/${id}`, { redirect: "manual" });
    expect([page.status, page.headers.get("location")]).toEqual([302, full]);
    const json = await get(`/reviews/${id}.json`);
    expect(await json.json()).toMatchObject({ id: full });
    const { contents } = METHODS["resources/read"](library, { uri: `candor://review/${id}` });
    expect(contents).toMatchObject([{ text: expect.stringContaining(full) }]);
  }
});

test("what several ids begin with is refused, with these ids (issue 46)", async () => {
  const { get, store } = await testServer({ reviews: ALIKE.both });
  const message = `Several ids begin with ${ALIKE.start}, such as ${ONE} and ${OTHER}. Give more digits.`;
  const result = agentOf(store).call("get_review", { id: ALIKE.start });
  expect([result.isError, textsOf(result)]).toEqual([true, message]);
  const json = await get(`/reviews/${ALIKE.start}.json`);
  expect(json.status).toBe(404);
  expect(await json.json()).toMatchObject({ message });
  expect((await get(`/reviews/${ALIKE.start}`)).status).toBe(404);
  const { library } = new Snapshot(store);
  const uri = `candor://review/${ALIKE.start}`;
  const refused = rpcErrorOf(() => METHODS["resources/read"](library, { uri }));
  expect(refused.message).toBe(message);
});

test("three digits are too few (issue 46)", async () => {
  const review = sourceReview();
  const { get } = await testServer({ reviews: [review] });
  expect((await get(`/reviews/${idOf(review).slice(0, 3)}.json`)).status).toBe(404);
  expect((await get(`/reviews/${idOf(review).slice(0, 4)}.json`)).status).toBe(200);
});

test("a removed review is still what its digits mean, also beside one that begins alike (issue 46)", async () => {
  const [gone = sourceReview(), left = sourceReview()] = ALIKE.both;
  const { get, store } = await testServer({ reviews: [gone, left] });
  await publishedStore({ store, reviews: [left], isComplete: true, allowedDeletions: 1 });
  const end = agentOf(store)
    .search({})
    .reviews.map(({ id }) => id);
  expect(end).toEqual([idOf(left).slice(0, 7)]);
  const answer = await get(`/reviews/${idOf(gone).slice(0, 7)}.json`);
  expect(answer.status).toBe(410);
});
