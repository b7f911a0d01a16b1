import { afterAll, expect, test } from "bun:test";
import { connect } from "node:net";
import { createApp } from "../../src/http/app.ts";
import { listen } from "../../src/http/server.ts";
import { HUB_PATH } from "../../src/resources/base/topic.ts";
import { publishedStore, reviewsOfDays, testContext } from "../support/library.ts";

const PIECE = Buffer.alloc(50_000, " ");
const BODY_BYTES = 40 * PIECE.length;

const lines: string[] = [];
const log = testContext().log;
const context = { ...testContext(), log: { ...log, error: note, info: note, warn: note } };
function note(...told: unknown[]): void {
  lines.push(JSON.stringify(told));
}
const store = await publishedStore({ reviews: reviewsOfDays(2) });
const server = listen(createApp(store, context), 0, "127.0.0.1");
afterAll(() => server.stop());

const head = (path: string, type: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`;

/**
 * Sends a body piece by piece, each after the server had a turn to answer and close.
 * @returns the status, and how many bytes were sent before the connection ended
 */
async function statusAfter(start: string, isChunked: boolean): Promise<[string, number]> {
  const socket = connect(server.port, "127.0.0.1");
  const closed = Promise.withResolvers<void>();
  let answer = "";
  socket.on("data", (data) => {
    answer += data.toString();
  });
  socket.on("error", closed.reject).on("close", closed.resolve);
  socket.write(start);
  let sent = 0;
  for (; sent < BODY_BYTES && !socket.closed; sent += PIECE.length) {
    await new Promise((resolve) => socket.write(isChunked ? asChunk(PIECE) : PIECE, resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (isChunked) socket.write("0\r\n\r\n");
  await closed.promise;
  return [answer.split(" ", 2)[1] ?? "", sent];
}

function asChunk(piece: Buffer): Buffer {
  const size = piece.length.toString(16);
  return Buffer.concat([Buffer.from(`${size}\r\n`), piece, Buffer.from("\r\n")]);
}

const REFUSED: readonly (readonly [path: string, type: string, status: string])[] = [
  ["/mcp", "application/json", "413"],
  ["/mcp", "text/plain", "415"],
  [HUB_PATH, "application/x-www-form-urlencoded", "413"],
  [HUB_PATH, "text/plain", "415"],
  ["/api/feed.json", "application/json", "405"],
  ["/nowhere", "application/json", "404"],
];

test.each([...REFUSED])(
  "a body of 2 MB for %s as %s is read to its end and then answered, so that no proxy makes 502 of it (issue 38)",
  async (path, type, status) => {
    const sized = head(path, type, `content-length: ${BODY_BYTES}`);
    const chunked = head(path, type, "transfer-encoding: chunked");
    for (let time = 0; time < 5; time += 1) {
      // Of a stated length it is known at once that nothing here takes it.
      const [answered, sent] = await statusAfter(sized, false);
      expect([status, "413"]).toContain(answered);
      expect(sent).toBe(BODY_BYTES);
      expect(await statusAfter(chunked, true)).toEqual([status, BODY_BYTES]);
    }
  },
);

test("a client that leaves in the middle of its body writes no line to the log (issue 38)", async () => {
  const before = lines.length;
  for (const path of ["/mcp", HUB_PATH, "/api/feed.json", "/nowhere"]) {
    for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
      const socket = connect(server.port, "127.0.0.1");
      await new Promise((resolve) => socket.once("connect", resolve));
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.write(`${head(path, type, "content-length: 1000")}{"half":`, () => socket.destroy());
      await closed;
    }
  }
  // What the server makes of them is done before it answers this.
  for (let time = 0; time < 20; time += 1) {
    await (await fetch(`http://127.0.0.1:${server.port}/api/feed.json`)).text();
  }
  expect(lines.slice(before)).toEqual([]);
});

test("a body of more than the runtime takes writes no line to the log either (issue 38)", async () => {
  const before = lines.length;
  for (const [path, type] of REFUSED) {
    const socket = connect(server.port, "127.0.0.1").on("error", () => {});
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.resume();
    socket.write(head(path, type, "transfer-encoding: chunked"));
    for (let sent = 0; sent < 2 * BODY_BYTES; sent += PIECE.length) socket.write(asChunk(PIECE));
    await closed;
  }
  await (await fetch(`http://127.0.0.1:${server.port}/api/feed.json`)).text();
  expect(lines.slice(before)).toEqual([]);
});
