import { describe, expect, test } from "bun:test";
import { SQL } from "bun";
import { ClusterSession } from "../../src/cluster/cluster-session.ts";
import { POLL } from "../../src/cluster/statements.ts";
import { hideReviews } from "../../src/publish/moderate/moderate.ts";
import { accessTo, CLUSTER_REVIEWS, twoNodes } from "../support/cluster.ts";
import { eventually } from "../support/eventually.ts";
import { idOf, testContext } from "../support/library.ts";
import { logFaults } from "../support/log-of-store.ts";
import { sharedPostgres } from "../support/postgres.ts";

const NOW = testContext("2026-11-21T13:00:00Z").now();
const [FIRST = "", SECOND = ""] = CLUSTER_REVIEWS.map(idOf);
const BATCH = {
  rows: JSON.stringify([[["reviews", '["made-up"]', "[]"], 0, 0]]),
  bytes: new Uint8Array(),
};
const COMMIT = { token: "mine", node: "node-3", topics: "{}", keys: new Map() };

/** Begins a commit, as a node does that imports for a while before it sends anything. */
async function begun({ one, url }: Awaited<ReturnType<typeof twoNodes>>): Promise<ClusterSession> {
  const session = new ClusterSession({ url }, accessTo(url).version);
  await session.write(one.store.settings.clusterPlace());
  return session;
}

/** Ends the connections that are in a transaction, as the server's restart does. */
async function endTransactions(url: string): Promise<void> {
  await using sql = new SQL(url, { max: 1 });
  await sql.unsafe(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`);
}

async function askedOf(url: string, statement: string): Promise<unknown[][]> {
  await using sql = new SQL(url, { max: 1 });
  return await sql.unsafe(statement).values();
}

describe("a commit whose connection was lost", () => {
  test("commits nothing on another one, whoever has committed meanwhile", async () => {
    await using cluster = await twoNodes();
    const { one, two, url } = cluster;
    const session = await begun(cluster);
    await endTransactions(url);
    // What notices it, as a sign of life does, opens another connection afterwards.
    await expect(session.ask("select 1", [])).rejects.toMatchObject({ code: "unusable" });
    hideReviews(one.store, [FIRST], "meanwhile", NOW);
    await expect(session.push(BATCH)).rejects.toThrow("connection was lost");
    await expect(session.commit(COMMIT)).rejects.toThrow("connection was lost");
    await session.end();
    session.close();
    const made = "select count(*)::int from candor.facts where key like '%made-up%'";
    expect(await askedOf(url, made)).toEqual([[0]]);
    hideReviews(two.store, [SECOND], "after it", NOW);
    expect(two.store.settings.clusterPlace()?.revision).toBe(3);
    expect(two.store.logGenerations.all()).toHaveLength(1);
    expect(logFaults(two.store)).toEqual([]);
  });

  test("can be begun again", async () => {
    await using cluster = await twoNodes();
    const session = await begun(cluster);
    await endTransactions(cluster.url);
    await expect(session.push(BATCH)).rejects.toMatchObject({ code: "unusable" });
    await session.end();
    const place = cluster.one.store.settings.clusterPlace();
    expect((await session.write(place)).missing).toBe("nothing");
    await session.push(BATCH);
    await session.commit(COMMIT);
    session.close();
    expect(await askedOf(cluster.url, "select revision::int, token from candor.head")).toEqual([
      [2, "mine"],
    ]);
  });
});

test("the first commit after the server ended all connections succeeds (issue 25)", async () => {
  await using cluster = await twoNodes();
  const { one, url } = cluster;
  hideReviews(one.store, [FIRST], "before", NOW);
  await using sql = new SQL(url, { max: 1 });
  await sql.unsafe(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  hideReviews(one.store, [SECOND], "after", NOW);
  expect(one.store.settings.clusterPlace()?.revision).toBe(3);
});

test("a commit is made only over the head that was locked", async () => {
  await using cluster = await twoNodes();
  const session = await begun(cluster);
  await session.ask("update candor.head set token = 'of another'", []);
  await expect(session.commit(COMMIT)).rejects.toMatchObject({ code: "busy" });
  await session.end();
  session.close();
});

test("a commit waits for that of another node, though the wait is longer than an answer may take", async () => {
  await using cluster = await twoNodes();
  const { one, url } = cluster;
  const first = await begun(cluster);
  const pace = { answerMs: 1_000, signOfLifeMs: 200 };
  const second = new ClusterSession({ url }, accessTo(url).version, pace);
  const place = one.store.settings.clusterPlace();
  const waiting = second.write(place);
  const waits = `select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '2 seconds'`;
  await Promise.race([
    eventually("it waits", async () => (await askedOf(url, waits)).length > 0),
    waiting,
  ]);
  await first.end();
  expect((await waiting).missing).toBe("nothing");
  await second.end();
  for (const session of [first, second]) session.close();
});

test("a cluster that is begun with much data gives signs of life meanwhile (issue 25)", async () => {
  await using database = await (await sharedPostgres()).database();
  const { url } = database;
  const pace = { answerMs: 10_000, signOfLifeMs: 20 };
  const session = new ClusterSession({ url }, accessTo(url).version, pace);
  await session.create("new");
  const signs = `select 1 from pg_stat_activity where datname = current_database()
    and state = 'idle in transaction' and query = 'select 1'`;
  await eventually("it gives one", async () => (await askedOf(url, signs)).length > 0);
  await session.end();
  session.close();
});

test("a commit waits for standbys whatever the server's settings are", async () => {
  await using cluster = await twoNodes();
  const name = new URL(cluster.url).pathname.slice(1);
  await askedOf(cluster.url, `alter database ${name} set synchronous_commit = off`);
  await askedOf(cluster.url, `alter database ${name} set statement_timeout = '20s'`);
  const session = await begun(cluster);
  const [settings] = await session.ask(
    `select current_setting('synchronous_commit') waits, current_setting('statement_timeout') "until"`,
    [],
  );
  expect(settings).toEqual({ waits: "on", until: "0" });
  await session.end();
  session.close();
});

test("what a node lacks is found by an index, also before the server knows how many rows that is (issue 25)", async () => {
  await using cluster = await twoNodes();
  await using sql = new SQL(cluster.url, { max: 1 });
  await sql.unsafe(`alter table candor.facts set (autovacuum_enabled = off);
    insert into candor.facts (table_name, key, revision)
      select 'reviews', number, 1 from generate_series(1, 20000) number`);
  const plan = await sql.unsafe(`explain ${POLL}`, [1, "", 500]).values();
  expect(plan.join("\n")).toContain("facts_by_revision");
  expect(plan.join("\n")).not.toContain("Scan on facts");
});
