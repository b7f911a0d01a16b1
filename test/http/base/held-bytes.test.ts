import { expect, test } from "bun:test";
import { owned, responseOf } from "../../../src/http/base/held-bytes.ts";
import { wholeOf } from "../../../src/http/base/unread-answer.ts";

const bytes = (size: number) => new Uint8Array(size).fill(65);

test("held bytes are given back once a response has a copy of them (issue 38)", async () => {
  const held = bytes(5_000);
  const response = responseOf(owned(held), { status: 201 });
  expect(held.byteLength).toBe(0);
  expect(response.status).toBe(201);
  expect(await response.bytes()).toEqual(bytes(5_000));
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
