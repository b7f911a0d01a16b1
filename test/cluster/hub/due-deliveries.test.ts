import { expect, test } from "bun:test";
import { SQL } from "bun";
import { claimDeliveries, NEXT_DELIVERIES } from "../../../src/cluster/hub/due-deliveries.ts";
import { HubSession, type RunStatement } from "../../../src/cluster/hub/hub-session.ts";
import { HUB_SCHEMA } from "../../../src/cluster/hub/schema.ts";
import type { DeliveryTerms } from "../../../src/domain/hub/hub-store.ts";
import { sharedPostgres } from "../../support/postgres.ts";
import { inCheck } from "../../support/properties.ts";

const LIMIT = 40;
const TERMS = {
  ...{ claimMs: 60_000, longestPauseMs: 86_400_000, limit: LIMIT },
  ...{ perHost: LIMIT, perRequester: LIMIT, perAddress: LIMIT },
} as const;
const LANES = ["trusted", "slow"] as const;
/** How subscriptions are numbered: the expression of a column, in terms of `n`. */
interface Numbered {
  readonly host?: string;
  readonly requester?: string;
  readonly address?: string;
  readonly nextAttemptAt?: string;
  readonly topic?: string;
}

/** A hub with subscriptions in one lane that are all due, unless they wait for another attempt. */
async function hubOf(lane: (typeof LANES)[number]) {
  const database = await (await sharedPostgres()).database();
  const sql = new SQL(database.url, { max: 1 });
  await sql.unsafe(`${HUB_SCHEMA} insert into candor.topics values ('reviews', 'new'), ('feed', 'new');
    insert into candor.hubs (held_until) values (candor.clock() + 3600000)`);
  const session = new HubSession(database);
  const ask: RunStatement = (statement, values) => session.ask(statement, values);
  const add = async (count: number, columns: Numbered = {}, from = 0) => {
    const { host = "n", requester = "n", address = "null", nextAttemptAt = "0" } = columns;
    const { topic = "'reviews'" } = columns;
    await sql.unsafe(`insert into candor.subscriptions (callback, host, requester, address, topic,
        is_trusted, delivered, lease_ends_at, next_attempt_at)
      select 'https://reader.example/' || n, ${host}, ${requester}, ${address}, ${topic},
        ${lane === "trusted"}, 'old', candor.clock() + 86400000, ${nextAttemptAt}
      from generate_series(${from + 1}, ${from + count}) n`);
    await sql.unsafe("analyze candor.subscriptions");
  };
  const held = new Map(["reviews", "feed", "log/1"].map((topic) => [topic, "new"]));
  const first = new Map<string, string>();
  const claim = (terms: Partial<DeliveryTerms> = {}, run = ask, reached = first) =>
    claimDeliveries(run, { held, hub: 1, cluster: "", reached }, { ...TERMS, ...terms, lane });
  const { claimMs, longestPauseMs } = TERMS;
  const next = (run = ask) =>
    run(`select ${NEXT_DELIVERIES[lane]}::float8 at, candor.clock()::float8 now`, [
      ...['{"reviews":"new"}', claimMs, longestPauseMs, 1],
    ]);
  return {
    add,
    ask,
    claim,
    claimBy: (run: RunStatement) => claim({}, run),
    next,
    [Symbol.asyncDispose]: async () => {
      await sql.close();
      await session.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

type Work = (run: RunStatement) => Promise<unknown>;

/** What a statement reads: pages of tables and indexes, and rows. */
async function costOf(hub: Awaited<ReturnType<typeof hubOf>>, work: Work = hub.claimBy) {
  let plan: unknown;
  await work(async (statement, values) => {
    const [row] = await hub.ask(`explain (analyze, buffers, format json) ${statement}`, values);
    const explained = row?.["QUERY PLAN"];
    plan = Object(typeof explained === "string" ? JSON.parse(explained) : explained)[0].Plan;
    return [];
  });
  const root = Object(plan);
  return {
    pages: Number(root["Shared Hit Blocks"] + root["Shared Read Blocks"]),
    rows: rowsOf(plan),
  };
}

function rowsOf(plan: unknown): number {
  const node = Object(plan);
  const { Plans: parts = [], "Relation Name": table, "Actual Loops": loops } = node;
  const rows = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * loops;
  const below: number[] = parts.map(rowsOf);
  return below.reduce((sum, one) => sum + one, table === undefined ? 0 : rows);
}

const SHAPES: Readonly<Record<string, Numbered>> = {
  "all of one host and one requester, each since an instant of its own": {
    ...{ host: "'a'", requester: "'a'", nextAttemptAt: "n" },
  },
  "each of a host and a requester of its own": {},
  "all of one host and one requester": { host: "'a'", requester: "'a'" },
  "each of an address of its own, of one requester": { requester: "'a'", address: "n::text" },
  "most of them waiting for another attempt": {
    nextAttemptAt: "case when n % 10 = 0 then 0 else candor.clock() + 600000 + n end",
  },
};

for (const lane of LANES) {
  for (const [shape, columns] of inCheck(2, Object.entries(SHAPES))) {
    test(`a claim costs the same when ten times as much is due: ${lane}, ${shape} (issue 48)`, async () => {
      await using hub = await hubOf(lane);
      await hub.add(1_000, columns);
      await hub.claim();
      const few = await costOf(hub);
      await hub.add(9_000, columns, 1_000);
      const many = await costOf(hub);
      expect(many.rows).toBeLessThan(1.5 * few.rows + LIMIT);
      expect(many.pages).toBeLessThan(2 * few.pages);
    });
  }
}

for (const lane of LANES) {
  test(`what is due next is found as soon when ten times as many wait: ${lane} (issue 48)`, async () => {
    await using hub = await hubOf(lane);
    const waiting = { nextAttemptAt: "candor.clock() + 600000 + n" };
    const add = async (count: number, from: number) => {
      await hub.add(count, waiting, from);
      await hub.ask("update candor.subscriptions set delivered = 'old' || id % 3");
      await hub.ask("vacuum analyze candor.subscriptions");
    };
    await add(1_000, 0);
    const few = await costOf(hub, hub.next);
    await add(9_000, 1_000);
    const many = await costOf(hub, hub.next);
    expect(many.rows).toBeLessThan(1.5 * few.rows + 10);
    expect(many.pages).toBeLessThan(2 * few.pages);
  });

  test(`what is due next: the free, the end of a claim, a later attempt: ${lane} (issue 48)`, async () => {
    await using hub = await hubOf(lane);
    const dueIn = async () => {
      const [row] = await hub.next();
      const { at, now } = Object(row);
      return at === null || at === 0 ? at : Math.round((at - now) / 60_000);
    };
    expect(await dueIn()).toBeNull();
    await hub.add(3, { nextAttemptAt: "candor.clock() + n * 600000" });
    await hub.ask("update candor.subscriptions set delivered = 'new' where id = 1");
    expect(await dueIn()).toBe(20);
    await hub.add(1, {}, 3);
    expect(await dueIn()).toBe(0);
    await hub.claim();
    expect(await dueIn()).toBe(1);
    // A pause that is too long is from before the clock was set back.
    const far = "next_attempt_at = candor.clock() + 99999999999";
    await hub.ask(`update candor.subscriptions set ${far} where id = 3`);
    expect(await dueIn()).toBe(0);
  });

  test(`claims that have ended cost the next ones nothing: ${lane} (issue 48)`, async () => {
    await using hub = await hubOf(lane);
    await hub.add(10);
    const before = await costOf(hub);
    await hub.ask("update candor.subscriptions set claimed_until = 0");
    await hub.ask(`insert into candor.claims select n, ${lane === "trusted"}, 'a', 'a', 'a',
      candor.clock() + 60000, 1 from generate_series(1, 100000) n`);
    await hub.ask("delete from candor.claims");
    await hub.claim({ limit: 1 });
    const after = await costOf(hub);
    expect(after.pages).toBeLessThan(before.pages + 500);
  });
}

test("of many, each requester and each address has its turn before one has a second (issue 48)", async () => {
  await using hub = await hubOf("slow");
  await hub.add(900, { requester: "'a'", host: "'a' || n % 3", address: "'a' || n % 3" });
  await hub.add(300, { requester: "'b'" }, 900);
  await hub.add(1, { requester: "'c'" }, 1_200);
  const taken = await hub.claim({ limit: 9 });
  const of = (name: string) => taken.filter(({ requester }) => requester === name);
  expect([of("a"), of("b"), of("c")].map(({ length }) => length)).toEqual([4, 4, 1]);
  expect(new Set(of("a").map(({ host }) => host)).size).toBe(3);
});

for (const lane of LANES) {
  test(`those behind others who have their share get theirs: ${lane} (issue 48)`, async () => {
    await using hub = await hubOf(lane);
    await hub.add(300, { host: "'a'", requester: "'a' || n", address: "'a'" });
    await hub.add(1, { host: "'z'", requester: "'z'" }, 300);
    const shares = { limit: 20, perHost: 1, perAddress: 1 };
    const hosts: string[] = [];
    for (let claims = 0; claims < 20; claims += 1) {
      hosts.push(...(await hub.claim(shares)).map(({ host }) => host));
    }
    expect(hosts.filter((host) => host === "z")).toEqual(["z"]);
    // New subscribers of a host have four times the share.
    expect(hosts.filter((host) => host === "a")).toHaveLength(lane === "trusted" ? 1 : 4);
  });
}

for (const lane of LANES) {
  test(`attempts that are due at distinct instants are no more turns than others: ${lane} (issue 48)`, async () => {
    await using hub = await hubOf(lane);
    await hub.add(3_000, { host: "'a'", requester: "'a'", nextAttemptAt: "n" });
    await hub.add(1, { host: "'b'", requester: "'b'", nextAttemptAt: "5000" }, 3_000);
    const hosts: string[] = [];
    const shares = { limit: 24, perHost: 4, perRequester: 4, perAddress: 4 };
    for (let claims = 0; claims < 4; claims += 1) {
      hosts.push(...(await hub.claim(shares)).map(({ host }) => host));
    }
    expect(hosts.toSorted()).toEqual(["a", "a", "a", "a", "b"]);
  });

  test(`what is due is found behind what is under way, however few are claimed: ${lane} (issue 48)`, async () => {
    await using hub = await hubOf(lane);
    await hub.add(20, { host: "'a'", requester: "'a'", nextAttemptAt: "n" });
    const ids: number[] = [];
    for (let claims = 0; claims < 20; claims += 1) {
      ids.push(...(await hub.claim({ limit: 1 })).map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(20);
  });
}

for (const lane of LANES) {
  test(`in several topics, those behind others who have their share get theirs: ${lane} (issue 48)`, async () => {
    await using hub = await hubOf(lane);
    for (const [at, topic] of ["reviews", "feed"].entries()) {
      const [crowd, last] = [`'${topic}'`, `'z ${topic}'`];
      const columns = { host: crowd, requester: `${crowd} || n`, address: crowd, topic: crowd };
      await hub.add(300, columns, at * 301);
      await hub.add(1, { host: last, requester: last, topic: crowd }, at * 301 + 300);
    }
    const hosts: string[] = [];
    for (let claims = 0; claims < 40; claims += 1) {
      const claimed = await hub.claim({ limit: 20, perHost: 1, perAddress: 1 });
      hosts.push(...claimed.map(({ host }) => host));
    }
    const behind = hosts.filter((host) => host.startsWith("z "));
    expect(behind.sort()).toEqual(["z feed", "z reviews"]);
  });
}

test("every due delivery is claimed, in claims of any size, and none twice (issue 48)", async () => {
  for (const lane of LANES) {
    await using hub = await hubOf(lane);
    const topic = "case when n % 4 = 0 then 'feed' else 'reviews' end";
    await hub.add(500, { host: "n % 7", requester: "n % 11", nextAttemptAt: "n % 3", topic });
    await hub.ask("update candor.subscriptions set delivered = '' where id % 5 = 0");
    await hub.ask("update candor.subscriptions set delivered = 'zzz' where id % 7 = 0");
    const ids: number[] = [];
    const few = { ...TERMS, limit: 30, perHost: 500, perRequester: 500, perAddress: 500 };
    for (let claims = 0; claims < 200 && ids.length < 500; claims += 1) {
      ids.push(...(await hub.claim(few)).map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(500);
    expect(ids).toHaveLength(500);
  }
});

for (const lane of LANES) {
  test(`of two topics, two nodes claim everything that is due, each from where it was: ${lane} (issue 48)`, async () => {
    await using hub = await hubOf(lane);
    await hub.ask("insert into candor.topics values ('log/1', 'new')");
    await hub.add(600, { nextAttemptAt: "n % 50" });
    await hub.ask("update candor.subscriptions set topic = 'log/1' where id > 300");
    const nodes = [new Map<string, string>(), new Map<string, string>()];
    const claimed: number[][] = [];
    for (let claims = 0; claims < 30; claims += 1) {
      const found = await hub.claim({ limit: 24 }, hub.ask, nodes[claims % 2]);
      claimed.push(found.map(({ id }) => id));
    }
    expect(claimed.slice(0, 20).map((ids) => ids.length)).toEqual(Array(20).fill(24));
    expect(new Set(claimed.flat()).size).toBe(600);
    expect(claimed.flat()).toHaveLength(600);
  });
}

test("of a host a claim reads no more than the host's share (issue 48)", async () => {
  await using hub = await hubOf("trusted");
  await hub.add(1_000, { host: "'a'" });
  await hub.claim({ limit: 1, perHost: 1 });
  const { rows } = await costOf(hub, (run) => hub.claim({ perHost: 2 }, run));
  // Once the first ones in line, to see whether they are of many hosts.
  expect(rows).toBeLessThan(LIMIT + 30);
});
