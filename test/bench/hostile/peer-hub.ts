import { eventually } from "../../support/eventually.ts";
import { freePort } from "../../support/free-port.ts";
import { instant } from "../hub/helper.ts";
import { REVIEWS } from "./content.ts";
import type { Hub } from "./hub.ts";
import type { Parties } from "./parties.ts";
import type { Plan } from "./peer/run-peer.ts";
import type { PeerKit } from "./peer-kit.ts";
import { NETWORKS, nameOf, placeIn } from "./places.ts";

const PATIENCE_MS = 60_000;

/** As the peer tells it. */
export interface PeerStatus {
  /** Those that have a subscription. */
  readonly callbacks: readonly string[];
  /** Requests that it refused to make, as they would have gone to an address of this machine. */
  readonly blocked: number;
}

/**
 * The peer in a process of its own. It has no store of its own to publish from, so the bench serves
 * its topic: a change is a new content, and a request to the hub to fetch it.
 */
export async function startPeerHub(
  parties: Parties,
  kit: PeerKit,
  started: AsyncDisposableStack,
): Promise<Hub> {
  const topic = started.use(await openTopic(parties, kit));
  const { authority, nameServer } = parties;
  const plan = { topic: topic.url, nameServer, ca: authority.pem, port: freePort() };
  const url = await runPeer(kit, plan, started);
  return {
    ...{ url, topic: topic.url },
    async change(version) {
      topic.publish(version);
      await announce(url, topic.url);
      return { version, endedAt: instant() };
    },
  };
}

async function openTopic({ authority }: Parties, { feeds }: PeerKit) {
  const address = placeIn(NETWORKS.publisher, 1);
  let content = feeds.get(REVIEWS - 1);
  const headers = { "content-type": "application/feed+json" };
  const server = Bun.serve({
    hostname: address,
    port: 0,
    tls: await authority.issue(["*.innocent.test"]),
    fetch: () => new Response(content, { headers }),
  });
  return {
    url: `https://${nameOf("publisher", address, "innocent.test")}:${server.port}/feed.json`,
    publish(version: number) {
      content = feeds.get(version);
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

/** Returns the peer's address. */
async function runPeer(
  { folder }: PeerKit,
  plan: Plan,
  started: AsyncDisposableStack,
): Promise<string> {
  const words = [folder.at("node_modules/node/bin/node"), "run-peer.ts", JSON.stringify(plan)];
  const child = Bun.spawn(words, {
    cwd: folder.path,
    env: { PATH: process.env.PATH, HOME: folder.path },
    stdin: "pipe",
    stdout: "pipe",
    stderr: Bun.file(folder.at("log")),
  });
  started.defer(async () => {
    await child.stdin.end();
    await child.exited;
  });
  const { value } = await child.stdout.getReader().read();
  const [url] = /http:\S+/.exec(new TextDecoder().decode(value)) ?? [];
  if (url === undefined) throw new Error(`The peer: ${await Bun.file(folder.at("log")).text()}`);
  return url;
}

/**
 * Asks the hub to fetch the topic, again and again until it accepts the request, like every publisher.
 * The runtime closes connections that were idle for five seconds, which is how far apart changes are:
 * so a request may be lost.
 */
async function announce(url: string, topic: string): Promise<void> {
  const body = new URLSearchParams({ "hub.mode": "publish", "hub.url": topic });
  const ask = () => fetch(url, { method: "POST", body }).catch(() => undefined);
  await eventually(
    "the peer accepts a change",
    async () => (await ask())?.status === 202,
    PATIENCE_MS,
  );
}

export async function peerStatus({ url }: Hub): Promise<PeerStatus> {
  return Object(await (await fetch(url)).json());
}
