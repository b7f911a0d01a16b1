import { expect, test } from "bun:test";
import { SQL } from "bun";
import { claimDeliveries } from "../../../src/cluster/hub/due-deliveries.ts";
import { endHubs } from "../../../src/cluster/hub/hub-content.ts";
import { HubSession } from "../../../src/cluster/hub/hub-session.ts";
import { PostgresHubStore } from "../../../src/cluster/hub/postgres-hub-store.ts";
import { HUB_SCHEMA } from "../../../src/cluster/hub/schema.ts";
import { PUT_TOPICS, writeTopics } from "../../../src/cluster/hub/topics.ts";
import { DEFAULT_POLICY } from "../../../src/domain/hub/hub-policy.ts";
import type { LaneTerms } from "../../../src/domain/hub/hub-store.ts";
import { atNight } from "../../support/at-night.ts";
import { eventually } from "../../support/eventually.ts";
import { incoming } from "../../support/hub-store-contract/given.ts";
import { sharedPostgres, TestPostgres } from "../../support/postgres.ts";

const SHARES = { limit: 25, perHost: 1_000, perRequester: 1_000, perAddress: 1_000 };
const SLOW = { lane: "slow", claimMs: 60_000, longestPauseMs: 60_000, ...SHARES } as const;
const VERIFICATIONS: LaneTerms = { lane: "verifications", claimMs: 25_000, limit: 100 };
const HELD: Record<string, string> = { reviews: "new", "log/2/checkpoint": "new" };

/** A store with due deliveries, three for each of some topics; and plain access to its tables. */
async function hubStoreOf(...topics: string[]) {
  const database = await (await sharedPostgres()).database();
  const hubStore = await hubStoreIn(database.url, ...topics);
  const dispose = async () => {
    await hubStore[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  };
  return { ...hubStore, [Symbol.asyncDispose]: dispose };
}

async function hubStoreIn(url: string, ...topics: string[]) {
  const used = new AsyncDisposableStack();
  const database = { url };
  const sql = used.use(new SQL(database.url, { max: 1 }));
  await sql.unsafe(HUB_SCHEMA);
  for (const [name, hash] of Object.entries(HELD)) {
    await sql`insert into candor.topics values (${name}, ${hash})`;
  }
  for (const topic of topics) {
    await sql`insert into candor.subscriptions (callback, host, topic, lease_ends_at, delivered)
      select 'https://reader.example/' || n, 'reader.example:443', ${topic},
        candor.clock() + 3600000, 'old' from generate_series(1, 3) n`;
  }
  const node = (held = HELD) =>
    used.use(new PostgresHubStore(database, () => new Map(Object.entries(held))));
  return { database, sql, node, [Symbol.asyncDispose]: () => used.disposeAsync() };
}

atNight("`cluster/connection` ends a commit that holds others up")(
  "a node that stops within a commit soon holds up nobody (issue 25)",
  async () => {
    await using shared = await hubStoreOf("reviews");
    const stopped = new HubSession(shared.database);
    const stopping = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const commit = stopped.commitExclusive(async () => {
      begun.resolve();
      await stopping.promise;
    });
    await begun.promise;
    const claimed = await shared.node().claim([VERIFICATIONS, SLOW]);
    expect(claimed[1]?.deliveries).toHaveLength(3);
    stopping.resolve();
    await expect(commit).rejects.toMatchObject({ code: "unusable" });
    await stopped.close();
  },
);

test("a lease that ends while another node writes about it holds up no claim (issue 25)", async () => {
  await using shared = await hubStoreOf("reviews");
  await shared.sql`update candor.subscriptions set lease_ends_at = 1 where id < 3`;
  const [claimed] = await shared.sql.begin(async (sql) => {
    await sql`select 1 from candor.subscriptions where id = 1 for update`;
    return shared.node().claim([SLOW]);
  });
  expect(claimed?.deliveries.map(({ id }) => id)).toEqual([3]);
  const left = await shared.sql`select id::integer from candor.subscriptions order by id`;
  expect(left.map(({ id }: { id: number }) => id)).toEqual([1, 3]);
});

test("a lost claim that another node writes about holds up no claim (issue 48)", async () => {
  await using shared = await hubStoreOf("reviews");
  await shared.sql`insert into candor.claims
    select n, false, 'a', 'a', 'a', 1, 1 from generate_series(1, 2) n`;
  await shared.sql.begin(async (sql) => {
    await sql`select 1 from candor.claims where subscription = 1 for update`;
    return shared.node().claim([VERIFICATIONS]);
  });
  const left = await shared.sql`select subscription::integer id from candor.claims`;
  expect([...left]).toEqual([{ id: 1 }]);
});

test("a node that lacks a topic of others neither ends it nor names another in its place (issue 25)", async () => {
  await using shared = await hubStoreOf("reviews", "log/2/checkpoint", "log/1/checkpoint");
  const late = shared.node({ reviews: "new", "log/1/checkpoint": "new" });
  expect(await late.topics()).toEqual(["log/1/checkpoint", "reviews"]);
  expect(await late.endTopic("log/2/checkpoint", "ended", 500, Date.now())).toBe(0);
  const current = shared.node();
  expect(await current.topics()).toEqual(["log/1/checkpoint", "log/2/checkpoint", "reviews"]);
  expect(await current.endTopic("log/1/checkpoint", "ended", 500, Date.now())).toBe(3);
});

test("what a node had claimed goes to another soon after it has died, for bodies of any size (issue 25)", async () => {
  await using shared = await hubStoreOf("reviews");
  const forLarge: LaneTerms = { ...SLOW, claimMs: 600_000 };
  const dead = shared.node();
  expect((await dead.claim([forLarge]))[0]?.deliveries).toHaveLength(3);
  const other = shared.node();
  expect((await other.claim([forLarge]))[0]?.deliveries).toEqual([]);
  await dead[Symbol.asyncDispose]();
  const since = performance.now();
  const taken = await eventually("another claims it", async () => {
    const [next = Infinity] = await other.nextAt([forLarge], Date.now());
    const [claimed] = next <= Date.now() ? await other.claim([forLarge]) : [];
    return claimed?.deliveries.length === 3 && claimed;
  });
  expect(performance.now() - since).toBeLessThan(7_500);
  expect(taken.claim.mayBegin()).toBe(true);
}, 30_000);

atNight("the hub's store's contract says what is claimed again")(
  "who has been called gets the newest content even if that is what it had before (issue 25)",
  async () => {
    await using shared = await hubStoreOf("reviews");
    const dead = shared.node();
    expect((await dead.claim([SLOW]))[0]?.deliveries).toHaveLength(3);
    const before = { ...HELD, reviews: "old" };
    for (const statement of PUT_TOPICS) {
      await shared.sql.unsafe(statement, [writeTopics(new Map(Object.entries(before)))]);
    }
    await dead[Symbol.asyncDispose]();
    const other = shared.node(before);
    await eventually("another claims it", async () => {
      const [claimed] = await other.claim([SLOW]);
      return claimed?.deliveries.length === 3;
    });
  },
  30_000,
);

test("who is being called when the content becomes what it had before gets it again (issue 25)", async () => {
  await using shared = await hubStoreOf("reviews");
  const before = writeTopics(new Map(Object.entries({ ...HELD, reviews: "old" })));
  const hub = new HubSession(shared.database);
  const held = new Map(Object.entries(HELD));
  const claimant = { held, hub: 1, cluster: "", reached: new Map<string, string>() };
  const claimed = Promise.withResolvers<void>();
  const committing = Promise.withResolvers<void>();
  const claim = hub.commit(async (ask) => {
    const found = await claimDeliveries(ask, claimant, SLOW);
    claimed.resolve();
    await committing.promise;
    return found;
  });
  await claimed.promise;
  let isPut = false;
  const put = shared.sql.begin(async (sql) => {
    for (const statement of PUT_TOPICS) await sql.unsafe(statement, [before]);
    isPut = true;
  });
  const isHeldUp = () => isWaitingForLock(shared.database.url);
  await eventually("the claim holds it up, or it is done", async () => isPut || isHeldUp());
  committing.resolve();
  expect(await claim).toHaveLength(3);
  await put;
  await hub.close();
  const rows = await shared.sql`select distinct delivered from candor.subscriptions`;
  expect([...rows]).toEqual([{ delivered: "" }]);
});

atNight("a node that has died, here")(
  "a node that is alive keeps its claims; one that can't say so begins no call, and loses them (issue 25)",
  async () => {
    await using postgres = await TestPostgres.start();
    await using shared = await hubStoreIn(postgres.url(), "reviews");
    const node = shared.node();
    const [claimed] = await node.claim([SLOW]);
    expect(claimed?.claim.mayBegin()).toBe(true);
    const claimedAt = performance.now();
    postgres.freeze();
    await eventually("it begins no call", () => claimed?.claim.mayBegin() === false, 10_000);
    await eventually("it ends its calls", () => claimed?.claim.lost?.aborted === true, 10_000);
    expect(performance.now() - claimedAt).toBeLessThan(8_000);
    await eventually("its hold has ended", () => performance.now() - claimedAt > 6_000, 10_000);
    postgres.thaw();
    const again = await eventually(
      "it claims them again",
      async () => {
        const [next] = await node.claim([SLOW]).catch(() => []);
        return next?.deliveries.length === 3 && next;
      },
      30_000,
    );
    expect([claimed?.claim.mayBegin(), again.claim.mayBegin()]).toEqual([false, true]);
  },
  60_000,
);

test("once a node has left, no other stores requests, claims, confirms or delivers (issue 25)", async () => {
  await using shared = await hubStoreOf("reviews");
  const node = shared.node();
  const now = Date.now();
  const accept = () =>
    node.accept(
      [incoming({ callback: "https://other.example/", expiresAt: now + 9_999 })],
      DEFAULT_POLICY,
      now,
    );
  await accept();
  const [asked] = await node.claim([VERIFICATIONS]);
  const [verification] = asked?.verifications ?? [];
  if (verification === undefined) throw new Error("Nothing was asked");
  const [claimed] = await node.claim([{ ...SLOW, limit: 1 }]);
  expect(claimed?.claim.mayBegin()).toBe(true);
  const leaving = new HubSession(shared.database);
  await leaving.commit((ask) => endHubs(ask, "node-1"));
  const ended = { code: "unusable", message: expect.stringContaining("leave made node-1") };
  await expect(accept()).rejects.toMatchObject(ended);
  await expect(node.nextAt([SLOW], now)).rejects.toMatchObject(ended);
  await expect(node.claim([VERIFICATIONS])).rejects.toMatchObject(ended);
  expect((await node.claim([SLOW]))[0]?.deliveries).toEqual([]);
  const confirmed = { leaseEndsAt: now + 9_999, address: "192.0.2.1" };
  const recorded = node.record([{ kind: "confirmed", verification, ...confirmed }], now);
  await expect(recorded).rejects.toMatchObject(ended);
  await eventually("it ends its calls", () => claimed?.claim.lost?.aborted === true, 5_000);
  await leaving.close();
});

test("a hub of an earlier cluster neither stores, claims nor delivers in the next one (issue 25)", async () => {
  await using shared = await hubStoreOf("reviews");
  const left = shared.node();
  expect((await left.claim([{ ...SLOW, limit: 1 }]))[0]?.deliveries).toHaveLength(1);
  await shared.sql`update candor.hub set cluster = 'next'`;
  const refused = { code: "unusable", message: expect.stringContaining("another cluster") };
  await expect(left.claim([VERIFICATIONS])).rejects.toMatchObject(refused);
  await expect(left.nextAt([SLOW], Date.now())).rejects.toMatchObject(refused);
  const accepted = left.accept([incoming()], DEFAULT_POLICY, Date.now());
  await expect(accepted).rejects.toMatchObject(refused);
  expect((await left.claim([SLOW]))[0]?.deliveries).toEqual([]);
  await using late = shared.node();
  await expect(late.claim([SLOW])).rejects.toMatchObject({ code: "unusable" });
  // Of its own cluster it is said that it has ended, though the node itself is in none any more.
  await shared.sql`update candor.hub set left_by = 'node-1'`;
  const ended = { code: "unusable", message: expect.stringContaining("The cluster has ended") };
  await expect(left.claim([VERIFICATIONS])).rejects.toMatchObject(ended);
  await expect(left.nextAt([SLOW], Date.now())).rejects.toMatchObject(ended);
});

test("what is counted stays what there is (issue 25)", async () => {
  await using shared = await hubStoreOf("reviews", "log/1/checkpoint");
  const node = shared.node();
  const now = Date.now();
  const ask = (name: string) =>
    incoming({ callback: `https://${name}.example/`, requester: name, expiresAt: now + 9_999 });
  await node.accept(["a", "b", "c"].map(ask), DEFAULT_POLICY, now);
  const maxPending = { requests: 3, bytes: 9_999 };
  await node.accept([ask("d")], { ...DEFAULT_POLICY, maxPending }, now);
  const [asked] = await node.claim([VERIFICATIONS]);
  const [verification] = asked?.verifications ?? [];
  if (verification === undefined) throw new Error("Nothing was asked");
  const confirmed = { leaseEndsAt: now + 9_999, address: "192.0.2.1" };
  await node.record([{ kind: "confirmed", verification, ...confirmed }], now);
  await node.endTopic("log/1/checkpoint", "ended", 2, now);
  await shared.sql`update candor.subscriptions set lease_ends_at = 1 where id = 1`;
  await node.claim([SLOW]);
  const [counted] = await shared.sql`select hub.*,
      (select count(*) from candor.subscriptions) found_subscriptions,
      (select count(*) from candor.intents) found_requests,
      (select sum(octet_length(callback)) from candor.intents) found_bytes from candor.hub`;
  expect([counted.subscriptions, counted.requests, counted.bytes]).toEqual([
    ...[counted.found_subscriptions, counted.found_requests, counted.found_bytes],
  ]);
  expect([counted.subscriptions, counted.requests]).toEqual(["4", "4"]);
});

test("hubs stop where PostgreSQL has tables of another version (issue 25)", async () => {
  await using shared = await hubStoreOf("reviews");
  await shared.sql`update candor.hub set format = 3`;
  const node = shared.node();
  await expect(node.claim([SLOW])).rejects.toThrow("Upgrade this node");
  await expect(node.accept([incoming()], DEFAULT_POLICY, Date.now())).rejects.toThrow(
    "Upgrade this node",
  );
});

test("hubs say what to do where PostgreSQL has the tables of an earlier version (issue 48)", async () => {
  await using database = await (await sharedPostgres()).database();
  await using sql = new SQL(database.url, { max: 1 });
  await sql.unsafe(await Bun.file(`${import.meta.dir}/tables-of-format-1.sql`).text());
  await using node = new PostgresHubStore(database, () => new Map(Object.entries(HELD)));
  const refused = { code: "unusable", message: expect.stringContaining("candor cluster leave") };
  for (const lanes of [[SLOW], [VERIFICATIONS], [VERIFICATIONS, SLOW]]) {
    await expect(node.claim(lanes)).rejects.toMatchObject(refused);
    await expect(node.nextAt(lanes, Date.now())).rejects.toMatchObject(refused);
  }
  const accepted = node.accept([incoming()], DEFAULT_POLICY, Date.now());
  await expect(accepted).rejects.toMatchObject(refused);
});

async function isWaitingForLock(url: string): Promise<boolean> {
  await using sql = new SQL(url, { max: 1 });
  const rows = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length > 0;
}

test("while one lane is busy, what another one has claimed is not due any more (issue 48)", async () => {
  await using shared = await hubStoreOf("reviews");
  await shared.sql`insert into candor.subscriptions
      (callback, host, topic, lease_ends_at, delivered, is_trusted)
    select 'https://quick.example/' || n, 'quick.example:443', 'reviews',
      candor.clock() + 3600000, 'old', true from generate_series(1, 70) n`;
  const node = shared.node();
  const trusted: LaneTerms = { ...SLOW, lane: "trusted", limit: 64 };
  expect((await node.claim([trusted]))[0]?.deliveries).toHaveLength(64);
  const now = Date.now();
  const [, due = Infinity] = await node.nextAt([trusted, SLOW], now);
  expect(due).toBeLessThanOrEqual(now);
  expect((await node.claim([SLOW]))[0]?.deliveries).toHaveLength(3);
  const [, next = Infinity] = await node.nextAt([trusted, SLOW], now);
  expect(next).toBeGreaterThan(now);
});
