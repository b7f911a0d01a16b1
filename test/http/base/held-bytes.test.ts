import { expect, test } from "bun:test";
import { owned, responseOf } from "../../../src/http/base/held-bytes.ts";
import { wholeOf } from "../../../src/http/base/unread-answer.ts";
import { eventually } from "../../support/eventually.ts";

function serveOne(fetch: (request: Request) => Response | Promise<Response>) {
  const server = Bun.serve({ port: 0, fetch });
  return { url: server.url, [Symbol.asyncDispose]: () => server.stop(true) };
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
