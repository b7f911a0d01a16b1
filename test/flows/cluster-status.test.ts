import { expect, test } from "bun:test";
import { SQL } from "bun";
import { version } from "../../package.json" with { type: "json" };
import { runCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { sharedPostgres, TestPostgres } from "../support/postgres.ts";
import { reviewLine, ServedCluster } from "../support/served-cluster.ts";

const LINES = [reviewLine(0), reviewLine(1)];
const PATIENCE_MS = 30_000;

async function statusOf(cluster: ServedCluster, node: number) {
  const { stdout } = await cluster.run(["status", "--db", cluster.db(node), "--json"]);
  return JSON.parse(stdout);
}

async function healthOf(url = "") {
  return JSON.parse(await (await fetch(`${url}/healthz`)).text());
}

test("candor status of a node lists all nodes, what each has, and the hub of all (issue 25)", async () => {
  await using database = await (await sharedPostgres()).database();
  await using cluster = new ServedCluster(database.url);
  await cluster.start(2, LINES);
  await cluster.import(0, [reviewLine(2)]);
  await using sql = new SQL(database.url, { max: 1 });
  await sql`insert into candor.subscriptions (callback, host, topic, lease_ends_at, delivered)
    select 'https://a.example/', 'a.example:443', name, 2000000000000, hash from candor.topics
    where name = 'reviews'`;
  const revisions = async () =>
    (await sql`select revision::float8 r from candor.nodes`).map((row: { r: number }) => row.r);
  await eventually("all know what both have", async () =>
    Bun.deepEquals(await revisions(), [2, 2]),
  );
  const { cluster: seen, hub } = await statusOf(cluster, 1);
  const name = expect.stringContaining("node-");
  const node = { name, program: version, revision: 2, commits_behind: 0 };
  const heard = { heard_of_seconds_ago: expect.any(Number) };
  const nodes = [node, node].map((one) => ({ ...one, ...heard }));
  expect(seen).toEqual({ state: "ok", revision: 2, program: version, nodes });
  expect(hub).toMatchObject({ active: 1, retrying: 0 });
  const { stdout } = await cluster.run(["status", "--db", cluster.db(0)]);
  expect(stdout).toContain(`The cluster is at commit 2, made with Candor ${version}.`);
  expect(stdout).toMatch(/node-1\.sqlite {2}up to date \(commit 2\), heard of \d+ seconds? ago/);
  const alone = await runCandor(["status", "--db", cluster.db(0), "--json"], cluster.alone);
  expect(JSON.parse(alone.stdout).cluster).toBeNull();
}, 60_000);

test("without PostgreSQL it says how old its own copy is, as /healthz does, even after a start (issue 25)", async () => {
  await using postgres = await TestPostgres.start();
  await using cluster = new ServedCluster(postgres.url());
  await cluster.start(1, LINES);
  await eventually("it follows", async () => (await healthOf(cluster.urls[0])).cluster === "ok");
  await postgres.stop();
  const isOut = async () => (await healthOf(cluster.urls[0])).cluster === "out of reach";
  await eventually("it notices", isOut, PATIENCE_MS);
  const expectSameAge = async () => {
    const { cluster: own, hub } = await statusOf(cluster, 0);
    const { cluster: state, copy_age_seconds: age } = await healthOf(cluster.urls[0]);
    expect(own).toMatchObject({
      state,
      revision: 1,
      problem: expect.stringContaining("PostgreSQL"),
    });
    expect(own.copy_age_seconds).toBeGreaterThan(3);
    expect(Math.abs(own.copy_age_seconds - age)).toBeLessThan(3);
    expect(hub).toBeNull();
  };
  await expectSameAge();
  await cluster.killAndServe(0);
  await expectSameAge();
  const { stdout } = await cluster.run(["status", "--db", cluster.db(0)]);
  expect(stdout).toMatch(/This node has commit 1, a copy that was up to date \d+ seconds ago\./);
}, 60_000);
