import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { copyFileSync, readFileSync } from "node:fs";
import { SQL } from "bun";
import { checkLogFiles } from "../../src/doctor/check-log.ts";
import { SecretCipher } from "../../src/hub/secret-cipher.ts";
import { forgetReviews, hideReviews, unhideReviews } from "../../src/publish/moderate/moderate.ts";
import { KeyFile } from "../../src/store/files/key-file.ts";
import { logFilesOf } from "../../src/store/log/log-files.ts";
import { Store } from "../../src/store/store.ts";
import { atNight } from "../support/at-night.ts";
import { accessTo, CLUSTER_REVIEWS, copyOf, openNode, twoNodes } from "../support/cluster.ts";
import { idOf, importGiven, sourceReview, testContext } from "../support/library.ts";
import { logFaults } from "../support/log-of-store.ts";
import { TestPostgres } from "../support/postgres.ts";
import { sharedContentOf } from "../support/shared-changes.ts";
import { wholeFaults } from "../support/whole-faults.ts";

const LATER = testContext("2026-11-21T13:00:00Z");
const NOW = LATER.now();
const [FIRST = "", SECOND = "", THIRD = ""] = CLUSTER_REVIEWS.map(idOf);

function expectSame({ paths: [one, two] }: Awaited<ReturnType<typeof twoNodes>>): void {
  expect(sharedContentOf(two)).toEqual(sharedContentOf(one));
}

describe("a node", () => {
  test("gets everything that the first one had", async () => {
    await using cluster = await twoNodes();
    cluster.two.node.follow();
    expectSame(cluster);
    expect(cluster.two.store.published.count()).toBe(CLUSTER_REVIEWS.length);
  });

  test("commits after those of others, and continues the same log", async () => {
    await using cluster = await twoNodes();
    const { one, two } = cluster;
    hideReviews(one.store, [FIRST], "by the first", NOW);
    hideReviews(two.store, [SECOND], "by the second", NOW);
    await importGiven(one.store, { reviews: [sourceReview()], context: LATER });
    two.node.follow();
    expectSame(cluster);
    expect(two.store.published.count()).toBe(CLUSTER_REVIEWS.length - 1);
    expect(two.store.settings.clusterPlace()?.revision).toBe(4);
    expect(two.store.logGenerations.all()).toHaveLength(1);
    expect([logFaults(one.store), logFaults(two.store)]).toEqual([[], []]);
    expect([wholeFaults(one.store), wholeFaults(two.store)]).toEqual([[], []]);
    expect(checkLogFiles(two.store)).toMatchObject([{ level: "ok" }]);
  });

  test("that died after PostgreSQL's commit gets its own commit like any other", async () => {
    await using cluster = await twoNodes();
    const { two, folder, url } = cluster;
    two.node.follow();
    copyOf(two.store, folder.at("before.sqlite"));
    hideReviews(two.store, [FIRST], "before the end", NOW);
    copyFileSync(folder.at("before.sqlite"), folder.at("again.sqlite"));
    using again = openNode(folder.at("again.sqlite"), accessTo(url));
    expect(again.store.published.has(FIRST)).toBe(true);
    again.node.follow();
    expect(again.store.published.has(FIRST)).toBe(false);
    expect(sharedContentOf(folder.at("again.sqlite"))).toEqual(sharedContentOf(cluster.paths[1]));
    unhideReviews(again.store, [FIRST], NOW);
    expect(again.store.logGenerations.all()).toHaveLength(1);
  });

  test("whose work fails leaves everything as it was, also for others", async () => {
    await using cluster = await twoNodes();
    const { one, two } = cluster;
    expect(() => hideReviews(one.store, ["unknown"], "nothing", NOW)).toThrow("unknown");
    hideReviews(two.store, [FIRST], "goes on", NOW);
    one.node.follow();
    expectSame(cluster);
    expect(one.store.settings.clusterPlace()?.revision).toBe(2);
  });

  atNight("`cluster/follower` gets everything again after the cluster has gone back")(
    "that has another history gets everything again",
    async () => {
      await using cluster = await twoNodes();
      const { one, two } = cluster;
      two.node.follow();
      const place = two.store.settings.clusterPlace();
      if (place !== undefined) two.store.settings.putClusterPlace({ ...place, token: "lost" });
      two.store.durableTransaction(() => two.store.decisions.hide(FIRST, "lost", "2026-11-21"));
      hideReviews(one.store, [SECOND], "kept", NOW);
      expect(two.node.follow().missing).toBe("everything");
      expectSame(cluster);
    },
  );

  atNight("the database of another cluster is refused by `cluster/node-keys`")(
    "of another cluster keeps what it has",
    async () => {
      await using cluster = await twoNodes();
      await using postgres = await TestPostgres.start();
      await using other = await twoNodes(postgres);
      using lost = openNode(cluster.paths[0], accessTo(other.url));
      expect(() => lost.node.follow()).toThrow("is a node of another cluster");
      expect(() => hideReviews(lost.store, [FIRST], "no", NOW)).toThrow("of another cluster");
      expect(lost.store.published.has(FIRST)).toBe(true);
    },
  );

  test("with an older program, or other tables, changes nothing, and holds nobody up", async () => {
    await using cluster = await twoNodes();
    const { one, folder, url } = cluster;
    const refused = (version: { program: string; tables: number }) => () => {
      using node = openNode(folder.at("other.sqlite"), accessTo(url, { version }));
      hideReviews(node.store, [FIRST], "refused", NOW);
    };
    const { version } = accessTo(url);
    expect(refused({ ...version, program: "0.0.9" })).toThrow("this one with 0.0.9 only reads");
    expect(refused({ ...version, tables: 0 })).toThrow(
      "by Candor 0.1.0, which is newer. Upgrade this node.",
    );
    expect(refused({ ...version, tables: 1000 })).toThrow(
      "by Candor 0.1.0, which is older and has other tables",
    );
    hideReviews(one.store, [FIRST], "not refused", NOW);
    expect(one.store.settings.clusterPlace()?.revision).toBe(2);
  });

  test.each([
    { format: 3, problem: "by Candor 0.1.0, which is newer. Upgrade this node." },
    { format: 0, problem: "by Candor 0.1.0, which is older and has other tables" },
  ])(
    "changes nothing while PostgreSQL has other tables: $problem (issue 25)",
    async ({ format, problem }) => {
      await using cluster = await twoNodes();
      await using sql = new SQL(cluster.url, { max: 1 });
      await sql.unsafe(`update candor.head set format = ${format}`);
      expect(() => hideReviews(cluster.one.store, [FIRST], "refused", NOW)).toThrow(problem);
      expect(() => cluster.two.node.follow()).toThrow(problem);
    },
  );

  test("erases on its disk what was forgotten elsewhere, and so does PostgreSQL", async () => {
    await using cluster = await twoNodes();
    const { one, two, paths, url } = cluster;
    two.node.follow();
    const bytes = () => readFileSync(paths[1]);
    two.store.checkpointUnlessBusy();
    expect(bytes().includes("Visit number 2.")).toBe(true);
    await using sql = new SQL(url, { max: 1 });
    const fileOfFacts = () => sql.unsafe("select pg_relation_filenode('candor.facts') number");
    const before = await fileOfFacts();
    forgetReviews(one.store, [THIRD], NOW);
    // PostgreSQL has written the table again, without what was deleted.
    expect(await fileOfFacts()).not.toEqual(before);
    two.node.follow();
    expect(bytes().includes("Visit number 2.")).toBe(false);
  });
});

atNight("what was forgotten elsewhere is erased, here")(
  "what was forgotten elsewhere is erased later, if others read for too long (issue 25)",
  async () => {
    await using cluster = await twoNodes();
    const { one, two, paths } = cluster;
    two.node.follow();
    forgetReviews(one.store, [THIRD], NOW);
    const hasTraces = () =>
      [paths[1], `${paths[1]}-wal`].some((path) => readFileSync(path).includes("Visit number 2."));
    using reader = new Database(paths[1], { readonly: true });
    reader.run("begin");
    reader.query("select count(*) from reviews").get();
    two.store.patience = 50;
    two.node.follow();
    expect(two.store.settings.erased()).toBeDefined();
    expect(hasTraces()).toBe(true);
    reader.run("rollback");
    two.node.follow();
    expect(two.store.settings.erased()).toBeUndefined();
    expect(hasTraces()).toBe(false);
  },
);

test("a document's date is that of PostgreSQL's clock, whatever the nodes' clocks say (issue 25)", async () => {
  await using cluster = await twoNodes();
  const { one, two, url } = cluster;
  await using sql = new SQL(url, { max: 1 });
  const timeThere = async () => {
    const [row] = await sql.unsafe("select extract(epoch from clock_timestamp())::float8 now");
    return Math.floor(Number(row?.now));
  };
  const before = await timeThere();
  hideReviews(one.store, [FIRST], "by a clock that is ahead", new Date("2099-01-01T00:00:00Z"));
  const after = await timeThere();
  two.node.follow();
  const { modifiedAt } = two.store.documents.record("reviews") ?? {};
  expect(modifiedAt).toBeGreaterThanOrEqual(before);
  expect(modifiedAt).toBeLessThanOrEqual(after);
});

describe("the keys", () => {
  test("are shared, and PostgreSQL alone can't read them", async () => {
    await using cluster = await twoNodes();
    const { one, two, paths, url } = cluster;
    two.node.follow();
    expect(two.store.settings.sessionKey()).toEqual(one.store.settings.sessionKey());
    await using sql = new SQL(url, { max: 1 });
    const rows: { name: string; sealed: Buffer }[] = await sql.unsafe("select * from candor.keys");
    expect(rows.map(({ name }) => name).sort()).toEqual(["log", "rows", "sessions"]);
    const session = two.store.settings.sessionKey();
    expect(rows.some(({ sealed }) => sealed.includes(Buffer.from(session)))).toBe(false);
    expect(paths.map((path) => logFilesOf(path).readKey())).toEqual([undefined, undefined]);
  });

  atNight("`flows/cluster` shows the keys that nodes share")(
    "of a joined database come after the cluster's, so that all nodes open its subscribers' secrets",
    async () => {
      await using cluster = await twoNodes();
      const { one, two, paths } = cluster;
      new KeyFile(paths[1]).readOrMake();
      two.node.follow();
      const sealed = new SecretCipher(paths[1]).seal("a secret");
      expect(Buffer.from(new SecretCipher(paths[0]).open(sealed) ?? []).toString()).toBe(
        "a secret",
      );
      hideReviews(two.store, [FIRST], "with both keys", NOW);
      one.node.follow();
      expect(new KeyFile(paths[0]).readAll()).toEqual(new KeyFile(paths[1]).readAll());
    },
  );

  test("can't be read with another CANDOR_KEY, or without one", async () => {
    await using cluster = await twoNodes();
    const { folder, url } = cluster;
    const other = (key: string | undefined) => () => {
      using node = openNode(folder.at(`other-${key}.sqlite`), accessTo(url, { key }));
      node.node.follow();
    };
    expect(other("another key of at least 32 characters")).toThrow("CANDOR_KEY is not the one");
    expect(other("too short")).toThrow("A cluster needs the variable CANDOR_KEY");
    expect(other(undefined)).toThrow("A cluster needs the variable CANDOR_KEY");
  });
});

describe("leaving", () => {
  test("makes a node the only database, with the same log; the others only read", async () => {
    await using cluster = await twoNodes();
    const { one, two } = cluster;
    hideReviews(one.store, [FIRST], "together", NOW);
    two.node.leave();
    expect(() => hideReviews(one.store, [SECOND], "late", NOW)).toThrow("The cluster has ended");
    using alone = new Store(cluster.paths[1]);
    hideReviews(alone, [SECOND], "alone", NOW);
    expect(alone.logGenerations.all()).toHaveLength(1);
    expect(logFaults(alone)).toEqual([]);
  });
});
