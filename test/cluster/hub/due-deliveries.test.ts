import { expect, test } from "bun:test";
import { SQL } from "bun";
import { claimDeliveries } from "../../../src/cluster/hub/due-deliveries.ts";
import { HubSession, type RunStatement } from "../../../src/cluster/hub/hub-session.ts";
import { HUB_SCHEMA } from "../../../src/cluster/hub/schema.ts";
import type { DeliveryTerms } from "../../../src/domain/hub/hub-store.ts";
import { sharedPostgres } from "../../support/postgres.ts";

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
}

/** A hub with subscriptions in one lane that are all due, unless they wait for another attempt. */
async function hubOf(lane: (typeof LANES)[number]) {
  const database = await (await sharedPostgres()).database();
  const sql = new SQL(database.url, { max: 1 });
  await sql.unsafe(`${HUB_SCHEMA} insert into candor.topics values ('reviews', 'new');
    insert into candor.hubs (held_until) values (candor.clock() + 3600000)`);
  const session = new HubSession(database);
  const ask: RunStatement = (statement, values) => session.ask(statement, values);
  const add = async (count: number, columns: Numbered = {}, from = 0) => {
    const { host = "n", requester = "n", address = "null", nextAttemptAt = "0" } = columns;
    await sql.unsafe(`insert into candor.subscriptions (callback, host, requester, address, topic,
        is_trusted, delivered, lease_ends_at, next_attempt_at)
      select 'https://reader.example/' || n, ${host}, ${requester}, ${address}, 'reviews',
        ${lane === "trusted"}, 'old', candor.clock() + 86400000, ${nextAttemptAt}
      from generate_series(${from + 1}, ${from + count}) n`);
    await sql.unsafe("analyze candor.subscriptions");
  };
  const claimant = { held: new Map([["reviews", "new"]]), hub: 1, cluster: "", reached: new Map() };
  const claim = (terms: Partial<DeliveryTerms> = {}, run = ask) =>
    claimDeliveries(run, claimant, { ...TERMS, ...terms, lane });
  return {
    add,
    ask,
    claim,
    [Symbol.asyncDispose]: async () => {
      await sql.close();
      await session.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** What a claim reads: pages of tables and indexes, and rows. */
async function costOf({ ask, claim }: Awaited<ReturnType<typeof hubOf>>) {
  let plan: unknown;
  await claim({}, async (statement, values) => {
    const [row] = await ask(`explain (analyze, buffers, format json) ${statement}`, values);
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
  "each of a host and a requester of its own": {},
  "all of one host and one requester": { host: "'a'", requester: "'a'" },
  "each of an address of its own, of one requester": { requester: "'a'", address: "n::text" },
  "all of one host and one requester, each since an instant of its own": {
    ...{ host: "'a'", requester: "'a'", nextAttemptAt: "n" },
  },
  "most of them waiting for another attempt": {
    nextAttemptAt: "case when n % 10 = 0 then 0 else candor.clock() + 600000 + n end",
  },
};

for (const lane of LANES) {
  for (const [shape, columns] of Object.entries(SHAPES)) {
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

test("every due delivery is claimed, in claims of any size, and none twice (issue 48)", async () => {
  for (const lane of LANES) {
    await using hub = await hubOf(lane);
    await hub.add(500, { host: "n % 7", requester: "n % 11", nextAttemptAt: "n % 3" });
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
