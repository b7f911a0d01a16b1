import { describe, expect, test } from "bun:test";
import { SQL } from "bun";
import { Follower } from "../../src/cluster/follower.ts";
import type { FromThread } from "../../src/cluster/rpc.ts";
import { hideReviews } from "../../src/publish/moderate/moderate.ts";
import { Store } from "../../src/store/store.ts";
import { atNight } from "../support/at-night.ts";
import { accessTo, CLUSTER_REVIEWS, openNode, twoNodes } from "../support/cluster.ts";
import { eventually } from "../support/eventually.ts";
import { idOf, importGiven, reviewsOfDays, testContext } from "../support/library.ts";
import { TestPostgres } from "../support/postgres.ts";

const { now, log } = testContext("2026-11-21T13:00:00Z");
const [FIRST = "", SECOND = ""] = CLUSTER_REVIEWS.map(idOf);

/** Follows the cluster of some nodes with a database of its own. */
function followerOf({ folder, url }: Awaited<ReturnType<typeof twoNodes>>) {
  const path = folder.at("following.sqlite");
  const access = accessTo(url, { node: "following" });
  openNode(path, access).join();
  const store = new Store(path);
  const messages: FromThread[] = [];
  const warnings: string[] = [];
  const noting = { ...log, warn: (...told: unknown[]) => void warnings.push(String(told.at(-1))) };
  const follower = new Follower(store, access, noting, (message) => messages.push(message));
  const stop = async () => {
    await follower.stop();
    store.close();
  };
  return { ...{ store, follower, messages, warnings }, [Symbol.asyncDispose]: stop };
}

describe("a follower", () => {
  test("gets each commit of others, and says what it has", async () => {
    await using cluster = await twoNodes();
    await using following = followerOf(cluster);
    const { store, follower, messages } = following;
    follower.start();
    await eventually("it has everything", () => store.published.has(FIRST));
    hideReviews(cluster.one.store, [FIRST], "a test", now());
    await eventually("it has the commit", () => !store.published.has(FIRST));
    await eventually("it says so", () => messages.some((one) => Bun.deepEquals(one, SEEN)));
    const known = () => cluster.one.node.nodes().map(({ name, revision }) => [name, revision]);
    await eventually("others know", () => Bun.deepEquals(known(), [["following", 2]]));
  });

  test("keeps the newest head of the log beside its database", async () => {
    await using cluster = await twoNodes();
    await using following = followerOf(cluster);
    const { store, follower } = following;
    const { logGenerations } = cluster.one.store;
    const head = () => logGenerations.head(logGenerations.current()?.generation ?? "");
    follower.start();
    for (const id of [FIRST, SECOND]) {
      hideReviews(cluster.one.store, [id], "a test", now());
      await eventually("it has the head", () => store.logFiles.readHead() === head());
    }
  });

  atNight("`cluster/blocking-client` reads long answers")(
    "gets a commit of more rows than one answer has (issue 25)",
    async () => {
      await using cluster = await twoNodes();
      await using following = followerOf(cluster);
      const { store, follower } = following;
      follower.start();
      await importGiven(cluster.one.store, { reviews: reviewsOfDays(300) });
      await eventually("it has all reviews", () => store.published.count() === 300);
    },
  );

  test("gets everything again if the cluster has gone back (issue 25)", async () => {
    await using cluster = await twoNodes();
    await using following = followerOf(cluster);
    const { store, follower, warnings } = following;
    const place = store.settings.clusterPlace();
    if (place !== undefined) store.settings.putClusterPlace({ ...place, token: "lost" });
    store.durableTransaction(() => store.decisions.hide(FIRST, "lost", "2026-11-21"));
    follower.start();
    await eventually("it is as before", () => store.decisions.of(FIRST).hiddenFor === undefined);
    expect(warnings).toEqual(["the cluster has gone back: everything was read again"]);
  });

  test("says that it was away for too long, if it missed more than is kept (issue 25)", async () => {
    await using cluster = await twoNodes();
    await using following = followerOf(cluster);
    const { store, follower, warnings } = following;
    hideReviews(cluster.one.store, [FIRST], "a test", now());
    await using sql = new SQL(cluster.url, { max: 1 });
    await sql`update candor.head set floor = revision`;
    follower.start();
    await eventually("it has the commit", () => !store.published.has(FIRST));
    await eventually("it says so", () => warnings.length > 0);
    expect(warnings).toEqual(["this node was away for too long: everything was read again"]);
  });

  atNight("`cluster/commit-lock` leaves a cluster")(
    "leaves a database alone that is no longer a node",
    async () => {
      await using cluster = await twoNodes();
      await using following = followerOf(cluster);
      const { store, follower, messages } = following;
      store.settings.dropClusterPlace();
      hideReviews(cluster.one.store, [FIRST], "a test", now());
      follower.start();
      await eventually("it says so", () =>
        messages.some((one) => one.kind === "problem" && one.problem.includes("not a node")),
      );
      expect(store.published.has(FIRST)).toBe(true);
    },
  );

  atNight("`cluster/blocking-client` and `cluster-session` lose an answer and a connection")(
    "goes on after PostgreSQL was gone, and after it was frozen",
    async () => {
      await using postgres = await TestPostgres.start();
      await using cluster = await twoNodes(postgres);
      await using following = followerOf(cluster);
      const { store, follower, messages } = following;
      follower.start();
      await eventually("it has everything", () => store.published.has(FIRST));
      await postgres.stop();
      const hasFailed = () => messages.some(({ kind }) => kind === "problem");
      await eventually("it notices", hasFailed, 30_000);
      await postgres.restart();
      hideReviews(cluster.one.store, [FIRST], "a test", now());
      await eventually("it has the commit", () => !store.published.has(FIRST), 30_000);
      messages.length = 0;
      postgres.freeze();
      await eventually("it notices again", hasFailed, 30_000);
      postgres.thaw();
      hideReviews(cluster.two.store, [SECOND], "a test", now());
      await eventually("it has that too", () => !store.published.has(SECOND), 30_000);
    },
  );
});

const SEEN: FromThread = { kind: "seen", revision: 2, hasEnded: false };
