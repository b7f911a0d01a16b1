import { expect, test } from "bun:test";
import { BlockingClient } from "../../src/cluster/blocking-client.ts";
import { accessTo } from "../support/cluster.ts";

const LATE = new URL("../support/late-thread.ts", import.meta.url);

test("an answer that comes too late is not taken for that to the next question", () => {
  using session = new BlockingClient(() => new Worker(LATE), accessTo("postgres://unused"), 2_000);
  expect(() => session.ask({ ask: "nodes" })).toThrow("is not answering");
  expect(JSON.stringify(session.ask({ ask: "nodes" }))).toBe('["answer 2"]');
});
