import { afterAll, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { Elysia } from "elysia";
import { createApp } from "../../src/http/app.ts";
import { CooperativeScheduler } from "../../src/http/base/cooperative-scheduler.ts";
import { InFlight } from "../../src/http/base/in-flight.ts";
import { listen } from "../../src/http/server.ts";
import { atNight } from "../support/at-night.ts";
import { eventually } from "../support/eventually.ts";
import { publishedStore, reviewsOfDays, testContext } from "../support/library.ts";

const IDLE_SECONDS = 4;
/** Bun counts in steps of 4 s: a timeout of one step may end a connection that is in use. */
const BUSY_SECONDS = 8;
const SLOW = 30_000;
const GET = "GET /api/feed.json HTTP/1.1\r\nhost: localhost\r\n";

const store = await publishedStore({ reviews: reviewsOfDays(400) });
const server = listen(createApp(store, testContext()), 0, "127.0.0.1", {
  idleTimeout: IDLE_SECONDS,
});
afterAll(() => server.stop());

/** A connection over which this was sent. */
function connection(text: string): Socket {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(text);
  return socket;
}

/** Waits until a connection over which this was sent is closed. */
async function closed(text: string): Promise<void> {
  const socket = connection(text).resume();
  await new Promise((resolve) => socket.once("close", resolve));
}

/** Whether a connection that has no traffic is answered, rather than closed. */
function isAnswered(socket: Socket): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  if (socket.closed) resolve(false);
  socket.once("data", () => resolve(true)).once("close", () => resolve(false));
  socket.write(`${GET}\r\n`);
  return promise;
}

test.concurrent(
  "a client that sends half a request is disconnected; a connection without traffic stays open after an answer",
  async () => {
    const idle = connection(`${GET}\r\n`);
    await new Promise((resolve) => idle.once("data", resolve));
    idle.resume();
    await closed(GET);
    expect(await isAnswered(idle)).toBe(true);
    idle.destroy();
  },
  SLOW,
);

test.concurrent(
  "a client that sends half a body is disconnected",
  async () => {
    const head = "POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n";
    await closed(`${GET}\r\n${head}{`);
  },
  SLOW,
);

/** More than the system's buffers take from a server whose client reads nothing. */
const LONG_BYTES = 30_000_000;

test.concurrent(
  "an answer that is given out as it is read ends with a client that stops reading, and HEAD holds none of it (issue 38)",
  async () => {
    const inFlight = new InFlight(2 * LONG_BYTES, new CooperativeScheduler());
    const bytes = new Uint8Array(LONG_BYTES);
    const answer = () => new Response(inFlight.body("", [bytes], () => {}));
    const app = new Elysia();
    app.get("/", answer).head("/", answer);
    const given = listen(app, 0, "127.0.0.1", { idleTimeout: BUSY_SECONDS });
    const url = `http://127.0.0.1:${given.port}/`;
    for (let time = 0; time < 5; time += 1) await fetch(url, { method: "HEAD" });
    expect(inFlight.held).toBe(0);
    expect((await (await fetch(url)).bytes()).byteLength).toBe(LONG_BYTES);
    expect(inFlight.held).toBe(0);
    const socket = connect(given.port, "127.0.0.1").on("error", () => {});
    socket.once("data", () => socket.pause());
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await eventually("it is begun", () => inFlight.held > 0);
    await eventually("it is given up", () => inFlight.held === 0);
    socket.destroy();
    await given.stop();
  },
  SLOW,
);

atNight("an answer that is given out as it is read, here", test.concurrent)(
  "a client that reads slowly gets the whole answer, however long that takes (issue 38)",
  async () => {
    const inFlight = new InFlight(2 * LONG_BYTES, new CooperativeScheduler());
    const bytes = new Uint8Array(LONG_BYTES);
    const app = new Elysia();
    app.get("/", () => new Response(inFlight.body("", [bytes], () => {})));
    const given = listen(app, 0, "127.0.0.1", { idleTimeout: BUSY_SECONDS });
    const socket = connect(given.port, "127.0.0.1").on("error", () => {});
    const until = performance.now() + 2 * BUSY_SECONDS * 1_000;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    let read = 0;
    socket.on("close", resolve).on("data", (data) => {
      read += data.byteLength;
      if (performance.now() > until) return;
      socket.pause();
      setTimeout(() => socket.resume(), 400);
    });
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    await ended;
    expect(performance.now()).toBeGreaterThan(until);
    expect(read).toBeGreaterThan(LONG_BYTES);
    await given.stop();
  },
  SLOW,
);
