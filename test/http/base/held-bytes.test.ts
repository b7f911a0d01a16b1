import { expect, spyOn, test } from "bun:test";
import { connect } from "node:net";
import { AnswerSender } from "../../../src/http/base/answer-sender.ts";
import { owned, responseOf } from "../../../src/http/base/held-bytes.ts";
import { wholeOf } from "../../../src/http/base/unread-answer.ts";
import { listen } from "../../../src/http/server.ts";
import { eventually } from "../../support/eventually.ts";
import { reviewsOfDays, testServer } from "../../support/library.ts";
import { openSession, post, requestOf } from "../../support/mcp.ts";

function serveOne(fetch: (request: Request) => Response | Promise<Response>) {
  const server = Bun.serve({ port: 0, fetch });
  return { url: server.url, [Symbol.asyncDispose]: () => server.stop(true) };
}

/** A connection over which a request was sent. */
function connection(port: number | string, request: string) {
  const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
  socket.write(`${request} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return socket;
}

const bytes = (size: number) => new Uint8Array(size).fill(65);

test("held bytes are given back once a response has a copy of them (issue 38)", async () => {
  const held = bytes(5_000);
  const response = responseOf(owned(held), { status: 201 });
  expect(held.byteLength).toBe(0);
  expect(response.status).toBe(201);
  expect(await response.bytes()).toEqual(bytes(5_000));
});

test("a long body is given back once it was read, or sent to a slow reader (issue 38)", async () => {
  const read = bytes(60_000);
  expect(await responseOf(owned(read), {}).text()).toBe("A".repeat(60_000));
  await eventually("given back", () => read.byteLength === 0);
  // More than the system takes at once for a connection.
  const sent = bytes(20_000_000);
  await using server = serveOne(() => responseOf(owned(sent), {}));
  const response = await fetch(server.url);
  await eventually("given back", () => sent.byteLength === 0);
  expect(Bun.hash(await response.bytes())).toBe(Bun.hash(bytes(20_000_000)));
});

test("an answer that is not given at once is sent as a stream if it is long, as the runtime would send each header on its own (issue 38)", async () => {
  await using server = serveOne(async ({ url }) => {
    await new Promise(setImmediate);
    return responseOf(owned(bytes(url.endsWith("long") ? 60_000 : 10_000)), {});
  });
  const [long, short] = [await fetch(`${server.url}long`), await fetch(`${server.url}short`)];
  expect(long.headers.get("transfer-encoding")).toBe("chunked");
  expect(await long.bytes()).toEqual(bytes(60_000));
  expect(short.headers.get("content-length")).toBe("10000");
  expect(await short.bytes()).toEqual(bytes(10_000));
});

test.each(["at once", "later"])(
  "an answer to HEAD has no body, and gives its bytes back, also if it is given %s (issue 38)",
  async (when) => {
    const held = bytes(60_000);
    const answer = () => responseOf(owned(held), {});
    const later = () => new Promise(setImmediate).then(answer);
    await using server = serveOne(when === "at once" ? answer : later);
    const socket = connection(server.url.port, "HEAD /");
    let read = "";
    socket.on("data", (data) => {
      read += data;
    });
    await eventually("given back", () => held.byteLength === 0);
    await eventually("answered", () => read.endsWith("\r\n\r\n"));
    socket.destroy();
    expect(read).toStartWith("HTTP/1.1 200 OK\r\n");
    expect(read).not.toContain("A".repeat(10));
  },
);

test("the bytes of an answer that is given when its client has left are given back (issue 38)", async () => {
  const held = bytes(60_000);
  const asked = Promise.withResolvers<void>();
  await using server = serveOne(async ({ signal }) => {
    const left = new Promise((resolve) => signal.addEventListener("abort", resolve));
    asked.resolve();
    await left;
    return responseOf(owned(held), {});
  });
  const socket = connection(server.url.port, "GET /");
  await asked.promise;
  socket.resetAndDestroy();
  await eventually("given back", () => held.byteLength === 0);
});

/** Asks for an answer that is made on request; once it is read, its bytes are to be given back. */
async function expectGivenBack(asked: () => Promise<Response>): Promise<void> {
  const made = spyOn(AnswerSender.prototype, "whole");
  const response = await asked();
  await response.bytes();
  const last = made.mock.results.at(-1);
  made.mockRestore();
  expect(response.status).toBe(200);
  const body = last?.type === "return" ? last.value : undefined;
  if (body === undefined || body instanceof ReadableStream) throw new Error("It is not held");
  await eventually("given back", () => body.bytes.byteLength === 0);
}

test("a page, an answer to HEAD and an agent's answer are given back (issue 38)", async () => {
  const { app } = await testServer({ reviews: reviewsOfDays(400) });
  const server = listen(app, 0, "127.0.0.1");
  const url = `http://127.0.0.1:${server.port}/?query=visit`;
  for (const method of ["GET", "HEAD"]) {
    await expectGivenBack(() => fetch(url, { method, headers: { "accept-encoding": "identity" } }));
  }
  await server.stop();
  const session = await openSession(app);
  const call = { name: "search_reviews", arguments: { query: "visit", limit: 20 } };
  await expectGivenBack(() => post(app, requestOf("tools/call", call), session));
});

test.each([
  ["bytes that others have", bytes(10)],
  ["a blob", new Blob([bytes(10)])],
])("%s stay as they are", async (_, body) => {
  const response = responseOf(body, {});
  expect(await response.bytes()).toEqual(bytes(10));
  expect(body instanceof Blob ? body.size : body.byteLength).toBe(10);
});

test("pieces that are put together are given back (issue 38)", () => {
  const pieces = [bytes(6_000), bytes(7_000)];
  const [plain, compressed] = [bytes(3_000), bytes(1_000)];
  const made = { ...owned(plain), compress: () => owned(compressed) };
  const whole = wholeOf([...pieces.map(owned), () => Uint8Array.of(65), made]);
  expect(whole).toEqual(Buffer.from(bytes(14_001)));
  expect([...pieces, compressed].map(({ byteLength }) => byteLength)).toEqual([0, 0, 0]);
});
