import { expect, test } from "bun:test";
import { dropRest, readBounded } from "../../src/net/read-bounded.ts";

const PIECE_BYTES = 10_000;

/** A body of ten pieces, and the pieces. */
function bodyOfTen() {
  const pieces = Array.from({ length: 10 }, (_, at) => new Uint8Array(PIECE_BYTES).fill(at));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[pulled++];
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
  });
  let pulled = 0;
  return { pieces, body };
}

const post = (body: ReadableStream<Uint8Array>) =>
  new Request("http://localhost/", { method: "POST", body });

test("a body within the bound is read whole", async () => {
  const { pieces, body } = bodyOfTen();
  const read = await readBounded(post(body), 10 * PIECE_BYTES);
  expect(read).toEqual(Buffer.concat(pieces));
});

test("a body that the runtime ends counts as too large; any other failure is told (issue 38)", async () => {
  const pull = () => {
    throw new Error("ended by the runtime");
  };
  expect(await readBounded(post(new ReadableStream({ pull })), 1)).toBeUndefined();
  const { body } = bodyOfTen();
  const request = post(body);
  request.body?.getReader();
  await expect(readBounded(request, 10 * PIECE_BYTES)).rejects.toThrow(TypeError);
});

test("a request whose sender has left fails with the reason (issue 38)", async () => {
  const sender = new AbortController();
  const pull = () => {
    sender.abort();
    throw new Error("gone");
  };
  const body = new ReadableStream<Uint8Array>({ pull });
  const request = new Request("http://localhost/", {
    method: "POST",
    body,
    signal: sender.signal,
  });
  await expect(readBounded(request, 1)).rejects.toThrow("gone");
});

test("the bytes of a body that is too large are given back as they come (issue 38)", async () => {
  const { pieces, body } = bodyOfTen();
  expect(await readBounded(post(body), 3 * PIECE_BYTES)).toBeUndefined();
  expect(pieces.map(({ buffer }) => buffer.byteLength)).toEqual(pieces.map(() => 0));
});

test("so are those of a body that is dropped; a piece of shared bytes stays (issue 38)", async () => {
  const shared = new Uint8Array(PIECE_BYTES);
  const own = new Uint8Array(PIECE_BYTES);
  await dropRest(new Request("http://localhost/"));
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(own);
      controller.enqueue(shared.subarray(1));
      controller.close();
    },
  });
  await dropRest(post(body));
  expect([own.buffer.byteLength, shared.buffer.byteLength]).toEqual([0, PIECE_BYTES]);
});

/** How many turns of the event loop pass while a request's body is dropped. */
async function turnsWhileDropping(request: Request): Promise<number> {
  let turns = 0;
  let isRead = false;
  const countTurns = () => {
    turns += 1;
    if (!isRead) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await dropRest(request);
  isRead = true;
  return turns;
}

test("between the chunks of a body, others have a turn; none is waited for if its length is known (issue 38)", async () => {
  const { pieces, body } = bodyOfTen();
  expect(await turnsWhileDropping(post(body))).toBeGreaterThanOrEqual(pieces.length);
  const known = post(bodyOfTen().body);
  known.headers.set("content-length", String(10 * PIECE_BYTES));
  expect(await turnsWhileDropping(known)).toBeLessThan(pieces.length);
});
