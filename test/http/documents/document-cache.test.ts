import { afterEach, expect, jest, test } from "bun:test";
import type { DocumentRecord } from "../../../src/domain/document.ts";
import { createApp } from "../../../src/http/app.ts";
import { CooperativeScheduler } from "../../../src/http/base/cooperative-scheduler.ts";
import { Snapshot } from "../../../src/http/base/snapshot.ts";
import { DocumentCache } from "../../../src/http/documents/document-cache.ts";
import { loadInSteps } from "../../../src/http/documents/load-body.ts";
import type { PacedBody } from "../../../src/http/documents/paced-body.ts";
import { finishNow } from "../../../src/search/task.ts";
import type { Store } from "../../../src/store/store.ts";
import { publishedStore, sourceReview, testContext } from "../../support/library.ts";

const URL_OF_REVIEWS = "http://localhost/reviews.json";
const REVIEWS = new Request(URL_OF_REVIEWS, { headers: { "accept-encoding": "identity" } });

/** How long a large body that nobody asks for stays in memory. */
const IDLE_MS = 5_000;

afterEach(() => jest.useRealTimers());

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Reviews that fill more than a megabyte, and several chunks. */
function longReviews(word: string) {
  const text = word.repeat(15_000);
  return Array.from({ length: 40 }, (_, index) => {
    const day = `2025-03-01T09:00:${String(index).padStart(2, "0")}Z`;
    return sourceReview({ source_id: `long-${index}`, text: `${text} ${index}`, created_at: day });
  });
}

function textOf(bytes: Blob | PacedBody): Promise<string> {
  if (bytes instanceof Blob) return bytes.text();
  return new Response(bytes.stream(new CooperativeScheduler())).text();
}

function recordOf(store: Store): DocumentRecord {
  const record = store.documents.record("reviews");
  if (record === undefined) throw new Error("nothing is published");
  return record;
}

/** The answers to requests for a store's reviews, and what was read for them. */
function countedCache(store: Store) {
  const bytes: Uint8Array[] = [];
  const read = { parts: 0, bytes };
  const { documents } = store;
  const parts = documents.parts.bind(documents);
  documents.parts = (name) => {
    read.parts += 1;
    return parts(name);
  };
  const load = documents.load.bind(documents);
  documents.load = (parts, encoding) => {
    const chunks = load(parts, encoding);
    read.bytes.push(...chunks.map((chunk) => chunk.bytes));
    return chunks;
  };
  const snapshot = new Snapshot(store);
  const cache = new DocumentCache(store, snapshot);
  const get = (headers: Readonly<Record<string, string>> = {}, now = new Date()) =>
    cache.answer(new Request(URL_OF_REVIEWS, { headers }), "reviews", "identity", () => ({}), now);
  return { get, read, snapshot };
}

test("bytes are read once for all requests, and not for those that have them already", async () => {
  const { get, read } = countedCache(await publishedStore({ reviews: [sourceReview()] }));
  const { response } = await get();
  const tag = response.headers.get("etag") ?? "";
  expect(await (await get()).response.clone().text()).toContain('"reviews":[');
  expect((await get({ "if-none-match": tag })).response.status).toBe(304);
  expect(read.parts).toBe(1);
});

test("a request for what the client has reads nothing", async () => {
  const { get, read } = countedCache(await publishedStore({ reviews: [sourceReview()] }));
  expect((await get({ "if-none-match": "*" })).response.status).toBe(304);
  expect(read.parts).toBe(0);
});

test("a clock that was set back leaves out Last-Modified, and changes nothing else", async () => {
  const { get } = countedCache(await publishedStore({ reviews: [sourceReview()] }));
  const dated = (await get()).response;
  const undated = (await get({}, new Date(0))).response;
  expect(dated.headers.has("last-modified")).toBe(true);
  expect(undated.headers.has("last-modified")).toBe(false);
  expect(undated.headers.get("etag")).toBe(dated.headers.get("etag"));
});

test("a commit that changes readers' documents drops what was prepared", async () => {
  const store = await publishedStore({ reviews: [sourceReview({ text: "before" })] });
  const { get } = countedCache(store);
  const before = (await get()).response.headers.get("etag");
  await publishedStore({
    store,
    reviews: [sourceReview({ text: "after", updated_at: "2026-01-02T00:00:00Z" })],
  });
  const { response } = await get();
  expect(response.headers.get("etag")).not.toBe(before);
  expect(await response.clone().text()).toContain("after");
});

test("requests that arrive while a large document is being loaded share one load", async () => {
  const { get, read } = countedCache(await publishedStore({ reviews: longReviews("ab") }));
  const asked = [get(), get()];
  expect(asked[0]).toBeInstanceOf(Promise);
  const [first, second] = await Promise.all(asked);
  expect(second).toBe(first);
  const readSoFar = read.parts;
  await nextTurn();
  expect(get()).not.toBeInstanceOf(Promise);
  expect(read.parts).toBe(readSoFar);
});

test.each([
  ["are in memory", true],
  ["have to be loaded", false],
])(
  "of large documents that %s few are sent in a turn, and others are answered in between (issue 38)",
  async (_, isLoaded) => {
    const app = createApp(await publishedStore({ reviews: longReviews("ab") }), testContext());
    if (isLoaded) await app.fetch(REVIEWS);
    const order: string[] = [];
    const many = Array.from({ length: 20 }, async () => {
      const { status } = await app.fetch(REVIEWS);
      order.push(String(status));
    });
    await Promise.any(many);
    setImmediate(() => order.push("other"));
    await Promise.all(many);
    expect(order.slice(0, 10)).toContain("other");
  },
);

/** Reviews that fill more than four megabytes. */
function manyLongReviews(word: string) {
  return Array.from({ length: 4 }, () => longReviews(word))
    .flat()
    .map((review, at) => ({ ...review, source_id: `long-${at}` }));
}

function sizeOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

test("a long document stays in memory as long as it is read, and no longer (issue 38)", async () => {
  const { get, read } = countedCache(await publishedStore({ reviews: manyLongReviews("ab") }));
  jest.useFakeTimers();
  const { body } = await get();
  const reader = body?.().getReader();
  const readSoFar = read.parts;
  for (let look = 0; look < 4; look += 1) {
    expect((await reader?.read())?.done).toBe(false);
    jest.advanceTimersByTime(IDLE_MS);
  }
  await get();
  expect(read.parts).toBe(readSoFar);
  expect(sizeOf(read.bytes)).toBeGreaterThan(4_000_000);
  await reader?.cancel();
  jest.advanceTimersByTime(3 * IDLE_MS);
  expect(sizeOf(read.bytes)).toBe(0);
  await get();
  expect(read.parts).toBeGreaterThan(readSoFar);
});

test("of two versions of a long document that are loaded at once, one stays in memory (issue 38)", async () => {
  const store = await publishedStore({ reviews: manyLongReviews("ab") });
  const { get, read, snapshot } = countedCache(store);
  const begin: (() => void)[] = [];
  snapshot.inTurns = async (steps) => {
    await new Promise<void>((resolve) => begin.push(resolve));
    return finishNow(steps);
  };
  const asked = [get()];
  await publishedStore({ store, reviews: manyLongReviews("cd"), isComplete: true });
  asked.push(get());
  read.bytes.length = 0;
  const bodies: (string | undefined)[] = [];
  for (const [at, answer] of asked.entries()) {
    begin[at]?.();
    await answer;
    const { body } = await get();
    bodies.push(await new Response(body?.()).text());
  }
  expect(bodies[0]).toContain("cdcd");
  expect(bodies[1]).toBe(bodies[0]);
  expect(sizeOf(read.bytes)).toBe(Buffer.byteLength(bodies[0] ?? ""));
});

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
  await nextTurn();
  expect(app.fetch(REVIEWS)).toBeInstanceOf(Response);
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
  const { reviews } = JSON.parse(await textOf(bytes));
  expect(reviews).toHaveLength(40);
  for (const { text } of reviews) expect(text).toStartWith("cdcd");
});

test("what a large body was put together from is given back at once (issue 38)", async () => {
  const store = await publishedStore({ reviews: longReviews("ab") });
  const { documents } = store;
  const load = documents.load.bind(documents);
  const read: Uint8Array[] = [];
  documents.load = (parts, encoding) => {
    const chunks = load(parts, encoding);
    read.push(...chunks.map(({ bytes }) => bytes));
    return chunks;
  };
  const { bytes } = finishNow(loadInSteps(documents, recordOf(store), "identity"));
  expect(read.length).toBeGreaterThan(1);
  expect(read.map(({ byteLength }) => byteLength)).toEqual(read.map(() => 0));
  expect(JSON.parse(await textOf(bytes)).reviews).toHaveLength(40);
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

test("an answer from the cache asks SQLite once whether anything was committed (issue 48)", async () => {
  using store = await publishedStore({ reviews: [sourceReview()] });
  const cache = new DocumentCache(store, new Snapshot(store));
  const answer = () => cache.answer(REVIEWS, "reviews", "identity", () => ({}), new Date());
  await answer();
  const looks = jest.spyOn(store, "dataVersion");
  await answer();
  expect(looks).toHaveBeenCalledTimes(1);
});
