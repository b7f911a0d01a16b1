import { expect, test } from "bun:test";
import { TopicContents } from "../../src/hub/topic-contents.ts";
import { HubCluster } from "../fixtures/cluster/hub-cluster.ts";
import { eventually } from "../support/eventually.ts";
import { Subscriber } from "../support/subscriber.ts";

const SUBSCRIBERS = 40;
const ANSWERS_AFTER_MS = 60;
/** Longer than any claim, so that what a frozen node has claimed goes to the others. */
const CHANGES_MS = 20_000;
const CHANGE_EVERY_MS = 400;
const PATIENCE_MS = 60_000;
/** By PostgreSQL's clock, claims of a node that is not heard of are free by then. */
const CLAIM_LOST_MS = 7_000;

/** The subscribers of one test, as one server: what each got, and whether two posts overlapped. */
async function subscribersOf(cluster: HubCluster) {
  const newest = new Map<string, string>();
  const underWay = new Set<string>();
  const overlapping: string[] = [];
  const certificate = await cluster.authority.issue(["127.0.0.1"]);
  const server = new Subscriber(certificate, {
    onReceived: async ({ path, body }) => {
      if (underWay.has(path)) overlapping.push(path);
      underWay.add(path);
      await Bun.sleep(ANSWERS_AFTER_MS);
      underWay.delete(path);
      newest.set(path, new TextDecoder().decode(body));
      return new Response(null, { status: 204 });
    },
  });
  return { server, newest, underWay, overlapping };
}

test("three nodes share deliveries: one is killed, one sleeps past its claims, PostgreSQL stops at once; everybody gets the newest content (issue 25)", async () => {
  await using cluster = await HubCluster.start();
  const { server, newest, underWay, overlapping } = await subscribersOf(cluster);
  await using _ = server;
  const [first, killed, frozen] = cluster.nodes;
  const paths = Array.from({ length: SUBSCRIBERS }, (_, index) => `/${index}`);
  await cluster.subscribe(paths.map((path) => server.callback(path)));
  await cluster.delivered(PATIENCE_MS);
  const more = (rounds: number) => {
    const count = server.received.length + rounds * SUBSCRIBERS;
    return eventually("more is delivered", () => server.received.length >= count, PATIENCE_MS);
  };
  const steps = new AbortController();
  const changes = changeUntil(cluster, steps.signal);
  await more(1);
  frozen?.freeze();
  await more(1);
  await killed?.end();
  await more(1);
  await cluster.postgres.stop("immediate");
  await cluster.postgres.restart();
  await killed?.start();
  steps.abort();
  await changes;
  await cluster.delivered(PATIENCE_MS);
  // What it was sending when it froze, it sends to the end: nobody can take that back.
  await frozen?.thaw();
  await eventually("what was under way has arrived", () => underWay.size === 0);
  await cluster.change();
  await cluster.delivered(PATIENCE_MS);

  if (first === undefined) throw new Error("There is no node");
  const content = new TopicContents(first.store).newest("reviews");
  const expected = new TextDecoder().decode(content?.bytes);
  expect(new Set(cluster.hashes()).size).toBe(1);
  expect(paths.filter((path) => newest.get(path) !== expected)).toEqual([]);
  expect(overlapping).toEqual([]);
}, 180_000);

test("a node that can't renew its claims ends its calls before another makes them (issue 25)", async () => {
  await using cluster = await HubCluster.start();
  const certificate = await cluster.authority.issue(["127.0.0.1"]);
  await using server = new Subscriber(certificate);
  await cluster.subscribe([server.callback()]);
  await cluster.delivered(PATIENCE_MS);
  server.behavior = { onReceived: () => new Promise(() => {}) };
  const before = server.received.length;
  await cluster.change();
  await eventually("a call is under way", () => server.received.length > before);
  const since = performance.now();
  cluster.postgres.freeze();
  await eventually("its claim is lost", () => performance.now() - since > CLAIM_LOST_MS);
  cluster.postgres.thaw();
  await eventually("it is called again", () => server.received.length > before + 1, PATIENCE_MS);
  expect(server.mostAtOnce).toBe(1);
}, 120_000);

/** Publishes changes as far as PostgreSQL takes them, for at least {@link CHANGES_MS}. */
async function changeUntil(cluster: HubCluster, steps: AbortSignal): Promise<void> {
  const end = performance.now() + CHANGES_MS;
  while (!steps.aborted || performance.now() < end) {
    await cluster.change().catch(() => {});
    await Bun.sleep(CHANGE_EVERY_MS);
  }
}
