import { expect, spyOn, test } from "bun:test";
import { createApp } from "../../../src/http/app.ts";
import { CooperativeScheduler } from "../../../src/http/base/cooperative-scheduler.ts";
import { PacedBody } from "../../../src/http/documents/paced-body.ts";
import { listen } from "../../../src/http/server.ts";
import { eventually } from "../../support/eventually.ts";
import { publishedStore, sourceReview, testContext } from "../../support/library.ts";

const MEGABYTE = 1_000_000;
const MAX_TURN_MS = 2;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function numbered(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, at) => new Uint8Array(MEGABYTE).fill(at));
}

test("a long body is given out whole, and in turns, however many read it (issue 38)", async () => {
  const turns = new CooperativeScheduler(MAX_TURN_MS);
  const pieces = numbered(3);
  const long = new PacedBody(pieces, pieces);
  let inTurn = 0;
  let largest = 0;
  let isOver = false;
  const countAnew = () => {
    inTurn = 0;
    if (!isOver) setImmediate(countAnew);
  };
  countAnew();
  const bodies = Array.from({ length: 20 }, async () => {
    const read: Uint8Array[] = [];
    for await (const slice of long.stream(turns)) {
      inTurn += slice.byteLength;
      largest = Math.max(largest, inTurn);
      read.push(slice);
    }
    return Buffer.concat(read);
  });
  const whole = Buffer.concat(pieces);
  for (const body of await Promise.all(bodies)) expect(body.equals(whole)).toBe(true);
  isOver = true;
  // 2 ms for what is begun in a turn, and one slice more of each that waited.
  expect(largest).toBeLessThan(3 * MEGABYTE);
});

test("nothing is given out to a reader that has left (issue 38)", async () => {
  const turns = new CooperativeScheduler(MAX_TURN_MS);
  const pieces = numbered(1);
  const long = new PacedBody(pieces, pieces);
  const reader = long.stream(turns).getReader();
  expect((await reader.read()).done).toBe(false);
  await nextTurn();
  turns.spend(MAX_TURN_MS);
  using waiting = spyOn(turns, "turn");
  using spent = spyOn(turns, "spend");
  const next = reader.read();
  expect(waiting).toHaveBeenCalledTimes(1);
  await reader.cancel();
  expect((await next).done).toBe(true);
  expect(long.isRead).toBe(false);
  await nextTurn();
  expect(spent).not.toHaveBeenCalled();
});

test("a reader whose stream fails no longer counts as one (issue 38)", async () => {
  const turns = new CooperativeScheduler(MAX_TURN_MS);
  const pieces = numbered(1);
  const long = new PacedBody(pieces, pieces);
  const reader = long.stream(turns).getReader();
  using _ = spyOn(turns, "turn").mockImplementation(() => Promise.reject(new Error("no turn")));
  await expect(reader.read()).rejects.toThrow("no turn");
  expect(long.isRead).toBe(false);
});

test("what was dropped is given back when its last reader has it, or leaves (issue 38)", async () => {
  const turns = new CooperativeScheduler(MAX_TURN_MS);
  const pieces = numbered(2);
  const shared = new Uint8Array(10);
  const long = new PacedBody([shared, ...pieces], pieces);
  const [whole, partly] = [long.stream(turns), long.stream(turns).getReader()];
  await partly.read();
  long.drop();
  const { byteLength } = Buffer.from(await new Response(whole).bytes());
  expect(byteLength).toBe(2 * MEGABYTE + 10);
  expect(pieces.map((piece) => piece.byteLength)).toEqual([MEGABYTE, MEGABYTE]);
  await partly.cancel();
  expect(pieces.map((piece) => piece.byteLength)).toEqual([0, 0]);
  expect(shared.byteLength).toBe(10);
  expect(() => long.stream(turns)).toThrow("dropped");
});

/** A server that publishes a document of more than five megabytes. */
async function longDocument() {
  const text = "visit ".repeat(10_000);
  const reviews = Array.from({ length: 100 }, (_, at) =>
    sourceReview({ source_id: `long-${at}`, text: `${text}${at}` }),
  );
  return createApp(await publishedStore({ reviews }), testContext());
}

test("a document of several megabytes is sent in slices to each of its readers (issue 38)", async () => {
  const app = await longDocument();
  const headers = { "accept-encoding": "identity" };
  const get = async () =>
    await app.fetch(new Request("http://localhost/reviews.json", { headers }));
  const [first, second] = await Promise.all([get(), get()]);
  const bytes = await first.bytes();
  expect(bytes.byteLength).toBeGreaterThan(5 * MEGABYTE);
  expect(JSON.parse(new TextDecoder().decode(bytes)).reviews).toHaveLength(100);
  const slices: Uint8Array[] = [];
  for await (const slice of second.body ?? []) slices.push(slice);
  expect(Buffer.concat(slices).equals(bytes)).toBe(true);
  expect(Math.max(...slices.map(({ byteLength }) => byteLength))).toBeLessThan(100_000);
  expect(first.headers.get("content-type")).toBe("application/json");
  const etag = first.headers.get("etag") ?? "";
  expect(second.headers.get("etag")).toBe(etag);
  const known = new Request("http://localhost/reviews.json", {
    headers: { ...headers, "if-none-match": etag },
  });
  expect((await app.fetch(known)).status).toBe(304);
});

test.each([
  ["is asked for by HEAD", "HEAD"],
  ["is left in the middle", "GET"],
])(
  "a document of several megabytes that %s has no reader afterwards (issue 38)",
  async (_, method) => {
    const server = listen(await longDocument(), 0, "127.0.0.1");
    using streams = spyOn(PacedBody.prototype, "stream");
    using turns = spyOn(CooperativeScheduler.prototype, "turn");
    // Only the first slice is given out.
    turns.mockImplementation(() => new Promise(() => {})).mockImplementationOnce(() => undefined);
    const leaving = new AbortController();
    const { status, headers, body } = await fetch(`http://127.0.0.1:${server.port}/reviews.json`, {
      method,
      headers: { "accept-encoding": "identity" },
      signal: leaving.signal,
    });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json");
    const first = await body?.getReader().read();
    expect(first?.done ?? true).toBe(method === "HEAD");
    const [long] = streams.mock.contexts;
    if (!(long instanceof PacedBody)) throw new Error("It is not given out in turns");
    if (method === "GET") expect(long.isRead).toBe(true);
    leaving.abort();
    await eventually("nobody reads it", () => long.isRead === false);
    await server.stop();
  },
);
