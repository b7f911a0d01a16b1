import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
} from "node:fs";
import { DEFAULT_POLICY } from "../../src/domain/hub/hub-policy.ts";
import type { PendingVerification } from "../../src/domain/hub/subscription.ts";
import type { HubOutcome } from "../../src/hub/lane.ts";
import { HubSupervisor } from "../../src/hub/supervisor.ts";
import { Store } from "../../src/store/store.ts";
import { RunningHub } from "../fixtures/hub/running-hub.ts";
import { atNight } from "../support/at-night.ts";
import { Authority } from "../support/authority.ts";
import { runCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { exportOf, importRecords, record } from "../support/files.ts";
import { publishedStore, reviewsOfDays, TEST_BASE_URL } from "../support/library.ts";
import { inCheck } from "../support/properties.ts";
import { Subscriber } from "../support/subscriber.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { testVerification } from "../support/verification.ts";

const SLOW = 30_000;
const SECRET = "the-subscriber's-secret";

const WORKER = new URL("../../src/hub-worker.ts", import.meta.url);
const FAILING_WORKER = new URL("../fixtures/hub/failing-worker.ts", import.meta.url);

/** A request to subscribe that was accepted. */
function verificationOf(subscriber: Subscriber): PendingVerification {
  return testVerification({
    ...{ callback: subscriber.callback(), host: `127.0.0.1:${subscriber.port}`, delivered: "" },
    expiresAt: Date.now() + 60_000,
  });
}

/** `candor hub …` on the hub's database. */
function command(hub: RunningHub, ...words: string[]) {
  return runCandor(["hub", ...words, "--db", hub.db], { cwd: hub.folder.path });
}

test(
  "a secret and a callback's query are in no log, status or export, nor the secret in a file (HUB.md, threats)",
  async () => {
    await using hub = await RunningHub.start();
    await using subscriber = await hub.subscriber();
    await hub.subscribe(subscriber.callback("/kept?token=hidden"), { "hub.secret": SECRET });
    await hub.subscribe(subscriber.callback("/gone?token=hidden"), { "hub.secret": SECRET });
    subscriber.behavior = { onReceived: () => new Response(null, { status: 500 }) };
    await hub.change();
    await eventually("they end", () => hub.subscriptions.length === 0);
    subscriber.behavior = { onAsked: () => new Response("no") };
    await hub.subscribe(subscriber.callback("/cb?token=hidden"), { "hub.secret": SECRET });
    subscriber.behavior = {};
    await hub.subscribe(subscriber.callback("/last?token=hidden"), { "hub.secret": SECRET });
    const [text, json] = [await command(hub, "status"), await command(hub, "status", "--json")];
    const exported = await exportOf(hub.folder.path, hub.db);
    expect(text.stdout).toContain(subscriber.callback("/last"));
    await eventually("the log says so", () => hub.log.includes("3 deliveries failed"));
    for (const said of [hub.log, text.stdout, json.stdout, exported]) {
      expect(said).not.toContain(SECRET);
      expect(said).not.toContain("hidden");
    }
    expect(exported).not.toContain("127.0.0.1");
    const files = readdirSync(hub.folder.path, { withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    const names = files.map(({ name }) => name).filter((name) => name.startsWith("candor.sqlite"));
    expect(names).toEqual(expect.arrayContaining(["candor.sqlite", "candor.sqlite-wal"]));
    for (const name of names) {
      expect([name, readFileSync(hub.folder.at(name)).includes(SECRET)]).toEqual([name, false]);
    }
  },
  SLOW,
);

test(
  "without the key a signed subscription ends with a notice, and gets nothing unsigned (HUB.md, threats)",
  async () => {
    await using hub = await RunningHub.start();
    await using signed = await hub.subscriber();
    await using plain = await hub.subscriber();
    await hub.subscribe(signed.callback(), { "hub.secret": SECRET });
    await hub.subscribe(plain.callback());
    await hub.stop();
    rmSync(`${hub.db}.key`);
    await hub.serve();
    await hub.changeAndDeliver();
    await hub.answered();
    expect([signed.received, plain.received.length]).toEqual([[], 1]);
    expect(signed.modes).toEqual(["subscribe", "denied"]);
    expect(signed.asked.at(-1)?.parameters.get("hub.reason")).toContain("lost the key");
    expect(hub.subscriptions.map(({ callback }) => callback)).toEqual([plain.callback()]);
  },
  SLOW,
);

test(
  "hub status lists subscriptions, and hub remove ends one and tells its subscriber (issue 3)",
  async () => {
    await using hub = await RunningHub.start();
    await using subscriber = await hub.subscriber();
    await hub.subscribe(subscriber.callback("/one"), { "hub.secret": SECRET });
    await hub.subscribe(subscriber.callback("/two"));
    await hub.changeAndDeliver();
    const { subscriptions, pending } = JSON.parse((await command(hub, "status", "--json")).stdout);
    expect([pending, subscriptions]).toMatchObject([
      0,
      [
        { callback: subscriber.callback("/one"), signed: true, last_result: "delivered" },
        { callback: subscriber.callback("/two"), signed: false, state: "active", failures: 0 },
      ],
    ]);
    const id = String(subscriptions[0].id);
    const removed = await command(hub, "remove", id);
    expect([removed.exitCode, removed.stdout]).toEqual([0, `Removed subscription ${id}.\n`]);
    await hub.answered();
    const told = subscriber.asked.at(-1);
    expect([told?.path, told?.parameters.get("hub.mode")]).toEqual(["/one", "denied"]);
    expect(told?.parameters.get("hub.reason")).toBe("removed by the publisher");
    await hub.changeAndDeliver();
    expect(subscriber.received.map(({ path }) => path).toSorted()).toEqual([
      ...["/one", "/two", "/two"],
    ]);
    const again = await command(hub, "remove", id);
    expect([again.exitCode === 0, again.stderr]).toEqual([
      false,
      expect.stringContaining(`no subscription ${id}`),
    ]);
    // The last one too, though the hub is not needed for anything else once it is back.
    await hub.stop();
    expect((await command(hub, "remove", String(subscriptions[1].id))).exitCode).toBe(0);
    await hub.serve();
    await eventually("the other is told", () => {
      const last = subscriber.asked.at(-1);
      return last?.path === "/two" && last.parameters.get("hub.mode") === "denied";
    });
  },
  SLOW,
);

/** What `candor hub status --json` prints. */
async function statusOf(hub: RunningHub) {
  return JSON.parse((await command(hub, "status", "--json")).stdout);
}

atNight("`commands/hub` prints the status")(
  "hub status says since when the oldest delivery is due, until it is made (issue 14)",
  async () => {
    await using hub = await RunningHub.start();
    const answer = Promise.withResolvers<Response>();
    await using subscriber = await hub.subscriber({ onReceived: () => answer.promise });
    await hub.subscribe(subscriber.callback());
    expect((await statusOf(hub)).oldest_due_at).toBeNull();
    const before = Math.floor(Date.now() / 1000) * 1000;
    await importRecords(hub.folder, hub.db, [record({ id: "due" })]);
    await eventually("it is under way", () => subscriber.received.length > 0);
    const { oldest_due_at: oldest } = await statusOf(hub);
    expect(Date.parse(oldest)).toBeWithin(before, Date.now() + 1);
    const said = (await command(hub, "status")).stdout;
    expect(said).toContain(`has been waiting since ${oldest.slice(0, 16).replace("T", " ")}.`);
    answer.resolve(new Response(null, { status: 204 }));
    await hub.delivered();
    expect((await statusOf(hub)).oldest_due_at).toBeNull();
  },
  SLOW,
);

/** Records failed requests of one client, the first an hour ago, then one each millisecond. */
function addFailed({ requests }: Store, requester: string, count: number): void {
  const begin = Date.now() - 3_600_000;
  for (let index = 0; index < count; index += 1) {
    const id = requests.add({
      ...{ tokenHash: null, mode: "subscribe", topic: "reviews", requester, leaseSeconds: 1 },
      ...{ callback: `https://${requester}.example/${index}`, askedAt: begin },
    });
    requests.finish(id, "failed", "answered 404", begin + index);
  }
}

/** The numbers of the failed requests that status lists, for each client, newest first. */
async function failedOf(hub: RunningHub, ...requesters: string[]): Promise<number[][]> {
  const listed: { callback: string }[] = (await statusOf(hub)).failed_requests;
  return requesters.map((requester) =>
    listed
      .filter(({ callback }) => callback.startsWith(`https://${requester}.`))
      .map(({ callback }) => Number(callback.split("/").at(-1))),
  );
}

atNight("`store/hub/requests` drops them")(
  "beyond 10,000 finished requests the oldest of the busiest client are dropped, and status lists the others (issue 14)",
  async () => {
    await using hub = await RunningHub.start();
    await using subscriber = await hub.subscriber();
    hub.store.transaction(() => {
      addFailed(hub.store, "many", 5_300);
      addFailed(hub.store, "more", 5_200);
      addFailed(hub.store, "few", 50);
    });
    const [all] = await failedOf(hub, "many");
    expect(all).toHaveLength(5_300);
    await hub.subscribe(subscriber.callback());
    const [many = [], more = [], few = []] = await failedOf(hub, "many", "more", "few");
    expect(few).toHaveLength(50);
    expect(few.length + many.length + more.length).toBeWithin(9_000, 10_001);
    expect(Math.abs(many.length - more.length)).toBeLessThanOrEqual(1);
    expect([many[0], many.at(-1)]).toEqual([5_299, 5_300 - many.length]);
    expect([more[0], more.at(-1)]).toEqual([5_199, 5_200 - more.length]);
  },
  SLOW,
);

test.each(inCheck(1, ["SIGKILL", "SIGTERM"] as const))(
  "subscriptions and due deliveries survive a restart after %s; an export never contains them (issue 3)",
  async (signal) => {
    await using hub = await RunningHub.start();
    await using subscriber = await hub.subscriber();
    await hub.subscribe(subscriber.callback(), { "hub.secret": SECRET });
    const before = hub.subscriptions;
    await hub.stop(signal);
    const text = await hub.change();
    expect(await exportOf(hub.folder.path, hub.db)).not.toContain("/callback");
    await hub.serve();
    await hub.delivered();
    expect(subscriber.texts).toEqual([expect.stringContaining(text)]);
    expect(hub.subscriptions.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(subscriber.received[0]?.headers.has("x-hub-signature")).toBe(true);
  },
  SLOW,
);

test(
  "a request that was accepted before a kill is confirmed after it (HUB.md, point 11)",
  async () => {
    await using hub = await RunningHub.start();
    await using subscriber = await hub.subscriber();
    await hub.stop();
    hub.store.verifications.add(verificationOf(subscriber));
    await hub.serve();
    await hub.answered();
    expect(hub.subscriptions.map(({ callback }) => callback)).toEqual([subscriber.callback()]);
  },
  SLOW,
);

atNight("requests are kept here before a kill")(
  "200 requests at once are all kept, confirmed and delivered to (issue 3)",
  async () => {
    await using hub = await RunningHub.start();
    await using subscriber = await hub.subscriber();
    const paths = Array.from({ length: 200 }, (_, index) => `/cb/${index}`);
    await Promise.all(paths.map((path) => hub.ask(subscriber.callback(path))));
    await hub.answered();
    expect([subscriber.asked.length, hub.subscriptions.length]).toEqual([200, 200]);
    const text = await hub.changeAndDeliver();
    const got = subscriber.received.map(({ path }) => path);
    expect(got.toSorted()).toEqual(paths.toSorted());
    expect(subscriber.texts.filter((one) => !one.includes(text))).toEqual([]);
  },
  SLOW,
);

atNight("claims are tested in the hub's store's contract")(
  "two processes on one database deliver each change once to each of 50 subscribers (issue 3)",
  async () => {
    await using hub = await RunningHub.start();
    await hub.serve();
    await using subscriber = await hub.subscriber();
    const paths = Array.from({ length: 50 }, (_, index) => `/cb/${index}`);
    await Promise.all(paths.map((path) => hub.ask(subscriber.callback(path))));
    await hub.answered();
    for (let change = 1; change <= 5; change += 1) {
      const text = await hub.changeAndDeliver();
      const newest = subscriber.received.slice(-50);
      expect(newest.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
      expect(subscriber.texts.slice(-50).every((one) => one.includes(text))).toBe(true);
      expect(subscriber.received).toHaveLength(50 * change);
    }
  },
  SLOW,
);

test(
  "a name without a public address is never called, though its request is accepted (HUB.md, threats)",
  async () => {
    await using hub = await RunningHub.start({ flags: ["--hub-allow-address", "127.9.9.9/32"] });
    await using subscriber = new Subscriber(await hub.authority.issue(["localhost"]));
    await hub.subscribe(subscriber.callback("/cb", "localhost"));
    expect([subscriber.asked, hub.subscriptions]).toEqual([[], []]);
    await eventually("the log says so", () => hub.log.includes("leads to no public address"));
  },
  SLOW,
);

test(
  "proxy variables do not redirect the hub's calls (HUB.md, threats)",
  async () => {
    let taken = 0;
    const open = (socket: Bun.Socket) => {
      taken += 1;
      socket.end();
    };
    const proxy = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { open, data() {} } });
    const address = `http://127.0.0.1:${proxy.port}`;
    const names = ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy", "ALL_PROXY"];
    const environment = Object.fromEntries(names.map((name) => [name, address]));
    await using hub = await RunningHub.start({ environment });
    await using subscriber = await hub.subscriber();
    await hub.subscribe(subscriber.callback());
    proxy.stop(true);
    expect([taken, subscriber.asked.length, hub.subscriptions.length]).toEqual([0, 1, 1]);
  },
  SLOW,
);

test(
  "reads go on while a request waits for an import that writes (issue 3)",
  async () => {
    await using hub = await RunningHub.start();
    await using subscriber = await hub.subscriber();
    const importing = new Database(hub.db);
    importing.run("begin immediate");
    const asked = hub.ask(subscriber.callback());
    const end = performance.now() + 500;
    const statuses = new Set<number | string>();
    while (performance.now() < end) statuses.add(await readSoon(hub));
    importing.run("rollback");
    importing.close();
    await asked;
    expect(Array.from(statuses)).toEqual([200]);
  },
  SLOW,
);

/** The status of a read; `late` if it is not answered within two seconds. */
function readSoon(hub: RunningHub): Promise<number | string> {
  const signal = AbortSignal.timeout(2_000);
  return fetch(`${hub.url}/reviews.json`, { signal }).then(
    ({ status }) => status,
    () => "late",
  );
}

/** A log that is kept. */
function keptLog() {
  const lines: string[] = [];
  const keep = (...words: unknown[]) => {
    lines.push(JSON.stringify(words));
  };
  return { lines, log: { info: keep, warn: keep, error: keep } };
}

test(
  "a worker that crashes is logged and started again (issue 3)",
  async () => {
    using folder = new TemporaryFolder();
    const authority = await Authority.create();
    await using subscriber = new Subscriber(await authority.issue(["127.0.0.1"]));
    const db = folder.at("later", "candor.sqlite");
    const policy = {
      ...DEFAULT_POLICY,
      authority: authority.pem,
      allowedAddresses: ["127.0.0.0/8"],
    };
    const { lines, log } = keptLog();
    const outcomes: HubOutcome[] = [];
    const count = (some: readonly HubOutcome[]) => outcomes.push(...some);
    const supervisor = new HubSupervisor(
      () => new Worker(WORKER),
      () => ({ database: db, policy }),
      log,
      count,
    );
    // Its folder does not exist yet, so the worker can't open the database.
    supervisor.start();
    await eventually("it failed", () => lines.some((line) => line.includes("worker failed")));
    mkdirSync(folder.at("later"));
    const store = await publishedStore({ store: new Store(db) });
    store.verifications.add(verificationOf(subscriber));
    await eventually("it works", () => store.subscriptions.count() === 1);
    await supervisor.stop();
    store.close();
    expect(lines.some((line) => line.includes("starting it again"))).toBe(true);
    expect(subscriber.modes).toEqual(["subscribe"]);
    // A delivery may have followed.
    expect(outcomes[0]).toEqual({ call: "confirmation", outcome: "confirmed" });
  },
  SLOW,
);

/** What is logged of a worker that can't work with a file. */
async function failureWith(database: string, file?: string): Promise<string> {
  const { lines, log } = keptLog();
  const start = () => ({ database, file, policy: DEFAULT_POLICY });
  const supervisor = new HubSupervisor(() => new Worker(WORKER), start, log);
  supervisor.start();
  const isFailed = (line: string) => line.includes("worker failed");
  const line = await eventually("it failed", () => lines.find(isFailed));
  await supervisor.stop();
  return line;
}

atNight("`hub/supervisor` logs what a worker says")(
  "a worker says in words that its database is damaged, or is no database (issue 17)",
  async () => {
    using folder = new TemporaryFolder();
    const damaged = folder.at("damaged.sqlite");
    (await publishedStore({ store: new Store(damaged), reviews: reviewsOfDays(40) })).close();
    truncateSync(damaged, 9_000);
    expect(await failureWith(damaged)).toContain(
      `{"error":"The database ${damaged}: it is damaged. Run candor restore with a backup: it sets this file aside with its log."}`,
    );
    const notes = await folder.write("notes", "Not a database. ".repeat(99));
    expect(await failureWith(notes)).toContain(
      `{"error":"The database ${notes}: it is not a SQLite database. Name another file with --db."}`,
    );
  },
  SLOW,
);

test(
  "a worker does not open a file that has taken the place of the one that is served (issue 17)",
  async () => {
    using folder = new TemporaryFolder();
    const [served, other] = [folder.at("served.sqlite"), folder.at("other.sqlite")];
    using store = await publishedStore({ store: new Store(served) });
    (await publishedStore({ store: new Store(other) })).close();
    renameSync(other, served);
    expect(await failureWith(served, store.file)).toContain(
      "was moved or replaced. The hub goes on once the file that took its place is served.",
    );
    expect(existsSync(`${served}-wal`)).toBe(true);
    expect(store.follow()).toBe(true);
    expect(existsSync(`${served}.aside-wal`)).toBe(false);
  },
  SLOW,
);

test.each(
  inCheck(1, [
    ["when it is woken", "wake"],
    ["when it starts", "start"],
  ] as const),
)(
  "a worker that crashes %s is started again, and then works (issue 3)",
  async (_, kind) => {
    using folder = new TemporaryFolder();
    const { lines, log } = keptLog();
    const told = folder.at(kind);
    const supervisor = new HubSupervisor(
      () => new Worker(FAILING_WORKER),
      () => ({ database: told, policy: DEFAULT_POLICY }),
      log,
    );
    supervisor.start();
    supervisor.wake();
    await eventually("it is started again", async () => {
      supervisor.wake();
      const text = await Bun.file(told)
        .text()
        .catch(() => "");
      return text.split("start").length === 3 && text.endsWith("wake\n");
    });
    await supervisor.stop();
    expect(lines).toEqual([
      expect.stringContaining("the hub's worker failed"),
      expect.stringContaining("starting it again"),
    ]);
    expect(lines[0]).toContain("This worker fails on purpose");
  },
  SLOW,
);

atNight("a worker that crashes, here")(
  "a worker that crashes while it stops does not delay the stop (issue 3)",
  async () => {
    using folder = new TemporaryFolder();
    const { log } = keptLog();
    const told = folder.at("stop");
    const supervisor = new HubSupervisor(
      () => new Worker(FAILING_WORKER),
      () => ({ database: told, policy: DEFAULT_POLICY }),
      log,
    );
    supervisor.start();
    await eventually("it runs", () => Bun.file(told).exists());
    const stopped = supervisor.stop().then(() => true);
    expect(await Promise.race([stopped, Bun.sleep(5_000).then(() => false)])).toBe(true);
  },
  SLOW,
);

test(
  "each topic names one hub and itself, the same as in deliveries (WebSub §4)",
  async () => {
    await using hub = await RunningHub.start();
    for (const path of ["/feed.xml", "/api/feed.json", "/reviews.json"]) {
      const link = (await hub.get(path)).headers.get("link") ?? "";
      expect(link.match(/rel="hub"/g)).toHaveLength(1);
      expect(link.match(/rel="self"/g)).toHaveLength(1);
      expect(link).toContain(`<${TEST_BASE_URL}${path}>; rel="self"`);
    }
  },
  SLOW,
);
