import { describe, expect, test } from "bun:test";
import { Store } from "../../src/store/store.ts";
import { atNight } from "../support/at-night.ts";
import { runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { logFaults } from "../support/log-of-store.ts";
import { sharedPostgres, TestPostgres } from "../support/postgres.ts";
import { idAt, reviewLine, ServedCluster, servedBy } from "../support/served-cluster.ts";

const LINES = Array.from({ length: 30 }, (_, number) => reviewLine(number));

/** Waits until all nodes serve the same documents, with the given number of reviews. */
function expectSame(cluster: ServedCluster, reviews: number): Promise<true> {
  return eventually(`all nodes serve the same ${reviews} reviews`, async () => {
    const found = await searchIn(`${cluster.urls[0]}/api/reviews/search`);
    const [first = {}, ...others] = await Promise.all(cluster.urls.map(servedBy));
    return found === reviews && others.every((other) => Bun.deepEquals(other, first));
  });
}

async function searchIn(url: string): Promise<number> {
  const answer: { total: number } = await json(url);
  return answer.total;
}

async function healthOf(url = ""): Promise<{ cluster: string }> {
  return json(`${url}/healthz`);
}

async function json(url: string) {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return JSON.parse(await response.text());
}

describe("three nodes", () => {
  test("serve the same documents and headers after an import on any of them", async () => {
    await using database = await (await sharedPostgres()).database();
    await using cluster = new ServedCluster(database.url);
    await cluster.start(3, LINES);
    await expectSame(cluster, 30);
    for (const node of [1, 2, 0]) {
      await cluster.import(node, [reviewLine(30 + node), reviewLine(node, "Edited.")]);
    }
    await expectSame(cluster, 33);
    await cluster.run(["hide", idAt(0), "--reason", "a test", "--db", cluster.db(2)]);
    await expectSame(cluster, 32);
    expect(await healthOf(cluster.urls[1])).toMatchObject({ cluster: "ok" });
    const status = await cluster.run(["cluster", "status", "--db", cluster.db(1), "--json"]);
    const { revision, nodes } = JSON.parse(status.stdout);
    expect([revision, nodes.length]).toEqual([5, 3]);
  });

  atNight("`cluster/follower` shows it of a node, and `cluster/hub/outage` of the hub")(
    "serve what they have while PostgreSQL is gone, and go on when it is back",
    async () => {
      await using postgres = await TestPostgres.start();
      await using cluster = new ServedCluster(postgres.url());
      await cluster.start(3, LINES);
      await postgres.stop();
      await eventually("a node notices", async () => {
        return (await healthOf(cluster.urls[2])).cluster === "out of reach";
      });
      await expectSame(cluster, 30);
      const hide = ["hide", idAt(1), "--reason", "a test", "--db", cluster.db(1)];
      const refused = await cluster.tryTo(hide);
      expect([refused.exitCode, refused.stderr]).toEqual([
        75,
        expect.stringContaining("PostgreSQL"),
      ]);
      await postgres.restart();
      await cluster.run(hide);
      await expectSame(cluster, 29);
    },
  );
});

describe("moving", () => {
  test("is refused while the database is served, which would go on alone (issue 25)", async () => {
    await using database = await (await sharedPostgres()).database();
    await using cluster = new ServedCluster(database.url);
    const input = new TextEncoder().encode(LINES.join("\n"));
    const words = ["import", "-", "--db", cluster.db(0), "--verified"];
    await runCandor(words, { ...cluster.alone, input });
    await using alone = await startCandor(["serve", "--db", cluster.db(0)], cluster.alone);
    const refused = expect.stringContaining(`is being served on port ${new URL(alone.url).port}`);
    for (const words of [["init"], ["join", "--replace"]]) {
      const { exitCode, stderr } = await cluster.tryTo([
        "cluster",
        ...words,
        "--db",
        cluster.db(0),
      ]);
      expect([exitCode, stderr]).toEqual([1, refused]);
    }
    await alone.stop("SIGTERM");
    await cluster.run(["cluster", "init", "--db", cluster.db(0)]);
  });

  atNight("`cluster/commit-lock` founds, joins and leaves a cluster")(
    "to a cluster and back keeps every document, header and entry of the log",
    async () => {
      await using database = await (await sharedPostgres()).database();
      await using cluster = new ServedCluster(database.url);
      await cluster.start(2, LINES);
      await expectSame(cluster, 30);
      const [before] = await Promise.all(cluster.urls.map(servedBy));
      const unasked = await cluster.tryTo(["cluster", "leave", "--db", cluster.db(1)]);
      expect([unasked.exitCode, unasked.stderr]).toEqual([1, expect.stringContaining("add --yes")]);
      await cluster.run(["cluster", "leave", "--yes", "--db", cluster.db(1)]);
      await using alone = await startCandor(["serve", "--db", cluster.db(1)], cluster.alone);
      expect(await servedBy(alone.url)).toEqual(before ?? {});
      const hide = ["hide", idAt(0), "--reason", "a test", "--db", cluster.db(1)];
      expect(await runCandor(hide, cluster.alone)).toMatchObject({ exitCode: 0 });
      const late = await cluster.tryTo([
        "hide",
        idAt(1),
        "--reason",
        "late",
        "--db",
        cluster.db(0),
      ]);
      expect([late.exitCode, late.stderr]).toEqual([1, expect.stringContaining("has ended")]);
      await eventually("the other node says that the cluster has ended", async () => {
        const response = await fetch(`${cluster.urls[0]}/healthz`);
        return (await response.text()).includes('"cluster":"ended"');
      });
      using store = new Store(cluster.db(1));
      expect(store.logGenerations.all()).toHaveLength(1);
      expect(logFaults(store)).toEqual([]);
    },
  );

  atNight("`cluster/hub/hub-content` and `cluster/commit-lock`")(
    "by a backup works both ways: to one machine, and into the cluster",
    async () => {
      await using database = await (await sharedPostgres()).database();
      await using cluster = new ServedCluster(database.url);
      await cluster.start(2, LINES);
      const backup = cluster.folder.at("backup.sqlite");
      await cluster.run(["backup", backup, "--db", cluster.db(1)]);
      const restored = cluster.folder.at("restored.sqlite");
      const restore = ["restore", backup, "--db", restored];
      expect(await runCandor(restore, cluster.alone)).toMatchObject({ exitCode: 0 });
      const hide = ["hide", idAt(0), "--reason", "alone", "--db", restored];
      expect(await runCandor(hide, cluster.alone)).toMatchObject({ exitCode: 0 });
      await cluster.import(0, [reviewLine(30)]);
      await expectSame(cluster, 31);
      await cluster.run(["restore", backup, "--db", cluster.db(1), "--yes"]);
      await expectSame(cluster, 30);
    },
  );
});
