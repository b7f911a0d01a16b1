import { describe, expect, test } from "bun:test";
import { DEFAULT_ACCESS } from "../../src/domain/access-policy.ts";
import { createApp } from "../../src/http/app.ts";
import { listen } from "../../src/http/server.ts";
import { publishedStore, reviewsOfDays, testContext } from "../support/library.ts";

const ONE = "203.0.113.1";
const OTHER = "203.0.113.2";
const AT_ONCE = 3;
const SEARCH = "/api/reviews/search?query=visit";
const PING = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

/** A server where each client may make three requests at once, and one per minute after that. */
async function limitedServer(access: Partial<typeof DEFAULT_ACCESS> = {}) {
  const warnings: unknown[] = [];
  const { log, now } = testContext();
  const context = { now, log: { ...log, warn: (facts: unknown) => warnings.push(facts) } };
  const requests = { atOnce: AT_ONCE, perMinute: 1 };
  const policy = { ...DEFAULT_ACCESS, requests, ...access };
  const store = await publishedStore({ reviews: reviewsOfDays(20) });
  const server = listen(createApp(store, context, { access: policy }), 0, "127.0.0.1");
  return {
    warnings,
    /** Sends a request from the client that the proxy on this machine names. */
    ask: (path: string, client: string | undefined, init: RequestInit = {}) => {
      const forwarded: Record<string, string> =
        client === undefined ? {} : { "x-forwarded-for": client };
      const headers = { ...forwarded, ...Object(init.headers) };
      return fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers });
    },
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      store.close();
    },
  };
}

type Limited = Awaited<ReturnType<typeof limitedServer>>;

async function statuses({ ask }: Limited, path: string, client?: string, init?: RequestInit) {
  const found: number[] = [];
  for (let at = 0; at <= AT_ONCE; at += 1) found.push((await ask(path, client, init)).status);
  return found;
}

const REFUSED_AT_LAST = [200, 200, 200, 429];
const NEVER_REFUSED = [200, 200, 200, 200];

describe("a client is limited in", () => {
  test.each([
    ["searches", SEARCH],
    ["reviews since a date", "/api/reviews/since/2025-01-01"],
    ["changes", "/api/reviews/changes"],
    ["searches on the page", "/?query=visit"],
  ])("%s (issue 23)", async (_, path) => {
    await using server = await limitedServer();
    expect(await statuses(server, path, ONE)).toEqual(REFUSED_AT_LAST);
    expect(await statuses(server, path, OTHER)).toEqual(REFUSED_AT_LAST);
  });

  test("an agent's messages (issue 23)", async () => {
    await using server = await limitedServer();
    const headers = { "content-type": "application/json", accept: "application/json" };
    const message = { method: "POST", body: PING, headers };
    const found = await statuses(server, "/mcp", ONE, message);
    expect(found.at(-1)).toBe(429);
    expect(found.slice(0, AT_ONCE)).not.toContain(429);
    const refusal = await server.ask("/mcp", ONE, message);
    expect(refusal.headers.get("retry-after")).toBe("60");
    expect(await refusal.json()).toMatchObject({
      jsonrpc: "2.0",
      error: { message: "Too many requests. Try again in 60 s." },
    });
  });

  test("searches and messages counted together (issue 23)", async () => {
    await using server = await limitedServer();
    await statuses(server, SEARCH, ONE);
    expect((await server.ask("/mcp", ONE, { method: "POST", body: PING })).status).toBe(429);
  });

  test.each([
    "/",
    "/reviews.json",
    "/insights.json",
    "/feed.xml",
    "/api/feed.json",
    "/docs",
    "/healthz",
    "/card.png?version=1",
  ])("but not in requests for %s (issue 23)", async (path) => {
    await using server = await limitedServer();
    await statuses(server, SEARCH, ONE);
    expect(await statuses(server, path, ONE)).not.toContain(429);
  });
});

describe("a client that asks too often", () => {
  test("gets the time of the next try in Retry-After and RateLimit (RFC 6585 §4, issue 23)", async () => {
    await using server = await limitedServer();
    await statuses(server, SEARCH, ONE);
    const refusal = await server.ask(SEARCH, ONE);
    expect(refusal.status).toBe(429);
    expect(Object.fromEntries(refusal.headers)).toMatchObject({
      "retry-after": "60",
      "ratelimit-policy": '"client";q=3;w=180',
      ratelimit: '"client";r=0;t=60',
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
    });
    expect(await refusal.json()).toEqual({
      error: "too_many_requests",
      message: "Too many requests came from your network. Try again in 60 s.",
      issues: [],
    });
  });

  test("gets a page in a browser (issue 23)", async () => {
    await using server = await limitedServer();
    await statuses(server, "/?query=visit", ONE);
    const refusal = await server.ask("/?query=visit", ONE, { headers: { accept: "text/html" } });
    expect(refusal.status).toBe(429);
    expect(refusal.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await refusal.text()).toContain("Try again in 60 s.");
  });
});

describe("the client that is limited", () => {
  test("is never a program on this machine (issue 23)", async () => {
    await using server = await limitedServer();
    expect(await statuses(server, SEARCH)).toEqual(NEVER_REFUSED);
  });

  test("is a whole /64 of IPv6 (issue 23)", async () => {
    await using server = await limitedServer();
    const found: number[] = [];
    for (const host of ["1", "2:3", "ffff", "abcd:1"]) {
      found.push((await server.ask(SEARCH, `2606:4700:1:2::${host}`)).status);
    }
    expect(found).toEqual(REFUSED_AT_LAST);
  });

  test("stays the same if it writes another address before the proxy's (issue 23)", async () => {
    await using server = await limitedServer();
    const found: number[] = [];
    for (let at = 1; at <= AT_ONCE + 1; at += 1) {
      found.push((await server.ask(SEARCH, `198.51.100.${at}, ${ONE}`)).status);
    }
    expect(found).toEqual(REFUSED_AT_LAST);
  });

  test("is the one that the outermost trusted proxy names, behind two of them (issue 23)", async () => {
    await using server = await limitedServer({ trustedProxies: ["172.17.0.0/16"] });
    expect(await statuses(server, SEARCH, `${ONE}, 172.17.0.1`)).toEqual(REFUSED_AT_LAST);
    expect((await server.ask(SEARCH, `${OTHER}, 172.17.0.1`)).status).toBe(200);
  });
});
