import { expect, test } from "bun:test";
import { USUAL_ACCESS } from "../../../src/domain/access-policy.ts";
import { ClientRateLimiter } from "../../../src/http/base/client-rate-limiter.ts";
import { testContext } from "../../support/library.ts";

const REQUEST = new Request("http://localhost/", { headers: { "x-forwarded-for": "203.0.113.1" } });

/** A server whose requests all come from one address. */
const from = (address: string) => ({ requestIP: () => ({ address }) });

test("an untrusted private proxy is warned about once, and its clients are not limited (issue 23)", () => {
  const warnings: unknown[] = [];
  const { log } = testContext();
  const warn = (...said: unknown[]) => warnings.push(said);
  const policy = { ...USUAL_ACCESS, requests: { atOnce: 1, perMinute: 1 } };
  const gate = new ClientRateLimiter(policy, { ...log, warn });
  for (let at = 0; at < 5; at += 1) {
    expect(gate.refuse(REQUEST, from("172.18.0.1"))).toBeUndefined();
  }
  expect(warnings).toEqual([
    [{ proxy: "172.18.0.1" }, expect.stringContaining("name the proxy with --trust-proxy")],
  ]);
});

test("the default limit is 1,000 at once, then 100 a second (issue 23)", () => {
  const gate = new ClientRateLimiter(USUAL_ACCESS, testContext().log);
  const refusals = Array.from({ length: 1_200 }, () => gate.refuse(REQUEST, from("127.0.0.1")));
  const allowed = refusals.filter((refusal) => refusal === undefined).length;
  expect(allowed).toBeGreaterThanOrEqual(1_000);
  expect(refusals.at(-1)).toEqual({
    "retry-after": "1",
    "ratelimit-policy": '"client";q=1000;w=10',
    ratelimit: '"client";r=0;t=1',
  });
});
