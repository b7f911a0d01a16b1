import { describe, expect, test } from "bun:test";
import { Dice } from "../dice.ts";
import { faultsOf } from "./faults.ts";
import { endpointsOf, wildRequest } from "./wild-request.ts";

const answered = (status: number, body = "", headers: Record<string, string> = {}) =>
  faultsOf({ status, body, headers: new Headers(headers) });

describe("an answer", () => {
  test.each([
    [200, "", {}],
    [503, "", { "retry-after": "5" }],
    [505, "", {}],
    [404, '{"error":"not_found"}', { "content-type": "application/json" }],
  ])("with %d is right: %s %p", (status, body, headers) => {
    expect(answered(status, body, Object(headers))).toEqual([]);
  });

  test.each([
    [500, "", {}, "status 500"],
    [503, "", {}, "status 503"],
    [400, "no such file: /home/me/candor.toml", {}, "it reveals internals: /home/me/"],
    [400, "SQLITE_BUSY: database is locked", {}, "it reveals internals: SQLITE_"],
    [400, "{", { "content-type": "application/json" }, "its JSON can't be read"],
    [200, "", { "x-injected": "yes" }, "a header was injected"],
  ])("with %d is wrong: %s %p", (status, body, headers, fault) => {
    expect(answered(status, body, Object(headers))).toEqual([fault]);
  });
});

test("the same seed gives the same requests, and each can be sent", () => {
  const endpoints = endpointsOf({
    paths: {
      "/a/{id}": { get: { parameters: [{ name: "limit", in: "query" }] } },
      "/mcp": { post: {} },
    },
  });
  const requests = (seed: number) => {
    const dice = new Dice(seed);
    return Array.from({ length: 500 }, () => wildRequest(dice, endpoints));
  };
  expect(requests(3)).toEqual(requests(3));
  for (const { path, init } of requests(3)) new Request(`http://localhost${path}`, init);
});
