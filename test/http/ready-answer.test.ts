import { expect, test } from "bun:test";
import { type Body, type Prepared, ReadyAnswer } from "../../src/http/ready-answer.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const RECORD = { name: "reviews", hash: "abc", modifiedAt: 1, contentType: "application/json" };

/** An answer, and how often its bytes were loaded. */
function countedAnswer() {
  const loaded = { times: 0 };
  const load = () => {
    loaded.times += 1;
    return { record: RECORD, bytes: new Blob(["[]"]) };
  };
  const answer = new ReadyAnswer({ record: RECORD, encoding: "identity" }, load);
  const ask = (headers = {}) => answer.to(new Request("http://localhost", { headers }), NOW);
  return { answer, ask, loaded };
}

async function textOf(prepared: Prepared | Promise<Prepared>): Promise<string> {
  return (await prepared).response.clone().text();
}

test("bytes are loaded once for all requests, and not for those that have them already", async () => {
  const { ask, loaded } = countedAnswer();
  const { response } = await ask();
  const tag = response.headers.get("etag") ?? "";
  expect(await textOf(ask())).toBe("[]");
  expect((await ask({ "if-none-match": tag })).response.status).toBe(304);
  expect(loaded.times).toBe(1);
});

test("a request for what the client has loads nothing", async () => {
  const { ask, loaded } = countedAnswer();
  expect((await ask({ "if-none-match": "*" })).response.status).toBe(304);
  expect(loaded.times).toBe(0);
});

test("bytes are dropped once they were not asked for since the last look, and loaded again", async () => {
  const { answer, ask, loaded } = countedAnswer();
  ask();
  expect(answer.rest()).toBe(false);
  ask();
  expect(answer.rest()).toBe(false);
  expect(loaded.times).toBe(1);
  ask({ "if-none-match": "*" });
  expect(answer.rest()).toBe(true);
  expect(await textOf(ask())).toBe("[]");
  expect(loaded.times).toBe(2);
});

test("bytes that take several turns are awaited, and kept like others", async () => {
  const body = Promise.withResolvers<Body>();
  const loads = [() => body.promise];
  const load = () => loads.shift()?.() ?? Promise.reject(new Error("loaded twice"));
  const answer = new ReadyAnswer({ record: RECORD, encoding: "identity" }, load);
  const asked = answer.to(new Request("http://localhost"), NOW);
  expect(asked).toBeInstanceOf(Promise);
  body.resolve({ record: RECORD, bytes: new Blob(["[]"]) });
  expect(await textOf(asked)).toBe("[]");
  expect(answer.to(new Request("http://localhost"), NOW)).not.toBeInstanceOf(Promise);
});
