import { afterAll, expect, test } from "bun:test";
import { connect } from "node:net";
import { createApp } from "../../src/http/app.ts";
import { listen } from "../../src/http/server.ts";
import { publishedStore, reviewsOfDays, testContext } from "../support/library.ts";

const IDLE_SECONDS = 4;
/** The runtime checks every four seconds. */
const CUT_OFF_BY_MS = 13_000;
const SLOW = 30_000;
const GET = "GET /api/feed.json HTTP/1.1\r\nhost: localhost\r\n";

const store = await publishedStore({ reviews: reviewsOfDays(400) });
const server = listen(createApp(store, testContext()), 0, "127.0.0.1", {
  idleTimeout: IDLE_SECONDS,
});
afterAll(() => server.stop());

/** Whether a connection is still open a while after this was sent. */
async function isKept(text: string): Promise<boolean> {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(text);
  socket.resume();
  await Bun.sleep(CUT_OFF_BY_MS);
  const isOpen = await isAnswered(socket);
  socket.destroy();
  return isOpen;
}

function isAnswered(socket: ReturnType<typeof connect>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  if (socket.closed) resolve(false);
  socket.once("data", () => resolve(true)).once("close", () => resolve(false));
  socket.write(`${GET}\r\n`);
  return promise;
}

test.concurrent(
  "a connection without traffic stays open after an answer",
  async () => expect(await isKept(`${GET}\r\n`)).toBe(true),
  SLOW,
);

test.concurrent(
  "a client that sends half a request is disconnected",
  async () => expect(await isKept(GET)).toBe(false),
  SLOW,
);

test.concurrent(
  "a client that sends half a body is disconnected",
  async () => {
    const head = "POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n";
    expect(await isKept(`${GET}\r\n${head}{`)).toBe(false);
  },
  SLOW,
);
