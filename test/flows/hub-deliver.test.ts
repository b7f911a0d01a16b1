import { describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { failing, QUICK, RunningHub } from "../fixtures/hub/running-hub.ts";
import { atNight } from "../support/at-night.ts";
import { Authority } from "../support/authority.ts";
import { eventually } from "../support/eventually.ts";
import { importRecords, record } from "../support/files.ts";
import { publishedStore, reviewsOfDays, sourceReview, TEST_BASE_URL } from "../support/library.ts";
import { SlowLink } from "../support/slow-link.ts";
import { Subscriber } from "../support/subscriber.ts";

const SLOW = 120_000;
const TOPICS = ["/feed.xml", "/api/feed.json", "/reviews.json"];

const NOTHING_RECEIVED = { headers: new Headers(), body: Buffer.of() };

/** Waits until a subscription has ended, and its subscriber has been told. */
async function ended(hub: RunningHub): Promise<void> {
  await eventually("the subscription ends", () => hub.subscriptions.length === 0);
  await hub.answered();
}

describe("a delivery", () => {
  test.each(TOPICS)(
    "of %s equals what GET returns: bytes, type and Link; signed only with a secret (WebSub §7, §7.1)",
    async (path) => {
      await using hub = await RunningHub.start();
      await using signed = await hub.subscriber();
      await using plain = await hub.subscriber();
      const topic = { "hub.topic": `${TEST_BASE_URL}${path}` };
      await hub.subscribe(signed.callback(), { ...topic, "hub.secret": "geheim ü" });
      await hub.subscribe(plain.callback(), topic);
      await importRecords(hub.folder, hub.db, [record({ id: "imported", text: "Ünïcode 😀" })]);
      await hub.delivered();
      const current = await hub.get(path);
      const bytes = Buffer.from(await current.bytes());
      expect(bytes.includes("Ünïcode 😀")).toBe(true);
      const hmac = createHmac("sha256", "geheim ü").update(bytes).digest("hex");
      for (const [one, signature] of [
        [signed, `sha256=${hmac}`],
        [plain, null],
      ] as const) {
        const [delivery, ...others] = one.received;
        const { headers, body } = delivery ?? NOTHING_RECEIVED;
        expect([others, bytes.equals(body)]).toEqual([[], true]);
        expect(headers.get("content-type")).toBe(current.headers.get("content-type"));
        expect(headers.get("link")).toBe(current.headers.get("link"));
        expect(headers.get("x-hub-signature")).toBe(signature);
      }
      const links = current.headers.get("link")?.split(", ").toSorted();
      const hubLink = `<${TEST_BASE_URL}/api/websub/hub>; rel="hub"`;
      expect(links).toEqual([hubLink, `<${TEST_BASE_URL}${path}>; rel="self"`].toSorted());
    },
    SLOW,
  );

  test(
    "is never made for content from before the subscription (HUB.md, point 10)",
    async () => {
      await using hub = await RunningHub.start();
      await using subscriber = await hub.subscriber();
      await hub.subscribe(subscriber.callback());
      const text = await hub.changeAndDeliver();
      expect(subscriber.texts).toEqual([expect.stringContaining(text)]);
    },
    SLOW,
  );

  test(
    "is made for a change between the request and its confirmation (HUB.md, point 10)",
    async () => {
      await using hub = await RunningHub.start();
      const answer = Promise.withResolvers<void>();
      await using subscriber = await hub.subscriber({
        onAsked: ({ parameters }) =>
          answer.promise.then(() => new Response(parameters.get("hub.challenge"))),
      });
      await hub.ask(subscriber.callback());
      await eventually("it is asked", () => subscriber.asked.length === 1);
      const text = await hub.change();
      answer.resolve();
      await hub.answered();
      await hub.delivered();
      expect(subscriber.texts).toEqual([expect.stringContaining(text)]);
    },
    SLOW,
  );

  test(
    "is not repeated for unchanged content: importing the same twice gives one (HUB.md, point 10)",
    async () => {
      await using hub = await RunningHub.start();
      await using subscriber = await hub.subscriber();
      await hub.subscribe(subscriber.callback());
      await hub.publish("same", "The same.");
      await hub.delivered();
      await hub.publish("same", "The same.");
      await hub.delivered();
      const last = await hub.changeAndDeliver();
      const expected = [expect.stringContaining("The same."), expect.stringContaining(last)];
      expect(subscriber.texts).toEqual(expected);
    },
    SLOW,
  );
});

describe("a failed delivery", () => {
  test(
    "is repeated after a pause; the third in a row ends the subscription, and the subscriber is told why (SPEC.md, Events)",
    async () => {
      await using hub = await RunningHub.start();
      const times: number[] = [];
      await using subscriber = await hub.subscriber({
        onReceived: () => {
          times.push(performance.now());
          return new Response("no", { status: 503 });
        },
      });
      await hub.subscribe(subscriber.callback("/cb?a=1"));
      await hub.change();
      await ended(hub);
      const [first = 0, second = 0, third = 0, ...others] = times;
      expect(others).toEqual([]);
      expect(second - first).toBeGreaterThanOrEqual(190);
      expect(third - second).toBeGreaterThanOrEqual(290);
      expect(subscriber.modes).toEqual(["subscribe", "denied"]);
      const told = subscriber.asked.at(-1);
      expect(told?.query).toStartWith("?a=1&hub.mode=denied&hub.topic=");
      expect(told?.parameters.get("hub.topic")).toBe(`${TEST_BASE_URL}/reviews.json`);
      expect(told?.parameters.get("hub.reason")).toBe("3 deliveries failed: answered 503");
      expect(told?.parameters.has("hub.challenge")).toBe(false);
    },
    SLOW,
  );

  atNight("`hub/changes` and the hub's store's contract schedule what is retried")(
    "no longer counts after a success: two failures, twice, end nothing (HUB.md, point 9)",
    async () => {
      await using hub = await RunningHub.start();
      await using subscriber = await hub.subscriber({ onReceived: failing(2) });
      await hub.subscribe(subscriber.callback());
      await hub.changeAndDeliver();
      expect(hub.subscriptions).toMatchObject([{ failures: 0, lastResult: "delivered" }]);
      subscriber.behavior = { onReceived: failing(2) };
      await hub.changeAndDeliver();
      expect([subscriber.received.length, hub.subscriptions.length]).toEqual([6, 1]);
      expect(subscriber.modes).toEqual(["subscribe"]);
    },
    SLOW,
  );

  atNight("`hub/changes` and the hub's store's contract schedule what is retried")(
    "is not retried earlier because of a change, and is retried with the newest content (HUB.md, point 9)",
    async () => {
      const flags = ["--hub-retry-delays", "5s,5s"];
      await using hub = await RunningHub.start({ flags });
      const times: number[] = [];
      const answer = failing(1);
      await using subscriber = await hub.subscriber({
        onReceived: () => {
          times.push(performance.now());
          return answer();
        },
      });
      await hub.subscribe(subscriber.callback());
      const first = await hub.change();
      await eventually("it failed", () => hub.subscriptions[0]?.failures === 1);
      const second = await hub.changeAndDeliver();
      const [failed = 0, retried = 0] = times;
      expect(retried - failed).toBeGreaterThanOrEqual(4_950);
      const [then = "", now = ""] = subscriber.texts;
      expect([then.includes(first), then.includes(second)]).toEqual([true, false]);
      expect([now.includes(second), times.length]).toEqual([true, 2]);
    },
    SLOW,
  );

  atNight("`hub/changes` and the hub's store's contract schedule what is retried")(
    "and ten changes before the next attempt lead to one delivery (HUB.md, point 10)",
    async () => {
      // Long enough for ten changes on a slow machine.
      const flags = ["--hub-retry-delays", "8s,8s"];
      await using hub = await RunningHub.start({ flags });
      await using subscriber = await hub.subscriber({ onReceived: failing(1) });
      await hub.subscribe(subscriber.callback());
      await hub.change();
      await eventually("it failed", () => hub.subscriptions[0]?.failures === 1);
      let newest = "";
      for (let index = 0; index < 10; index += 1) newest = await hub.change();
      await hub.delivered();
      expect(subscriber.received).toHaveLength(2);
      expect(subscriber.texts.at(-1)).toContain(newest);
      const after = await hub.changeAndDeliver();
      expect(subscriber.received).toHaveLength(3);
      expect(subscriber.texts.at(-1)).toContain(after);
    },
    SLOW,
  );

  test(
    "delays nobody else (HUB.md, threats)",
    async () => {
      await using hub = await RunningHub.start({ flags: [] });
      await using bad = await hub.subscriber({ onReceived: () => new Promise(() => {}) });
      await using good = await hub.subscriber();
      for (let index = 0; index < 10; index += 1) await hub.ask(bad.callback(`/${index}`));
      await hub.subscribe(good.callback());
      const text = await hub.change();
      await eventually("the good one has it", () => good.received.length > 0, 5_000);
      expect(good.texts).toEqual([expect.stringContaining(text)]);
      expect(bad.mostAtOnce).toBeLessThanOrEqual(4);
      await hub.stop("SIGKILL");
    },
    SLOW,
  );

  test(
    "is also one that is redirected, and the redirect is not followed (HUB.md, point 8)",
    async () => {
      await using hub = await RunningHub.start();
      await using target = await hub.subscriber();
      await using subscriber = await hub.subscriber({
        onReceived: () =>
          new Response(null, { status: 307, headers: { location: target.callback() } }),
      });
      await hub.subscribe(subscriber.callback());
      await hub.change();
      await ended(hub);
      expect([subscriber.received.length, target.received, target.asked]).toEqual([3, [], []]);
      const reason = subscriber.asked.at(-1)?.parameters.get("hub.reason");
      expect(reason).toBe("3 deliveries failed: answered 307");
    },
    SLOW,
  );

  atNight("a certificate of another name, here")(
    "is also one whose certificate is no longer valid (HUB.md, point 8)",
    async () => {
      await using hub = await RunningHub.start();
      const { port, callback } = await subscribedAndGone(hub);
      const stranger = await Authority.create();
      await using impostor = new Subscriber(await stranger.issue(["127.0.0.1"]), { port });
      await hub.change();
      await ended(hub);
      expect([impostor.callback("/cb"), impostor.received, impostor.asked]).toEqual([
        ...[callback, [], []],
      ]);
      await eventually("the log says so", () => hub.log.includes("3 deliveries failed"));
      expect(hub.log).toMatch(/3 deliveries failed: [^"]*certificate/);
    },
    SLOW,
  );

  test(
    "is also one whose certificate has another name, and the log has nothing of the query (HUB.md, threats)",
    async () => {
      await using hub = await RunningHub.start();
      const { port } = await subscribedAndGone(hub, "/cb?token=hidden");
      await using impostor = new Subscriber(await hub.authority.issue(["127.0.0.2"]), { port });
      await hub.change();
      await eventually("it failed", () => hub.subscriptions[0]?.failures === 1);
      expect(JSON.stringify(hub.subscriptions)).not.toContain("hidden");
      await ended(hub);
      expect(impostor.received).toEqual([]);
      await eventually("the log says so", () => hub.log.includes("3 deliveries failed"));
      expect(hub.log).not.toContain("hidden");
    },
    SLOW,
  );
});

/** Subscribes a callback whose server then goes away. */
async function subscribedAndGone(hub: RunningHub, path = "/cb") {
  await using subscriber = await hub.subscriber();
  const callback = subscriber.callback(path);
  await hub.subscribe(callback);
  return { port: subscriber.port, callback };
}

test(
  "a subscriber that answers 410 is removed at once, and not told (HUB.md, point 8)",
  async () => {
    await using hub = await RunningHub.start();
    const onReceived = () => new Response(null, { status: 410 });
    await using subscriber = await hub.subscriber({ onReceived });
    await hub.subscribe(subscriber.callback());
    await hub.change();
    await ended(hub);
    expect([subscriber.received.length, subscriber.modes]).toEqual([1, ["subscribe"]]);
  },
  SLOW,
);

test(
  "every 2xx is a success, and its body is not read, not even an endless one (HUB.md, point 8)",
  async () => {
    await using hub = await RunningHub.start({ flags: QUICK });
    const endless = () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            controller.enqueue(new Uint8Array(65_536));
            await Bun.sleep(1);
          },
        }),
      );
    await using subscriber = await hub.subscriber({
      onReceived: ({ path }) =>
        path === "/endless" ? endless() : new Response("x", { status: Number(path.slice(1)) }),
    });
    const paths = ["/endless", "/200", "/201", "/202", "/299"];
    for (const path of paths) await hub.ask(subscriber.callback(path));
    await hub.answered();
    await hub.changeAndDeliver();
    await hub.changeAndDeliver();
    const got = subscriber.received.map(({ path }) => path);
    expect(got.toSorted()).toEqual([...paths, ...paths].toSorted());
  },
  SLOW,
);

/** Old reviews, `megabytes` MB in total; the feeds contain none of them. */
function longReviews(megabytes: number) {
  return Array.from({ length: megabytes * 10 }, (_, index) =>
    sourceReview({
      source_id: `long-${index}`,
      created_at: "2020-01-31T08:15:00Z",
      text: "long ".repeat(20_000),
    }),
  );
}

atNight("`hub/deliver` gives up what takes too long")(
  "a large body has as much time as a slow link needs; a small one that takes as long fails (issue 14)",
  async () => {
    await using hub = await RunningHub.start({ flags: ["--hub-retry-delays", "1h,1h"] });
    const isThere = Promise.withResolvers<Response>();
    await using small = await hub.subscriber({ onReceived: () => isThere.promise });
    await using large = await hub.subscriber({
      onReceived: () => {
        isThere.resolve(new Response(null, { status: 204 }));
        return new Response(null, { status: 204 });
      },
    });
    const reviews = [...reviewsOfDays(60), ...longReviews(4)];
    await publishedStore({ store: hub.store, reviews });
    using link = await SlowLink.start(large.port, 350_000);
    await hub.subscribe(link.callback);
    const feed = `${TEST_BASE_URL}/api/feed.json`;
    await hub.subscribe(small.callback(), { "hub.topic": feed });
    const text = await hub.change();
    const hasResult = () => hub.subscriptions.every(({ lastResult }) => lastResult !== null);
    await eventually("both have a result", hasResult, 60_000);
    const arrived = large.texts.map((one) => one.includes(text));
    expect([arrived, small.received.length]).toEqual([[true], 1]);
    expect(hub.subscriptions).toMatchObject([
      { topic: "json_feed", failures: 1, lastResult: "did not answer in time" },
      { topic: "reviews", failures: 0, deliveries: [{ reason: undefined }] },
    ]);
    expect(hub.subscriptions[1]?.deliveries[0]?.tookMs).toBeGreaterThan(10_000);
  },
  SLOW,
);
