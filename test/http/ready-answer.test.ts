import { expect, test } from "bun:test";
import { ReadyAnswer } from "../../src/http/ready-answer.ts";

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

test("bytes are loaded once for all requests, and not for those that have them already", async () => {
  const { ask, loaded } = countedAnswer();
  const { response } = ask();
  const tag = response.headers.get("etag") ?? "";
  expect(await ask().response.clone().text()).toBe("[]");
  expect(ask({ "if-none-match": tag }).response.status).toBe(304);
  expect(loaded.times).toBe(1);
});

test("a request for what the client has loads nothing", () => {
  const { ask, loaded } = countedAnswer();
  expect(ask({ "if-none-match": "*" }).response.status).toBe(304);
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
  expect(await ask().response.clone().text()).toBe("[]");
  expect(loaded.times).toBe(2);
});
