import { expect, test } from "bun:test";
import { askHealth } from "../../src/doctor/ask-server.ts";
import { EndlessBody } from "../support/endless-body.ts";

test("a server that is asked for its health can't send an endless answer", async () => {
  const body = new EndlessBody();
  await using server = Bun.serve({ port: 0, fetch: () => body.response() });
  const began = performance.now();
  expect(await askHealth(`http://127.0.0.1:${server.port}`)).toEqual({
    kind: "unreachable",
    reason: "it answers with more than 1000000 bytes",
  });
  expect(performance.now() - began).toBeLessThan(5_000);
  await server.stop(true);
});
