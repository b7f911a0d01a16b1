import { describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { QUICK, RunningHub } from "../fixtures/hub/running-hub.ts";
import { atNight } from "../support/at-night.ts";
import { eventually } from "../support/eventually.ts";
import { TEST_BASE_URL } from "../support/library.ts";
import { type Behavior, echo, type Subscriber } from "../support/subscriber.ts";

const SLOW = 30_000;
const DAY = 86_400;

function signatureOf(secret: string, body: Uint8Array): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

/** Whether the last delivery is signed with a secret. */
function isSignedWith(subscriber: Subscriber, secret: string): boolean {
  const last = subscriber.received.at(-1);
  return last?.headers.get("x-hub-signature") === signatureOf(secret, last?.body ?? Buffer.of());
}

describe("a confirmation", () => {
  test(
    "asks with the four fields, after the callback's own query, unchanged (WebSub §5.1.1, §5.3)",
    async () => {
      await using hub = await RunningHub.start();
      await using subscriber = await hub.subscriber();
      const own = "?a=1&a=%7e%2F+x&b&=c&hub.mode=own";
      await hub.subscribe(subscriber.callback(`/cb/%7e${own}`), { "hub.lease_seconds": "7200" });
      const [asked, ...others] = subscriber.asked;
      expect([asked?.path, others]).toEqual(["/cb/%7e", []]);
      expect(asked?.query).toStartWith(`${own}&hub.mode=subscribe&hub.topic=`);
      const parameters = new URLSearchParams(asked?.query.slice(own.length));
      expect(Array.from(parameters.keys())).toEqual([
        ...["hub.mode", "hub.topic", "hub.challenge", "hub.lease_seconds"],
      ]);
      expect(parameters.get("hub.topic")).toBe(`${TEST_BASE_URL}/reviews.json`);
      expect(parameters.get("hub.lease_seconds")).toBe("7200");
      await hub.changeAndDeliver();
      expect(subscriber.received.map(({ path }) => path)).toEqual([`/cb/%7e${own}`]);
    },
    SLOW,
  );

  test(
    "has a challenge of its own, made of allowed characters only (WebSub §5.3)",
    async () => {
      await using hub = await RunningHub.start();
      await using subscriber = await hub.subscriber();
      for (let index = 0; index < 20; index += 1) await hub.ask(subscriber.callback(`/${index}`));
      await hub.answered();
      const challenges = subscriber.asked.map(({ parameters }) => parameters.get("hub.challenge"));
      expect(new Set(challenges).size).toBe(20);
      for (const challenge of challenges) expect(challenge).toMatch(/^[A-Za-z0-9+;=_\-./]{20,}$/);
    },
    SLOW,
  );

  const challenge = ({ parameters }: Parameters<typeof echo>[0]) =>
    parameters.get("hub.challenge") ?? "";
  const WRONG: Readonly<Record<string, NonNullable<Behavior["onAsked"]>>> = {
    "another text": () => new Response("something else"),
    nothing: () => new Response(null, { status: 204 }),
    "the challenge and a byte more": (asked) => new Response(`${challenge(asked)}x`),
    "the challenge and a line's end": (asked) => new Response(`${challenge(asked)}\n`),
    "the challenge but its last byte": (asked) => new Response(challenge(asked).slice(0, -1)),
    "the challenge in lower case": (asked) => new Response(challenge(asked).toLowerCase()),
    "the challenge with 404": (asked) => new Response(challenge(asked), { status: 404 }),
    "the challenge with 500": (asked) => new Response(challenge(asked), { status: 500 }),
    "the challenge with 302": (asked, { url }) =>
      new Response(challenge(asked), { status: 302, headers: { location: url } }),
    "ten megabytes": (asked) => new Response(challenge(asked) + "x".repeat(10_000_000)),
  };

  test(
    "answered with anything but 2xx and exactly the challenge fails, and is not repeated (SPEC.md, Events)",
    async () => {
      await using hub = await RunningHub.start();
      await using subscriber = await hub.subscriber({
        onAsked: (asked, request) => {
          const wrong = WRONG[decodeURIComponent(asked.path.slice(1))];
          return wrong?.(asked, request) ?? echo(asked);
        },
      });
      const names = Object.keys(WRONG);
      for (const name of [...names, "right"]) {
        await hub.ask(subscriber.callback(`/${encodeURIComponent(name)}`));
      }
      await hub.answered();
      expect(subscriber.asked).toHaveLength(names.length + 1);
      expect(hub.subscriptions.map(({ callback }) => callback)).toEqual([
        subscriber.callback("/right"),
      ]);
    },
    SLOW,
  );

  test(
    "answered with 200 to 299 and the challenge succeeds, whatever the content type (WebSub §5.3)",
    async () => {
      await using hub = await RunningHub.start();
      const headers = { "content-type": "application/octet-stream" };
      await using subscriber = await hub.subscriber({
        onAsked: (asked) =>
          new Response(challenge(asked), { status: Number(asked.path.slice(1)), headers }),
      });
      for (const status of [200, 201, 202, 299]) await hub.ask(subscriber.callback(`/${status}`));
      await hub.answered();
      expect(hub.subscriptions).toHaveLength(4);
    },
    SLOW,
  );

  test(
    "does not follow a redirect (HUB.md, point 4)",
    async () => {
      await using hub = await RunningHub.start();
      await using target = await hub.subscriber();
      await using subscriber = await hub.subscriber({
        onAsked: ({ query }) => {
          const headers = { location: target.callback(`/${query}`) };
          return new Response(null, { status: 307, headers });
        },
      });
      await hub.subscribe(subscriber.callback());
      expect([subscriber.asked.length, target.asked, hub.subscriptions]).toEqual([1, [], []]);
    },
    SLOW,
  );
});

describe("a renewal", () => {
  test(
    "takes effect with its lease and secret once it is confirmed (WebSub §5.1)",
    async () => {
      await using hub = await RunningHub.start();
      await using subscriber = await hub.subscriber();
      const callback = subscriber.callback();
      const secret = (value: string) => ({ "hub.secret": value });
      await hub.subscribe(callback, { ...secret("first"), "hub.lease_seconds": "60" });
      await hub.changeAndDeliver();
      expect(isSignedWith(subscriber, "first")).toBe(true);
      const [before] = hub.subscriptions;
      await hub.subscribe(callback, { ...secret("second"), "hub.lease_seconds": `${2 * DAY}` });
      const [after, ...others] = hub.subscriptions;
      expect([after?.id, others]).toEqual([before?.id ?? 0, []]);
      expect((after?.leaseEndsAt ?? 0) - Date.now()).toBeGreaterThan(DAY * 1000);
      await hub.changeAndDeliver();
      expect([isSignedWith(subscriber, "second"), subscriber.received.length]).toEqual([true, 2]);
      await hub.subscribe(callback);
      await hub.changeAndDeliver();
      expect(subscriber.received.at(-1)?.headers.has("x-hub-signature")).toBe(false);
    },
    SLOW,
  );

  test(
    "that is not confirmed leaves lease and secret unchanged (WebSub §5.1)",
    async () => {
      await using hub = await RunningHub.start();
      await using subscriber = await hub.subscriber();
      const callback = subscriber.callback();
      await hub.subscribe(callback, { "hub.secret": "first" });
      const [before] = hub.subscriptions;
      subscriber.behavior = { onAsked: () => new Response("no") };
      await hub.subscribe(callback, { "hub.secret": "second", "hub.lease_seconds": "7200" });
      expect(hub.subscriptions).toEqual(before === undefined ? [] : [before]);
      await hub.changeAndDeliver();
      expect(isSignedWith(subscriber, "first")).toBe(true);
    },
    SLOW,
  );

  test(
    "changes nothing until its confirmation is answered (WebSub §5.1)",
    async () => {
      await using hub = await RunningHub.start();
      await using subscriber = await hub.subscriber();
      await hub.subscribe(subscriber.callback(), { "hub.secret": "first" });
      const answer = Promise.withResolvers<void>();
      subscriber.behavior = { onAsked: (asked) => answer.promise.then(() => echo(asked)) };
      await hub.ask(subscriber.callback(), { "hub.secret": "second" });
      await eventually("it is asked", () => subscriber.asked.length === 2);
      await hub.changeAndDeliver();
      expect(isSignedWith(subscriber, "first")).toBe(true);
      answer.resolve();
      await hub.answered();
      await hub.changeAndDeliver();
      expect(isSignedWith(subscriber, "second")).toBe(true);
    },
    SLOW,
  );
});

describe("an unsubscribe", () => {
  test(
    "that is confirmed ends the subscription; nothing is delivered from then on (WebSub §5.1)",
    async () => {
      await using hub = await RunningHub.start();
      await using leaving = await hub.subscriber();
      await using staying = await hub.subscriber();
      for (const one of [leaving, staying]) await hub.subscribe(one.callback());
      await hub.subscribe(leaving.callback(), { "hub.mode": "unsubscribe" });
      expect(leaving.modes).toEqual(["subscribe", "unsubscribe"]);
      await hub.changeAndDeliver();
      expect([leaving.received, staying.received.length]).toEqual([[], 1]);
    },
    SLOW,
  );

  test(
    "that is not confirmed leaves the subscription active (HUB.md, point 5)",
    async () => {
      await using hub = await RunningHub.start();
      await using subscriber = await hub.subscriber();
      await hub.subscribe(subscriber.callback());
      subscriber.behavior = { onAsked: () => new Response("no", { status: 404 }) };
      await hub.subscribe(subscriber.callback(), { "hub.mode": "unsubscribe" });
      await hub.changeAndDeliver();
      expect([subscriber.asked.length, subscriber.received.length]).toEqual([2, 1]);
    },
    SLOW,
  );

  test(
    "from one topic leaves the callback's other topics (WebSub §5.1)",
    async () => {
      await using hub = await RunningHub.start();
      await using subscriber = await hub.subscriber();
      const feed = { "hub.topic": `${TEST_BASE_URL}/feed.xml` };
      await hub.subscribe(subscriber.callback());
      await hub.subscribe(subscriber.callback(), feed);
      await hub.subscribe(subscriber.callback(), { ...feed, "hub.mode": "unsubscribe" });
      expect(hub.subscriptions.map(({ topic }) => topic)).toEqual(["reviews"]);
    },
    SLOW,
  );
});

atNight("`hub/changes` ends leases")(
  "the lease counts from the confirmation request, and its end stops deliveries (WebSub §5.3.1)",
  async () => {
    await using hub = await RunningHub.start({ flags: QUICK });
    await using leaving = await hub.subscriber();
    await using staying = await hub.subscriber();
    await hub.subscribe(staying.callback());
    const begin = Date.now();
    await hub.subscribe(leaving.callback(), { "hub.lease_seconds": "1" });
    const lease = hub.subscriptions.find(({ callback }) => callback === leaving.callback());
    expect(lease?.leaseEndsAt).toBeGreaterThanOrEqual(begin + 1000);
    expect(lease?.leaseEndsAt).toBeLessThanOrEqual(Date.now() + 1000);
    await eventually("the lease ends", () =>
      hub.subscriptions.some(({ state }) => state === "expired"),
    );
    await hub.changeAndDeliver();
    expect([leaving.received, staying.received.length]).toEqual([[], 1]);
    expect(leaving.modes).toEqual(["subscribe"]);
    expect(hub.subscriptions.map(({ callback }) => callback)).toEqual([staying.callback()]);
  },
  SLOW,
);
