import { describe, expect, test } from "bun:test";
import { networkInterfaces } from "node:os";
import { DEFAULT_ACCESS } from "../../../src/domain/access-policy.ts";
import { DEFAULT_POLICY, type HubPolicy } from "../../../src/domain/hub/hub-policy.ts";
import { createApp } from "../../../src/http/app.ts";
import { ClientRateLimiter } from "../../../src/http/base/client-rate-limiter.ts";
import { IncomingBodies } from "../../../src/http/base/incoming-bodies.ts";
import { Snapshot } from "../../../src/http/base/snapshot.ts";
import { hubAnswerer } from "../../../src/http/routes/answer-hub.ts";
import { listen } from "../../../src/http/server.ts";
import { Store } from "../../../src/store/store.ts";
import { checkResponse } from "../../support/contract.ts";
import {
  ask,
  publishedStore,
  sourceReview,
  TEST_BASE_URL,
  testContext,
  testServer,
} from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const PATH = "/api/websub/hub";
const GOOD = {
  "hub.mode": "subscribe",
  "hub.topic": `${TEST_BASE_URL}/reviews.json`,
  "hub.callback": "https://reader.example/cb",
};
type Fields = Readonly<Record<string, string>>;

function formOf(fields: Fields = {}): URLSearchParams {
  return new URLSearchParams({ ...GOOD, ...fields });
}

/** A hub over published reviews, called without a socket; counts how often the worker is woken. */
async function hub(policy: Partial<HubPolicy> = {}, given?: Store) {
  const context = testContext();
  const options = given === undefined ? {} : { store: given };
  const store = await publishedStore({ reviews: [sourceReview()], ...options });
  let woken = 0;
  const wake = () => {
    woken += 1;
  };
  const door = { policy: { ...DEFAULT_POLICY, ...policy }, wake };
  const app = createApp(store, context, { hub: door });
  const answer = hubAnswerer(store, new Snapshot(store), context, door, new IncomingBodies());
  const gate = new ClientRateLimiter(DEFAULT_ACCESS, context.log);
  return {
    store,
    app,
    woken: () => woken,
    post: (fields: Fields = {}) => ask(app, PATH, { method: "POST", body: formOf(fields) }),
    /** Sends a request over a connection from an address. */
    postFrom: (peer: string, fields: Fields = {}, headers: Fields = {}) => {
      const request = new Request(TEST_BASE_URL, { method: "POST", body: formOf(fields), headers });
      const peers = { requestIP: () => ({ address: peer }) };
      return answer(request, gate.clientOf(request, peers).network);
    },
  };
}

function verificationsOf({ verifications }: Store) {
  return verifications.claim(testContext().now().getTime(), 0, 1000);
}

/** As if every callback had confirmed what is pending. */
function confirmAll(store: Store): void {
  for (const verification of verificationsOf(store)) {
    store.subscriptions.confirm(verification, testContext().now().getTime() + 1);
    store.verifications.delete(verification.id);
  }
}

/** Subscribes with these requests, and confirms them. */
async function subscribed(store: Store, post: (fields?: Fields) => Promise<Response>) {
  await post();
  confirmAll(store);
}

/** The status and text of a refusal, which is one line of plain text. */
async function refusal(response: Response): Promise<string> {
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^[^\n<>]+\n$/);
  return `${response.status} ${text}`;
}

describe("a valid request", () => {
  test.each(["subscribe", "unsubscribe"])(
    "to %s is answered 202 and stored, and the worker is woken once (WebSub §5.1.2)",
    async (mode) => {
      const { store, post, woken } = await hub();
      if (mode === "unsubscribe") await subscribed(store, post);
      const before = woken();
      const response = await post({ "hub.mode": mode });
      expect([response.status, woken()]).toEqual([202, before + 1]);
      expect(verificationsOf(store)).toMatchObject([
        { mode, callback: "https://reader.example/cb", host: "reader.example:443", requester: "" },
      ]);
      expect(store.subscriptions.count()).toBe(before);
    },
  );

  test.each([
    "application/x-www-form-urlencoded; charset=UTF-8",
    "Application/X-WWW-Form-Urlencoded",
    "application/x-www-form-urlencoded ;charset=utf-8",
  ])("may state its type as %p (RFC 9110 §8.3.1)", async (type) => {
    const { app } = await hub();
    const init = { method: "POST", body: formOf().toString(), headers: { "content-type": type } };
    expect((await ask(app, PATH, init)).status).toBe(202);
  });

  test("may contain fields that the hub does not know (WebSub §5.1)", async () => {
    const { post } = await hub();
    const more = { "hub.verify": "sync", "hub.verify_token": "", foo: "bar" };
    expect((await post(more)).status).toBe(202);
  });

  test("for the same callback and topic is a renewal, and accepted too (WebSub §5.1)", async () => {
    const { store, post } = await hub();
    expect([(await post()).status, (await post()).status]).toEqual([202, 202]);
    expect(store.verifications.count()).toBe(2);
  });

  test("counts the topic's content at that moment as delivered (HUB.md, point 10)", async () => {
    const { store, post } = await hub();
    await post();
    const { hash } = store.documents.record("reviews") ?? { hash: "none" };
    expect(verificationsOf(store).map(({ delivered }) => delivered)).toEqual([hash]);
  });

  test.each([
    ["1", 3600],
    ["7200", 7200],
    ["99999999", 2_592_000],
  ])("for a lease of %s seconds is granted %d (HUB.md, point 3)", async (asked, granted) => {
    const { store, post } = await hub();
    expect((await post({ "hub.lease_seconds": asked })).status).toBe(202);
    expect(verificationsOf(store).map(({ leaseSeconds }) => leaseSeconds)).toEqual([granted]);
  });

  test("has its secret encrypted, and reports nothing of it (HUB.md, threats)", async () => {
    using folder = new TemporaryFolder();
    const { store, post } = await hub({}, new Store(folder.at("db")));
    const response = await post({ "hub.secret": "the secret" });
    expect([response.status, await response.text()]).toEqual([
      202,
      expect.not.stringContaining("secret"),
    ]);
    const [verification] = verificationsOf(store);
    expect(Buffer.from(verification?.secret ?? []).byteLength).toBeGreaterThan(10);
    expect(Buffer.from(verification?.secret ?? []).includes("secret")).toBe(false);
    store.close();
  });
});

const BAD: readonly (readonly [string, string, string])[] = [
  ["hub.mode", "publish", "subscribe or unsubscribe"],
  ["hub.mode", "", "is empty"],
  ["hub.topic", `${TEST_BASE_URL}/insights.json`, "it must be one of"],
  ["hub.topic", "", "is empty"],
  ["hub.callback", "http://reader.example/cb", "https://"],
  ["hub.callback", "https://me@reader.example/cb", "user name"],
  ["hub.callback", "https://reader.example/cb#a", "fragment"],
  ["hub.callback", "reader", "not a URL"],
  ["hub.callback", "https://reader.example:25/", "port"],
  ["hub.callback", "", "is empty"],
  ["hub.lease_seconds", "a week", "whole number"],
  ["hub.secret", "é".repeat(100), "200 bytes"],
  ["hub.callback", "https:reader.example/cb", "must begin with https://"],
  ["hub.callback", "https://.../", "valid host"],
  ["hub.callback", "https://reader.example/a\r\nb", "control characters"],
  ["hub.callback", "https://reader.example/a\tb", "control characters"],
  ["hub.callback", " https://reader.example/", "contain spaces"],
];

describe("a bad request", () => {
  test.each(BAD)(
    "with %s=%p is refused: 400, in plain text that names the field (WebSub §5.1.2)",
    async (name, value, rule) => {
      const { store, post, woken } = await hub();
      const said = await refusal(await post({ [name]: value }));
      expect(said).toStartWith(`400 ${name} `);
      expect(said).toContain(rule);
      expect([store.verifications.nextAt(0), woken()]).toEqual([undefined, 0]);
    },
  );

  test.each(Object.keys(GOOD))(
    "without %s is refused with the field's name (WebSub §5.1)",
    async (name) => {
      const { app } = await hub();
      const body = formOf();
      body.delete(name);
      const said = await refusal(await ask(app, PATH, { method: "POST", body }));
      expect(said).toStartWith(`400 ${name} is missing`);
    },
  );

  test.each(Object.keys(GOOD))(
    "with %s twice is refused with the field's name (HUB.md, point 2)",
    async (name) => {
      const { app } = await hub();
      const body = formOf();
      body.append(name, body.get(name) ?? "");
      const said = await refusal(await ask(app, PATH, { method: "POST", body }));
      expect(said).toStartWith(`400 ${name} is given 2 times`);
    },
  );

  test("with an unknown topic is answered with the known ones: the three, and the log's checkpoint (SPEC.md, Events; issue 20)", async () => {
    const { post, store } = await hub();
    const generation = store.logGenerations.current()?.generation;
    const said = await refusal(await post({ "hub.topic": "https://elsewhere.example/" }));
    const named = said.match(/https:\/\/reviews\.example\.com[^\s,]+[^\s,.]/g);
    expect(named?.toSorted()).toEqual([
      `${TEST_BASE_URL}/api/feed.json`,
      `${TEST_BASE_URL}/feed.xml`,
      `${TEST_BASE_URL}/log/${generation}/checkpoint`,
      `${TEST_BASE_URL}/reviews.json`,
    ]);
  });

  test("may have a secret of 199 bytes, not 200, counted in bytes, not characters (WebSub §5.1)", async () => {
    using folder = new TemporaryFolder();
    const { store, post } = await hub({}, new Store(folder.at("db")));
    const statuses = [];
    for (const secret of [
      "a".repeat(199),
      "a".repeat(200),
      `${"é".repeat(99)}a`,
      "é".repeat(100),
    ]) {
      statuses.push((await post({ "hub.secret": secret })).status);
    }
    expect(statuses).toEqual([202, 400, 202, 400]);
    store.close();
  });

  test.each(["application/json", "multipart/form-data; boundary=x", "text/plain", ""])(
    "of type %p is refused with 415 (RFC 9110 §15.5.16)",
    async (type) => {
      const { app } = await hub();
      const body = new TextEncoder().encode(formOf().toString());
      const headers: Fields = type === "" ? {} : { "content-type": type };
      const said = await refusal(await ask(app, PATH, { method: "POST", body, headers }));
      expect(said).toStartWith("415 ");
      expect(said).toContain("application/x-www-form-urlencoded");
    },
  );

  test("may have 16384 bytes, and is refused with 413 beyond, declared or not (RFC 9110 §15.5.14)", async () => {
    const { app } = await hub();
    const room = 16_384 - formOf({ padding: "" }).toString().length;
    const send = async (length: number, isStream: boolean) => {
      const bytes = new TextEncoder().encode(formOf({ padding: "a".repeat(length) }).toString());
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const body = isStream ? new Response(bytes).body : bytes;
      return ask(app, PATH, { method: "POST", body, headers });
    };
    expect([(await send(room, false)).status, (await send(room, true)).status]).toEqual([202, 202]);
    expect(await refusal(await send(room + 1, false))).toStartWith("413 ");
    expect(await refusal(await send(room + 1, true))).toStartWith("413 ");
  });

  test("by another method is answered 405 with the allowed ones (RFC 9110 §15.5.6)", async () => {
    const { app } = await hub();
    for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
      const response = await ask(app, PATH, { method });
      expect([method, response.status, response.headers.get("allow")]).toEqual([
        method,
        405,
        "POST, OPTIONS",
      ]);
    }
  });
});

const INSIDE = [
  ...["127.0.0.1", "127.1", "0x7f.1", "2130706433", "0177.0.0.1", "0", "0.0.0.0"],
  ...["10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"],
  ...["224.0.0.1", "255.255.255.255", "240.0.0.1", "192.0.2.1", "198.18.0.1"],
  ...["[::]", "[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[fe80::1]", "[fd00::1]"],
  ...["[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[2001::1]", "[ff02::1]", "[::127.0.0.1]"],
  ...["%31%32%37.0.0.1", "１２７.0.0.1", "127.0.0.1."],
];

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  return all.map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address));
}

describe("a callback without a public address", () => {
  test.each(INSIDE)("as https://%s is refused at once with 400 (HUB.md, threats)", async (host) => {
    const { store, post } = await hub();
    const said = await refusal(await post({ "hub.callback": `https://${host}:8443/cb` }));
    expect(said).toStartWith("400 hub.callback must lead to the public internet");
    expect(store.verifications.nextAt(0)).toBeUndefined();
  });

  test("at any of the machine's own addresses is refused (HUB.md, threats)", async () => {
    const { post } = await hub();
    const own = ownAddresses().filter((address) => !address.includes("%"));
    expect(own).not.toBeEmpty();
    for (const address of own) {
      const response = await post({ "hub.callback": `https://${address}:8443/cb` });
      expect([address, response.status]).toEqual([address, 400]);
    }
  });

  test("is accepted in a range that the owner opened, and not next to it (HUB.md, threats)", async () => {
    const { post } = await hub({ allowedAddresses: ["127.0.0.0/8"] });
    const status = async (host: string) =>
      (await post({ "hub.callback": `https://${host}/cb` })).status;
    expect([await status("0x7f.1"), await status("[::ffff:127.0.0.1]")]).toEqual([202, 202]);
    expect([await status("10.0.0.1"), await status("[::1]")]).toEqual([400, 400]);
  });

  test("on the public internet is accepted, also as an address (HUB.md, threats)", async () => {
    const { post } = await hub();
    for (const host of ["8.8.8.8", "[2606:4700:4700::1111]", "reader.example"]) {
      const { status } = await post({ "hub.callback": `https://${host}/cb` });
      expect([host, status]).toEqual([host, 202]);
    }
  });
});

async function expectTooMany(response: Response, words: string): Promise<void> {
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const said = await refusal(response);
  expect(said).toStartWith("429 ");
  expect(said).toContain(words);
}

describe("a limit", () => {
  const from = (host: string) => ({ "hub.callback": `https://${host}/cb` });

  test("of subscriptions at one host answers 429 with Retry-After; other hosts are not affected (HUB.md, threats)", async () => {
    const { store, post } = await hub({ maxPerHost: 2 });
    expect((await post({ "hub.callback": "https://a.example/1" })).status).toBe(202);
    confirmAll(store);
    expect((await post({ "hub.callback": "https://a.example/2" })).status).toBe(202);
    await expectTooMany(await post({ "hub.callback": "https://a.example/3" }), "a.example:443");
    expect((await post({ "hub.callback": "https://a.example:8443/3" })).status).toBe(202);
    expect((await post(from("b.example"))).status).toBe(202);
  });

  test("of all subscriptions answers 429 with Retry-After (HUB.md, threats)", async () => {
    const { post } = await hub({ maxSubscriptions: 2 });
    expect((await post(from("a.example"))).status).toBe(202);
    expect((await post(from("b.example"))).status).toBe(202);
    await expectTooMany(await post(from("c.example")), "can't take more subscriptions");
  });

  test("does not block a renewal or an unsubscribe (HUB.md, threats)", async () => {
    const { store, post } = await hub({ maxSubscriptions: 1, maxPerHost: 1 });
    await post();
    confirmAll(store);
    expect((await post()).status).toBe(202);
    expect((await post({ "hub.mode": "unsubscribe" })).status).toBe(202);
    expect((await post(from("other.example"))).status).toBe(429);
  });

  test("of requests from one address answers 429 with Retry-After; others are not affected (HUB.md, threats)", async () => {
    const { postFrom } = await hub({ maxPendingPerRequester: 2 });
    expect((await postFrom("192.0.2.1")).status).toBe(202);
    expect((await postFrom("192.0.2.1", { "hub.mode": "unsubscribe" })).status).toBe(202);
    await expectTooMany(await postFrom("192.0.2.1"), "waiting for confirmation");
    expect((await postFrom("192.0.2.2")).status).toBe(202);
  });

  test("trusts X-Forwarded-For only from this machine, and only its last entry (HUB.md, threats)", async () => {
    const { postFrom } = await hub({ maxPendingPerRequester: 1 });
    const forged = { "x-forwarded-for": "198.51.100.7" };
    expect((await postFrom("192.0.2.1", {}, forged)).status).toBe(202);
    expect((await postFrom("192.0.2.1", {}, { "x-forwarded-for": "198.51.100.8" })).status).toBe(
      429,
    );
    for (const [peer, who] of [
      ["127.0.0.1", "198.51.100.11"],
      ["::1", "198.51.100.12"],
      ["::ffff:127.0.0.1", "198.51.100.13"],
    ] as const) {
      const told = (first: string) => ({ "x-forwarded-for": `${first}, ${who}` });
      expect((await postFrom(peer, {}, told("x"))).status).toBe(202);
      expect((await postFrom(peer, {}, told("y"))).status).toBe(429);
      expect((await postFrom(peer)).status).toBe(202);
    }
  });
});

describe("a flood of requests", () => {
  const callback = (index: number) => ({ "hub.callback": `https://a${index}.example/cb` });

  test("from one address is answered 429 before anything is stored, until its budget is full again (issue 14)", async () => {
    const { store, postFrom } = await hub({ requests: { atOnce: 5, perMinute: 60 } });
    const statuses: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      statuses.push((await postFrom("192.0.2.1", callback(index))).status);
    }
    expect([statuses.indexOf(429), store.verifications.size().requests]).toEqual([5, 5]);
    const refused = await postFrom("192.0.2.1", callback(99));
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      "retry-after": "1",
      "ratelimit-policy": '"client";q=5;w=5',
      ratelimit: '"client";r=0;t=1',
    });
    expect(await refusal(refused)).toBe("429 You have sent too many requests. Try again later.\n");
    expect((await postFrom("192.0.2.2", callback(99))).status).toBe(202);
  });

  test.each([
    ["malformed", { "hub.mode": "no" }, {}, 400],
    ["for an address inside", { "hub.callback": "http://10.0.0.1/" }, {}, 400],
    ["of another type", {}, { "content-type": "text/plain" }, 415],
  ])("that are %s counts like others (issue 38)", async (_, fields, headers, status) => {
    const { postFrom } = await hub({ requests: { atOnce: 3, perMinute: 1 } });
    const found: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      found.push((await postFrom("192.0.2.1", fields, headers)).status);
    }
    expect(found).toEqual([status, status, status, 429, 429]);
  });

  test("from 1,500 addresses of one /64, or from one address with 1,500 ports, counts as one client's (issue 14)", async () => {
    const { store, postFrom } = await hub({ requests: { atOnce: 5, perMinute: 1 } });
    for (let index = 0; index < 1_500; index += 1) {
      const from = (address: string) =>
        postFrom("127.0.0.1", callback(index), { "x-forwarded-for": address });
      await from(`2606:4700:1:2::${index.toString(16)}`);
      await from(`3.3.3.3:${10_000 + index}`);
      await from(`nonsense ${index}`);
    }
    expect(store.verifications.size().requests).toBe(15);
  });

  test("with a secret that is not UTF-8 is answered 400, and none is stored (issue 14)", async () => {
    const { store, app } = await hub();
    const body = `${formOf()}&hub.secret=%ff%fe`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const said = await refusal(await ask(app, PATH, { method: "POST", body, headers }));
    expect(said).toStartWith("400 hub.secret must be UTF-8");
    expect(store.verifications.size().requests).toBe(0);
  });

  test("that fills all room does not block others: its last one gives way to a newcomer (issue 14)", async () => {
    const { store, post, postFrom } = await hub({ requests: { atOnce: 1e9, perMinute: 1 } });
    const tokens: Response[] = [];
    for (let from = 0; from < 10_000; from += 100) {
      const together = Array.from({ length: 100 }, (_, index) => post(callback(from + index)));
      tokens.push(...(await Promise.all(together)));
    }
    expect((await postFrom("192.0.2.9", callback(10_001))).status).toBe(202);
    expect(store.verifications.size().requests).toBe(10_000);
    const last = await statusOf(store, tokens.at(-1));
    expect(last).toMatchObject({ state: "failed", reason: expect.stringContaining("too many") });
    await expectTooMany(await post(callback(10_002)), "Too many requests are waiting");
  }, 60_000);
});

test("a client's later request replaces its earlier one for a callback (issue 14)", async () => {
  const { store, post, postFrom } = await hub();
  await post();
  const first = await postFrom("192.0.2.1");
  for (let index = 0; index < 50; index += 1) await postFrom("192.0.2.1");
  const other = await postFrom("192.0.2.2");
  expect(store.verifications.size().requests).toBe(3);
  expect(await statusOf(store, first)).toMatchObject({ state: "superseded" });
  expect(await statusOf(store, other)).toMatchObject({ state: "pending" });
});

test("a callback's length counts as it is called (issue 14)", async () => {
  const { post } = await hub();
  const callback = `https://reader.example/${"é".repeat(400)}`;
  expect(await refusal(await post({ "hub.callback": callback }))).toContain("longer than 2000");
});

test("a client has a share of all subscriptions, and others have theirs (issue 14)", async () => {
  const { store, postFrom } = await hub({ maxPerHost: 2 });
  const ask = (requester: string, name: string) =>
    postFrom(requester, { "hub.callback": `https://${name}.example/` });
  for (const name of ["a", "b"]) expect((await ask("192.0.2.1", name)).status).toBe(202);
  confirmAll(store);
  await expectTooMany(await ask("192.0.2.1", "c"), "too many subscriptions");
  expect((await ask("192.0.2.2", "c")).status).toBe(202);
});

describe("unsubscribing what was never subscribed", () => {
  test("is answered 202 like any other, and calls nobody (issue 14)", async () => {
    const { store, post } = await hub();
    const [unknown, text] = await bodyOf(post({ "hub.mode": "unsubscribe" }));
    expect([unknown, store.verifications.size().requests]).toEqual([202, 0]);
    await subscribed(store, post);
    expect(await bodyOf(post({ "hub.mode": "unsubscribe" }))).toEqual([202, text]);
    expect(store.verifications.size().requests).toBe(1);
  });
});

async function bodyOf(response: Promise<Response>): Promise<[number, string]> {
  const { status } = await response;
  return [status, await (await response).text()];
}

/** The answer at the status address of a 202. */
async function statusOf(store: Store, taken: Response | undefined) {
  const app = createApp(store, testContext());
  const [, url = ""] = /<([^>]+)>; rel="status"/.exec(taken?.headers.get("link") ?? "") ?? [];
  const response = await ask(app, new URL(url).pathname);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  await checkResponse("GET", new URL(url).pathname, response);
  return response.json();
}

describe("the state of a request", () => {
  test("is reported at the address in the 202's Link and text, first as pending (issue 14)", async () => {
    const { store, post } = await hub();
    const taken = await post({ "hub.callback": "https://reader.example/cb?token=hidden" });
    const [, url = ""] = /<([^>]+)>/.exec(taken.headers.get("link") ?? "") ?? [];
    expect(url).toMatch(/^https:\/\/reviews\.example\.com\/api\/websub\/requests\/[\w-]{22}$/);
    expect(await taken.text()).toContain(url);
    expect(await statusOf(store, taken)).toEqual({
      ...{ state: "pending", reason: null, mode: "subscribe" },
      ...{ topic: `${TEST_BASE_URL}/reviews.json`, callback: "https://reader.example/cb" },
      asked_at: testContext().now().toISOString(),
      ...{ lease_ends_at: null, last_result: null, last_attempt_at: null },
      next_attempt_at: testContext().now().toISOString(),
    });
  });

  test("is stored under a hash of the token only (issue 14)", async () => {
    using folder = new TemporaryFolder();
    const store = new Store(folder.at("db"));
    const { post } = await hub({}, store);
    const [token = ""] = /[\w-]{22}(?=>)/.exec((await post()).headers.get("link") ?? "") ?? [];
    store.close();
    for (const name of ["db", "db-wal"]) {
      const file = Bun.file(folder.at(name));
      if (await file.exists()) expect((await file.text()).includes(token)).toBe(false);
    }
    expect(token).toHaveLength(22);
  });

  test.each(["", "x", "../hub", "a".repeat(500)])(
    "of the token %p is 404 as JSON",
    async (token) => {
      const { app } = await hub();
      const response = await ask(app, `/api/websub/requests/${encodeURIComponent(token)}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: "not_found" });
    },
  );

  test("is read by GET and HEAD only", async () => {
    const { app } = await hub();
    const response = await ask(app, "/api/websub/requests/x", { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});

test("over a socket, loopback is limited only with X-Forwarded-For (HUB.md, threats)", async () => {
  const { app } = await hub({ maxPendingPerRequester: 2 });
  const server = listen(app, 0, "127.0.0.1");
  const statuses = async (headers: Fields) => {
    const found: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      const body = formOf({ "hub.callback": `https://reader.example/${index}` });
      const init = { method: "POST", body, headers };
      found.push((await fetch(`http://127.0.0.1:${server.port}${PATH}`, init)).status);
    }
    return found;
  };
  expect(await statuses({})).toEqual([202, 202, 202, 202]);
  const forwarded = { "x-forwarded-for": "192.0.2.9" };
  expect(await statuses(forwarded)).toEqual([202, 202, 429, 429]);
  await server.stop();
});

test.each(["/feed.xml", "/api/feed.json", "/reviews.json"])(
  "the topic %s names the hub and itself once each (WebSub §4)",
  async (path) => {
    const { get } = await testServer({ reviews: [sourceReview()] });
    for (const method of ["GET", "HEAD"]) {
      const link = (await get(path, { method })).headers.get("link") ?? "";
      expect(link.split(", ").toSorted()).toEqual(
        [
          `<${TEST_BASE_URL}${PATH}>; rel="hub"`,
          `<${TEST_BASE_URL}${path}>; rel="self"`,
        ].toSorted(),
      );
    }
  },
);

test("the API description has the hub's answers: 202, and refusals as plain text (issue 3)", async () => {
  const { app } = await hub();
  const described = await ask(app, "/.well-known/openapi.json");
  const { paths } = Object(await described.json());
  const { responses, requestBody } = paths[PATH].post;
  expect(Object.keys(requestBody.content)).toEqual(["application/x-www-form-urlencoded"]);
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(["202", "4XX"]));
  expect(Object.keys(responses["4XX"].content)).toContain("text/plain");
});
