import { expect, test } from "bun:test";
import { reasonOf } from "../../src/domain/failure.ts";

test.each([
  [new Error("The disk is full."), "The disk is full"],
  [new Error("and so on..."), "and so on..."],
  ["gone", "gone"],
])("the reason of %p is a part of a sentence", (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test("what the runtime says of an address has no advice for programmers", async () => {
  const server = Bun.serve({ port: 0, fetch: () => new Response() });
  const { url } = server;
  await server.stop(true);
  const error = await fetch(url).catch((thrown: unknown) => thrown);
  expect(reasonOf(error)).toMatch(/Unable to connect$/);
});
