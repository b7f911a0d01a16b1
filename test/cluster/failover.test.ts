import { describe, expect, test } from "bun:test";
import { SQL } from "bun";
import { ClusterSession } from "../../src/cluster/cluster-session.ts";
import { hideReviews } from "../../src/publish/moderate/moderate.ts";
import type { Store } from "../../src/store/store.ts";
import { accessTo, CLUSTER_REVIEWS, openNode, twoNodes } from "../support/cluster.ts";
import { eventually } from "../support/eventually.ts";
import { idOf } from "../support/library.ts";
import { logFaults } from "../support/log-of-store.ts";
import { TestPostgres } from "../support/postgres.ts";
import { sharedContentOf } from "../support/shared-changes.ts";

const NOW = new Date("2026-11-21T13:00:00Z");
const [FIRST = "", SECOND = "", THIRD = ""] = CLUSTER_REVIEWS.map(idOf);

async function revisionAt(url: string): Promise<number> {
  await using sql = new SQL(url, { max: 1 });
  const rows: { revision: string }[] = await sql.unsafe("select revision from candor.head");
  return Number(rows[0]?.revision);
}

/** The same nodes, with the database at another server. */
function moved({ paths, url }: Awaited<ReturnType<typeof twoNodes>>, to: TestPostgres) {
  const address = to.url(new URL(url).pathname.slice(1));
  const nodes = paths.map((path, at) => openNode(path, accessTo(address, { node: `n${at}` })));
  const [one, two] = nodes;
  if (one === undefined || two === undefined) throw new Error("There are two nodes");
  const dispose = () => {
    for (const node of nodes) node.store.close();
  };
  return { one, two, [Symbol.dispose]: dispose };
}

function headsOf({ logGenerations }: Store) {
  return logGenerations.all().flatMap(({ generation }) => logGenerations.heads(generation));
}

const requireStandbys = (server: TestPostgres) => setStandbys(server, "*");
const noLongerRequireStandbys = (server: TestPostgres) => setStandbys(server, "");

/** Waits until the setting holds: the server reads its configuration a moment after it is told to. */
async function setStandbys(server: TestPostgres, names: string): Promise<void> {
  await using sql = new SQL(server.url(), { max: 1 });
  await sql.unsafe(`alter system set synchronous_standby_names = '${names}'`);
  await sql.unsafe("select pg_reload_conf()");
  await eventually("the server has read it", async () => {
    await using other = new SQL(server.url(), { max: 1 });
    const [shown] = await other.unsafe("show synchronous_standby_names");
    return shown.synchronous_standby_names === names;
  });
}

describe("after a failover", () => {
  test("to a standby that lacks a commit, nodes go back and a new log begins", async () => {
    await using primary = await TestPostgres.start();
    await using cluster = await twoNodes(primary);
    await using standby = await primary.standby();
    const standbyUrl = standby.url(new URL(cluster.url).pathname.slice(1));
    await eventually("the standby has it", async () => (await revisionAt(standbyUrl)) === 1);
    await standby.stop("fast");
    hideReviews(cluster.one.store, [FIRST], "lost", NOW);
    cluster.two.node.follow();
    const seen = headsOf(cluster.two.store);
    await primary.stop();
    await standby.restart();
    await standby.promote();
    using nodes = moved(cluster, standby);
    const { one, two } = nodes;
    expect(one.node.follow().missing).toBe("everything");
    expect(two.node.follow().missing).toBe("everything");
    expect(one.store.published.has(FIRST)).toBe(true);
    hideReviews(two.store, [SECOND], "kept", NOW);
    one.node.follow();
    expect(sharedContentOf(cluster.paths[0])).toEqual(sharedContentOf(cluster.paths[1]));
    expect(one.store.logGenerations.all()).toHaveLength(2);
    expect(logFaults(one.store)).toEqual([]);
    // What readers saw of the first log is continued by nothing else.
    const { size: lost = 0 } = seen.at(-1) ?? {};
    const [first] = one.store.logGenerations.all();
    expect(first?.size).toBeLessThan(lost);
  });

  test("to a standby that confirmed every commit, the same log goes on", async () => {
    await using primary = await TestPostgres.start();
    await using cluster = await twoNodes(primary);
    await using standby = await primary.standby();
    await requireStandbys(primary);
    hideReviews(cluster.one.store, [FIRST], "confirmed", NOW);
    cluster.two.node.follow();
    await primary.stop();
    await standby.promote();
    await using another = await standby.standby();
    await requireStandbys(standby);
    using nodes = moved(cluster, standby);
    const { one, two } = nodes;
    expect(one.node.follow().missing).toBe("nothing");
    hideReviews(one.store, [SECOND], "confirmed too", NOW);
    two.node.follow();
    expect(two.store.logGenerations.all()).toHaveLength(1);
    expect(logFaults(two.store)).toEqual([]);
    await another.stop("fast");
    await noLongerRequireStandbys(standby);
    hideReviews(two.store, [THIRD], "by nobody", NOW);
    expect(two.store.logGenerations.all()).toHaveLength(2);
  });
});

test("a commit that no standby confirmed is not done, though the server has it (issue 25)", async () => {
  await using postgres = await TestPostgres.start();
  await using cluster = await twoNodes(postgres);
  await requireStandbys(postgres);
  await using sql = new SQL(postgres.url(), { max: 1 });
  const waiting = async (): Promise<string[]> => {
    const query = "select pid::text from pg_stat_activity where wait_event = 'SyncRep'";
    return (await sql.unsafe(query).values()).flat().map(String);
  };
  const session = new ClusterSession({ url: cluster.url }, accessTo(cluster.url).version);
  await session.write(cluster.one.store.settings.clusterPlace());
  let isDone = false;
  const commit = { token: "mine", node: "n", topics: "{}", keys: new Map() };
  const done = session.commit(commit).then(() => {
    isDone = true;
  });
  const [first] = await eventually("it waits", async () => {
    const found = await waiting();
    return found.length > 0 && found;
  });
  await sql.unsafe("select pg_terminate_backend($1)", [Number(first)]);
  await eventually("it waits again", async () => (await waiting()).some((pid) => pid !== first));
  expect(isDone).toBe(false);
  await noLongerRequireStandbys(postgres);
  await done;
  session.close();
  cluster.two.node.follow();
  expect(cluster.two.store.settings.clusterPlace()?.token).toBe("mine");
});
