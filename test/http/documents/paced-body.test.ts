import { expect, test } from "bun:test";
import { createApp } from "../../../src/http/app.ts";
import { CooperativeScheduler } from "../../../src/http/base/cooperative-scheduler.ts";
import { PacedBody } from "../../../src/http/documents/paced-body.ts";
import { publishedStore, sourceReview, testContext } from "../../support/library.ts";

const MEGABYTE = 1_000_000;
const MAX_TURN_MS = 2;

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
  const nextTurn = () => {
    inTurn = 0;
    if (!isOver) setImmediate(nextTurn);
  };
  nextTurn();
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
  turns.spend(MAX_TURN_MS);
  const next = reader.read();
  await reader.cancel();
  expect((await next).done).toBe(true);
  await Bun.sleep(5);
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
});

test("a document of several megabytes is sent in slices to each of its readers (issue 38)", async () => {
  const text = "visit ".repeat(10_000);
  const reviews = Array.from({ length: 100 }, (_, at) =>
    sourceReview({ source_id: `long-${at}`, text: `${text}${at}` }),
  );
  const app = createApp(await publishedStore({ reviews }), testContext());
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
