import { afterAll, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { createApp } from "../../../src/http/app.ts";
import { IncomingBodies, MAX_INCOMING_BYTES } from "../../../src/http/base/incoming-bodies.ts";
import { listen } from "../../../src/http/server.ts";
import { MAX_MESSAGE_BYTES } from "../../../src/mcp/message-limits.ts";
import { publishedStore, testContext } from "../../support/library.ts";

const LIMIT = 100;
/** As many of the largest messages as there is room for, and some more. */
const TOO_MANY = Math.floor(MAX_INCOMING_BYTES / MAX_MESSAGE_BYTES) + 5;

const server = listen(createApp(await publishedStore(), testContext()), 0, "127.0.0.1");
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

/** A body of which a first part has come; `end` sends the rest. */
function slow(length?: number) {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Uint8Array.of(1));
      end = () => {
        controller.enqueue(Uint8Array.of(2));
        controller.close();
      };
    },
  });
  const headers = length === undefined ? {} : { "content-length": String(length) };
  return { request: new Request("http://localhost/", { method: "POST", headers, body }), end };
}

test("a body counts for as long as it comes, at most with the limit (issue 38)", async () => {
  const bodies = new IncomingBodies(1_000);
  const all = [slow(2), slow(), slow(500)];
  const read = all.map(({ request }) => bodies.read(request, "a", LIMIT));
  expect(bodies.held).toBe(2 + LIMIT + LIMIT);
  for (const { end } of all) end();
  expect(await Promise.all(read)).toEqual(all.map(() => Buffer.of(1, 2)));
  expect(bodies.held).toBe(0);
});

test("one with two equal lengths counts with the limit, and leaves the sum a number (issue 38)", async () => {
  const bodies = new IncomingBodies(1_000);
  const { request, end } = slow();
  request.headers.set("content-length", "50, 50");
  const read = bodies.read(request, "a", LIMIT);
  expect(bodies.held).toBe(LIMIT);
  end();
  await read;
  expect(bodies.held).toBe(0);
});

test("beyond the bound the largest of the client with most is refused, the oldest first (issue 38)", async () => {
  const bodies = new IncomingBodies(250);
  const honest = slow(90);
  const honestRead = bodies.read(honest.request, "honest", LIMIT);
  const greedy = [slow(70), slow(80), slow(80)];
  const reads = greedy.map(({ request }) => bodies.read(request, "greedy", LIMIT));
  await expect(reads[1]).rejects.toThrow("too much at once");
  for (const { end } of [honest, ...greedy]) end();
  expect(await Promise.allSettled([honestRead, ...reads])).toMatchObject(
    ["fulfilled", "fulfilled", "rejected", "fulfilled"].map((status) => ({ status })),
  );
  expect(bodies.held).toBe(0);
});

/** Begins a message; resolves with all that was answered once the connection is closed. */
function beginMessage(length: number, sent: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(server.port, "127.0.0.1");
  sockets.push(socket);
  let answer = "";
  socket.on("data", (data) => {
    answer += data.toString();
  });
  socket.on("error", () => {});
  socket.on("close", () => resolve(answer));
  socket.write(
    `POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\naccept: application/json, text/event-stream\r\ncontent-length: ${length}\r\n\r\n${sent}`,
  );
  return promise;
}

test("a thousand clients that send a large message slowly take no more than the bound, and others are answered (issue 38)", async () => {
  const begun = Array.from({ length: TOO_MANY }, () => beginMessage(MAX_MESSAGE_BYTES, "{"));
  const refused = await Promise.any(begun);
  expect(refused).toStartWith("HTTP/1.1 503 ");
  expect(refused.toLowerCase()).toContain("retry-after: 5");
  expect(refused).toContain("too much at once");
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const answer = await fetch(`http://127.0.0.1:${server.port}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify(ping),
  });
  expect(answer.status).not.toBe(503);
});
