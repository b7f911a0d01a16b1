import { describe, expect, test } from "bun:test";
import { SQL } from "bun";
import { hideReviews } from "../../src/publish/moderate/moderate.ts";
import { logFilesOf } from "../../src/store/log/log-files.ts";
import { Store } from "../../src/store/store.ts";
import { runCandor } from "../support/candor.ts";
import { accessTo, CLUSTER_REVIEWS, copyOf, openNode, twoNodes } from "../support/cluster.ts";
import { idOf } from "../support/library.ts";
import { logFaults } from "../support/log-of-store.ts";

const NOW = new Date("2026-11-21T13:00:00Z");
const [FIRST = "", SECOND = ""] = CLUSTER_REVIEWS.map(idOf);

async function run(url: string, statement: string): Promise<unknown[][]> {
  await using sql = new SQL(url, { max: 1 });
  return await sql.unsafe(statement).values();
}

/** Refuses a change of a table, in PostgreSQL, unless a condition holds. */
function refuse(url: string, change: string, table: string, condition: string) {
  return run(
    url,
    `create function ${table}_guard() returns trigger language plpgsql as $$ begin
       if not (${condition}) then raise 'refused by a test'; end if;
       return coalesce(new, old);
     end $$;
     create trigger guard before ${change} on candor.${table}
       for each row execute function ${table}_guard()`,
  );
}

describe("a node that leaves", () => {
  test("is known by more than its name, which another node may have too", async () => {
    await using cluster = await twoNodes();
    const { one, folder, url } = cluster;
    using twin = openNode(folder.at("twin.sqlite"), accessTo(url));
    twin.node.follow();
    expect(twin.store.settings.nodeId()).not.toBe(one.store.settings.nodeId());
    one.node.leave();
    expect(() => twin.node.leave()).toThrow("candor cluster leave made node-1 the only database");
    expect(logFilesOf(folder.at("twin.sqlite")).readKey()).toBeUndefined();
  });

  test("is the only one to have the log's key, even if there is a copy of it", async () => {
    await using cluster = await twoNodes();
    const { two, folder, paths, url } = cluster;
    two.node.follow();
    two.store.settings.nodeId();
    copyOf(two.store, folder.at("copy.sqlite"));
    two.node.leave();
    expect(await run(url, "select name from candor.keys where name = 'log'")).toEqual([]);
    expect(logFilesOf(paths[1]).readKey()).toBeDefined();
    using copy = openNode(folder.at("copy.sqlite"), accessTo(url));
    copy.node.leave();
    expect(logFilesOf(folder.at("copy.sqlite")).readKey()).toBeUndefined();
  });

  test("and is interrupted can do it again, under another name", async () => {
    await using cluster = await twoNodes();
    const { two, paths, url } = cluster;
    await refuse(url, "delete", "keys", "false");
    expect(() => two.node.leave()).toThrow("refused by a test");
    await run(url, "drop trigger guard on candor.keys");
    using again = openNode(paths[1], accessTo(url, { node: "renamed" }));
    again.node.leave();
    using alone = new Store(paths[1]);
    hideReviews(alone, [SECOND], "alone", NOW);
    expect(alone.logGenerations.all()).toHaveLength(1);
    expect(logFaults(alone)).toEqual([]);
  });

  test("ends all hubs in the same commit, which waits for the disk (issue 25)", async () => {
    await using cluster = await twoNodes();
    const ended = `exists (select 1 from candor.hub where left_by is not null)
      and current_setting('synchronous_commit') = 'on'`;
    await refuse(cluster.url, "update", "head", ended);
    cluster.one.node.leave();
    expect(cluster.one.store.settings.clusterPlace()).toBeUndefined();
  });

  test("has the key with which the last commit of another node was signed", async () => {
    await using cluster = await twoNodes();
    const { one, two, paths } = cluster;
    one.node.follow();
    hideReviews(two.store, [FIRST], "later", NOW);
    one.node.leave();
    using alone = new Store(paths[0]);
    hideReviews(alone, [SECOND], "alone", NOW);
    expect(alone.logGenerations.all()).toHaveLength(1);
  });
});

describe("a cluster", () => {
  test("is not begun where there is one", async () => {
    await using cluster = await twoNodes();
    const { one, folder, url } = cluster;
    using other = openNode(folder.at("other.sqlite"), accessTo(url));
    expect(() => other.node.create()).toThrow(
      "There is a cluster in that PostgreSQL database already. Add this machine with candor cluster join",
    );
    hideReviews(one.store, [FIRST], "goes on", NOW);
    expect(one.store.settings.clusterPlace()?.revision).toBe(2);
  });

  test("is begun where another has ended, but not before its log's key is where it belongs", async () => {
    await using cluster = await twoNodes();
    const { one, two, paths, url } = cluster;
    two.node.follow();
    await refuse(url, "delete", "keys", "false");
    expect(() => one.node.leave()).toThrow("refused by a test");
    using early = openNode(cluster.folder.at("early.sqlite"), accessTo(url));
    expect(() => early.node.create()).toThrow("candor cluster leave was interrupted on node-1");
    await run(url, "drop trigger guard on candor.keys");
    one.node.leave();
    using first = openNode(paths[0], accessTo(url));
    first.node.create();
    hideReviews(first.store, [FIRST], "in the new one", NOW);
    expect(first.store.logGenerations.all()).toHaveLength(1);
    expect(() => two.node.follow()).toThrow("is a node of another cluster");
    two.node.join();
    expect(two.store.published.has(FIRST)).toBe(false);
  });
});

describe("a node that joins another cluster (issue 38)", () => {
  test("is another node of it", async () => {
    await using cluster = await twoNodes();
    const { one, two } = cluster;
    two.node.follow();
    const before = two.store.settings.nodeId();
    two.node.join();
    expect(two.store.settings.nodeId()).not.toBe(before);
    expect(two.store.settings.clusterPlace()).toEqual(one.store.settings.clusterPlace());
  });

  test("stays in its own one if that fails, also at the command line", async () => {
    await using cluster = await twoNodes();
    const { two, paths, url } = cluster;
    two.node.follow();
    const before = [two.store.settings.clusterPlace(), two.store.settings.nodeId()];
    using lost = openNode(paths[1], accessTo(`${url}-of-nobody`));
    expect(() => lost.node.join()).toThrow("of-nobody");
    const words = ["cluster", "join", "--replace", "--db", paths[1]];
    const { exitCode, stderr } = await runCandor(words, { cwd: cluster.folder.path });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("Say which PostgreSQL")]);
    expect([two.store.settings.clusterPlace(), two.store.settings.nodeId()]).toEqual(before);
  });
});
