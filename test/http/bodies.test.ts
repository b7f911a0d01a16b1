import { expect, test } from "bun:test";
import type { DocumentRecord } from "../../src/domain/document.ts";
import { createApp } from "../../src/http/app.ts";
import { Bodies } from "../../src/http/bodies.ts";
import { loadInSteps } from "../../src/http/load-body.ts";
import { Turns } from "../../src/http/turns.ts";
import type { Steps } from "../../src/search/steps.ts";
import type { Store } from "../../src/store/store.ts";
import { publishedStore, sourceReview, testContext } from "../support/library.ts";

const REVIEWS = new Request("http://localhost/reviews.json", {
  headers: { "accept-encoding": "identity" },
});

/** Reviews that fill more than a megabyte, and several chunks. */
function longReviews(word: string) {
  const text = word.repeat(15_000);
  return Array.from({ length: 40 }, (_, index) => {
    const day = `2025-03-01T09:00:${String(index).padStart(2, "0")}Z`;
    return sourceReview({ source_id: `long-${index}`, text: `${text} ${index}`, created_at: day });
  });
}

function recordOf(store: Store): DocumentRecord {
  const record = store.documents.record("reviews");
  if (record === undefined) throw new Error("nothing is published");
  return record;
}

/** Bodies of a store, and how often one was loaded in turns. */
function countedBodies(store: Store) {
  const loads = { times: 0 };
  const turns = new Turns();
  const inTurns = <Result>(steps: Steps<Result>) => {
    loads.times += 1;
    return turns.finish(steps, (step) => step());
  };
  return { bodies: new Bodies(store, () => true, inTurns), loads };
}

test("a large document is loaded in turns, and others are answered in between", async () => {
  const app = createApp(await publishedStore({ reviews: longReviews("ab") }), testContext());
  const ended: string[] = [];
  const large = Promise.resolve(app.fetch(REVIEWS)).then(async (response) => {
    ended.push("reviews");
    return response.text();
  });
  expect(app.fetch(new Request("http://localhost/insights.json"))).toBeInstanceOf(Response);
  ended.push("insights");
  expect(JSON.parse(await large).reviews).toHaveLength(40);
  expect(ended).toEqual(["insights", "reviews"]);
  expect(app.fetch(REVIEWS)).toBeInstanceOf(Response);
});

test("requests that arrive while a large document is being loaded share one load", async () => {
  const store = await publishedStore({ reviews: longReviews("ab") });
  const { bodies, loads } = countedBodies(store);
  const of = () => bodies.of("reviews", recordOf(store), "gzip");
  const [first, second] = await Promise.all([of(), of()]);
  expect(second.bytes).toBe(first.bytes);
  expect((await of()).bytes).toBe(first.bytes);
  expect(loads.times).toBe(1);
});

test("a small document is loaded at once", async () => {
  const store = await publishedStore({ reviews: [sourceReview()] });
  const { bodies, loads } = countedBodies(store);
  expect(bodies.of("reviews", recordOf(store), "gzip")).not.toBeInstanceOf(Promise);
  expect(loads.times).toBe(0);
});

test("what is published while a document is being loaded is what is answered", async () => {
  const store = await publishedStore({ reviews: longReviews("ab") });
  const steps = loadInSteps(store.documents, recordOf(store), "identity");
  for (let step = 0; step < 3; step++) expect(steps.next().done).toBe(false);
  await publishedStore({ store, reviews: longReviews("cd"), isComplete: true });
  let next = steps.next();
  while (next.done !== true) next = steps.next();
  const { record, bytes } = next.value;
  expect(record).toEqual(recordOf(store));
  const { reviews } = JSON.parse(await bytes.text());
  expect(reviews).toHaveLength(40);
  for (const { text } of reviews) expect(text).toStartWith("cdcd");
});

test("a body that can't be loaded is an error of the server, and not the end of it", async () => {
  const store = await publishedStore({ reviews: longReviews("ab") });
  const app = createApp(store, testContext());
  store.documents.load = () => {
    throw new Error("the disk is gone");
  };
  const response = await app.fetch(REVIEWS);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ error: "internal" });
});
