import { expect, test } from "bun:test";
import { DEFAULT_ACCESS } from "../../../src/domain/access-policy.ts";
import { ClientRateLimiter } from "../../../src/http/base/client-rate-limiter.ts";
import { testContext } from "../../support/library.ts";

const REQUEST = new Request("http://localhost/", { headers: { "x-forwarded-for": "203.0.113.1" } });

/** A server whose requests all come from one address. */
const from = (address: string) => ({ requestIP: () => ({ address }) });

test("an untrusted private proxy is warned about once, and its clients are not limited (issue 23)", () => {
  const warnings: unknown[] = [];
  const { log } = testContext();
  const warn = (...said: unknown[]) => warnings.push(said);
  const policy = { ...DEFAULT_ACCESS, requests: { atOnce: 1, perMinute: 1 } };
  const gate = new ClientRateLimiter(policy, { ...log, warn });
  for (let at = 0; at < 5; at += 1) {
    expect(gate.refuse(gate.clientOf(REQUEST, from("172.18.0.1")).network)).toBeUndefined();
  }
  expect(warnings).toEqual([
    [{ proxy: "172.18.0.1" }, expect.stringContaining("name the proxy with --trust-proxy")],
  ]);
});

test("the default limit is 1,000 at once, then 100 a second (issue 23)", () => {
  const gate = new ClientRateLimiter(DEFAULT_ACCESS, testContext().log);
  const { network } = gate.clientOf(REQUEST, from("127.0.0.1"));
  const refusals = Array.from({ length: 1_200 }, () => gate.refuse(network));
  const allowed = refusals.filter((refusal) => refusal === undefined).length;
  expect(allowed).toBeGreaterThanOrEqual(1_000);
  expect(refusals.at(-1)).toEqual({
    "retry-after": "1",
    "ratelimit-policy": '"client";q=1000;w=10',
    ratelimit: '"client";r=0;t=1',
  });
});

test("long requests and answers count as several, and their debt delays what comes (issue 38)", () => {
  const requests = { atOnce: 10, perMinute: 60 };
  const gate = new ClientRateLimiter({ ...DEFAULT_ACCESS, requests }, testContext().log);
  const [one, other, third] = ["203.0.113.1", "203.0.113.2", "203.0.113.3"] as const;
  gate.charge(one, { bytesIn: 60_000, members: 400 });
  expect(gate.refuse(one)).toBeUndefined();
  expect(gate.refuse(one)).toBeUndefined();
  expect(gate.refuse(one)).toMatchObject({ "retry-after": "1" });
  gate.charge(other, { bytesOut: 1_500_000 });
  expect(gate.refuse(other)).toMatchObject({ "retry-after": "6" });
  // However much it was, a client waits for a bounded time.
  gate.charge(third, { bytesOut: 100_000_000 });
  expect(gate.refuse(third)).toMatchObject({ "retry-after": "11" });
  gate.charge("", { bytesOut: 100_000_000 });
  expect(gate.refuse("")).toBeUndefined();
});

test("a client is remembered by what names it, if that is short; others are read anew (issue 38)", () => {
  const gate = new ClientRateLimiter(DEFAULT_ACCESS, testContext().log);
  const through = (forwarded: string) =>
    new Request("http://localhost/", { headers: { "x-forwarded-for": forwarded } });
  const one = gate.clientOf(through("203.0.113.7"), from("127.0.0.1"));
  expect(one).toEqual({ network: "203.0.113.7", by: "proxy" });
  expect(gate.clientOf(through("203.0.113.7"), from("127.0.0.1"))).toBe(one);
  expect(gate.clientOf(through("203.0.113.8"), from("127.0.0.1")).network).toBe("203.0.113.8");
  expect(gate.clientOf(through("203.0.113.7"), from("203.0.113.9")).by).toBe("connection");
  const plain = new Request("http://localhost/");
  expect(gate.clientOf(through("null"), from("127.0.0.1")).network).toBe("unknown");
  expect(gate.clientOf(plain, from("127.0.0.1")).network).toBe("");
  const long = through(`${"203.0.113.1, ".repeat(10)}203.0.113.7`);
  expect(gate.clientOf(long, from("127.0.0.1"))).toEqual(one);
  expect(gate.clientOf(long, from("127.0.0.1"))).not.toBe(gate.clientOf(long, from("127.0.0.1")));
});
