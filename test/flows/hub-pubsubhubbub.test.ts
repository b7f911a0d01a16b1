import { expect, test } from "bun:test";
import { once } from "node:events";
import { promisify } from "node:util";
import { createServer, type Feed, type PubSubHubbub } from "pubsubhubbub";
import { Authority, type Certificate } from "../support/authority.ts";
import { type RunningCandor, runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { importRecords, record } from "../support/files.ts";
import { Subscriber } from "../support/subscriber.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** The package speaks plain HTTP: what arrives over TLS is passed on to it unchanged. */
class TlsDoor {
  /** The port that the package listens on. */
  behind = 0;
  readonly #server: Bun.Server<undefined>;

  constructor({ cert, key }: Certificate) {
    this.#server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      tls: { cert, key },
      fetch: (request) => this.#handOn(request),
    });
  }

  get url(): string {
    return `https://127.0.0.1:${this.#server.port}/callback`;
  }

  async #handOn({ url, method, headers, body }: Request): Promise<Response> {
    const { pathname, search } = new URL(url);
    return fetch(`http://127.0.0.1:${this.behind}${pathname}${search}`, { method, headers, body });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop(true);
  }
}

/** The package, listening behind a TLS proxy, with what it received. */
class PackageSubscriber {
  readonly subscriber: PubSubHubbub;
  readonly feeds: Feed[] = [];
  readonly #door: TlsDoor;

  private constructor(door: TlsDoor) {
    this.#door = door;
    this.subscriber = createServer({ callbackUrl: door.url });
    this.subscriber.on("feed", (feed) => this.feeds.push(feed));
  }

  static async listen(certificate: Certificate): Promise<PackageSubscriber> {
    const door = new TlsDoor(certificate);
    const made = new PackageSubscriber(door);
    made.subscriber.listen(0, "127.0.0.1");
    await once(made.subscriber, "listen");
    const address = made.subscriber.server.address();
    if (typeof address === "object" && address !== null) door.behind = address.port;
    return made;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#door[Symbol.asyncDispose]();
    this.subscriber.server.close();
  }
}

/** Sends the package's own request, and waits until the hub has asked it to confirm. */
async function change(
  mode: "subscribe" | "unsubscribe",
  { subscriber }: PackageSubscriber,
  topic: string,
  hub: string,
): Promise<unknown> {
  const confirmed = once(subscriber, mode);
  await promisify(subscriber[mode].bind(subscriber))(topic, hub);
  const [told]: unknown[] = await confirmed;
  return told;
}

/** Waits until `count` subscriptions are active. */
async function subscriptions(count: number, cwd: string): Promise<void> {
  await eventually(`${count} subscriptions are active`, async () => {
    const { stdout } = await runCandor(["hub", "status", "--json"], { cwd });
    return stdout.split('"active"').length - 1 === count;
  });
}

/** Subscribes a second one, which shows when a change has been delivered to all. */
async function subscribeWitness(server: RunningCandor, witness: Subscriber, topic: string) {
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": topic,
    "hub.callback": witness.callback(),
  });
  const { status } = await fetch(`${server.url}/api/websub/hub`, { method: "POST", body });
  expect(status).toBe(202);
}

test("the unmodified npm package pubsubhubbub subscribes, receives and unsubscribes", async () => {
  using folder = new TemporaryFolder();
  const cwd = folder.path;
  const db = folder.at("candor.sqlite");
  const authority = await Authority.create();
  const certificate = await authority.issue(["127.0.0.1"]);
  const ca = await folder.write("ca.pem", authority.pem);
  await importRecords(folder, db, [record({ id: "first" })]);
  const flags = ["--hub-ca", ca, "--hub-allow-address", "127.0.0.0/8"];
  await using server = await startCandor(["serve", ...flags], { cwd });
  await using reader = await PackageSubscriber.listen(certificate);
  await using witness = new Subscriber(certificate);
  const topic = `${server.url.replace("127.0.0.1", "localhost")}/feed.xml`;
  const hub = `${server.url}/api/websub/hub`;

  expect(await change("subscribe", reader, topic, hub)).toMatchObject({ topic, hub });
  await subscribeWitness(server, witness, topic);
  await subscriptions(2, cwd);
  await importRecords(folder, db, [record({ id: "second" })]);
  const received = await eventually("the package has the change", () => reader.feeds[0]);
  const current = await fetch(`${server.url}/feed.xml`);
  expect(received.topic).toBe(topic);
  expect(received.feed.toString("utf8")).toBe(await current.text());
  expect(received.headers["content-type"]).toBe(current.headers.get("content-type") ?? "");

  expect(await change("unsubscribe", reader, topic, hub)).toMatchObject({ topic, hub });
  await subscriptions(1, cwd);
  await importRecords(folder, db, [record({ id: "third" })]);
  await eventually("the other has the next change", () => witness.received.length === 2);
  expect(reader.feeds).toHaveLength(1);
}, 60_000);
