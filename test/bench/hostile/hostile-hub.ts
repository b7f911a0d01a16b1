import { Authority } from "../../support/authority.ts";
import { type RunningCandor, runCandor, startCandor } from "../../support/candor.ts";
import { toNdjson } from "../../support/files.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";
import { importInto, reviewOf } from "../hub/bench-hub.ts";
import { Helper, instant } from "../hub/helper.ts";
import type { Innocents } from "./innocents.ts";
import type { NameServer } from "./name-server.ts";
import { NETWORKS, nameOf, placeIn, requesterOf } from "./places.ts";
import type { Ports, Victims } from "./victims.ts";

export const REVIEWS = 1_000;
/** Each review's text ends with its number, and is newer than those before. */
const REVIEW_NUMBER = "was fair: (\\d+)\\.";
export const INNOCENTS = 200;
/** Innocents that subscribe during the attack. */
const NEWCOMERS = 40;
/** The innocents up to this one share one address, as readers of a large service do. */
const AT_ONE_ADDRESS = 100;
/** Its log goes to a file: a pipe that nobody reads would fill, and hold the program up. */
const LOGGED = ["sh", "-c", 'exec "$@" 2>>log', "sh"];

/**
 * The real program with a database of its own; a name server, innocent subscribers and victims in
 * processes of their own.
 */
export interface HostileHub {
  readonly folder: TemporaryFolder;
  readonly server: RunningCandor;
  readonly names: Helper<NameServer>;
  readonly innocents: Helper<Innocents>;
  readonly victims: Helper<Victims>;
  readonly ports: Ports;
  readonly topic: string;
  /** Of the innocents: first those that subscribe before the attack, then the newcomers. */
  readonly callbacks: readonly string[];
}

/** A change of the topic by another process. */
export interface Change {
  /** The number of the newest review. */
  readonly version: number;
  /** When the process that imported it had ended. */
  readonly endedAt: number;
}

/** A subscription as `candor hub status --json` has it. */
export interface Subscription {
  readonly callback: string;
  readonly state: string;
  readonly failures: number;
}

/** @param started what to end afterwards, also where the start itself fails */
export async function startHostileHub(started: AsyncDisposableStack): Promise<HostileHub> {
  const folder = started.use(new TemporaryFolder());
  const names = started.use(helper<NameServer>("name-server.ts"));
  const innocents = started.use(helper<Innocents>("innocents.ts"));
  const victims = started.use(helper<Victims>("victims.ts"));
  const authority = await Authority.create();
  const reviews = Array.from({ length: REVIEWS }, (_, index) => reviewOf(index));
  await importInto(folder, toNdjson(reviews));
  const server = started.use(await serve(folder, authority, names));
  const feed = Object(await (await fetch(`${server.url}/api/feed.json`)).json());
  const { callbacks } = await innocents.ask("open", {
    places: innocentPlaces(),
    certificate: await authority.issue(["*.innocent.test"]),
    numbers: REVIEW_NUMBER,
  });
  const certificate = await authority.issue(["*.hostile.test"]);
  const ports = await victims.ask("open", { certificate });
  const topic = String(feed.feed_url);
  return { folder, server, names, innocents, victims, ports, topic, callbacks };
}

/** A helper whose script is in this folder. */
export function helper<Work extends Record<keyof Work, (input: never) => unknown>>(file: string) {
  return new Helper<Work>(`../hostile/${file}`);
}

async function serve(
  folder: TemporaryFolder,
  authority: Authority,
  names: Helper<NameServer>,
): Promise<RunningCandor> {
  const { address } = await names.ask("open", {});
  const ca = await folder.write("ca.pem", authority.pem);
  const reach = ["--hub-ca", ca, "--hub-allow-address", "127.0.0.0/8"];
  const words = ["serve", ...reach, "--hub-name-servers", address];
  return startCandor(words, { cwd: folder.path }, LOGGED);
}

function innocentPlaces() {
  return Array.from({ length: INNOCENTS + NEWCOMERS }, (_, index) => {
    const address = placeIn(NETWORKS.innocents, Math.max(index, AT_ONE_ADDRESS));
    return { name: nameOf(`i${index}`, address, "innocent.test"), address };
  });
}

/** The same reviews served by another program, which nobody attacks. Returns its address. */
export async function serveBeside(started: AsyncDisposableStack): Promise<string> {
  const folder = started.use(new TemporaryFolder());
  await importInto(
    folder,
    toNdjson(Array.from({ length: REVIEWS }, (_, index) => reviewOf(index))),
  );
  return started.use(await startCandor(["serve"], { cwd: folder.path }, LOGGED)).url;
}

/** Where the hub takes requests. */
export function hubUrl({ server }: HostileHub): string {
  return `${server.url}/api/websub/hub`;
}

/** Has an innocent ask for its subscription. Returns whether that was accepted. */
export async function subscribeInnocent(hub: HostileHub, index: number): Promise<boolean> {
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": hub.topic,
    "hub.callback": hub.callbacks[index] ?? "",
  });
  const headers = { "x-forwarded-for": requesterOf("innocent", index) };
  const response = await fetch(hubUrl(hub), { method: "POST", headers, body });
  await response.bytes();
  return response.status === 202;
}

/** Has another process import the review of that number. */
export async function change({ folder }: HostileHub, version: number): Promise<Change> {
  await importInto(folder, toNdjson([reviewOf(version)]));
  return { version, endedAt: instant() };
}

/** All subscriptions, as the program reports them to its owner. */
export async function subscriptionsOf({ folder }: HostileHub): Promise<readonly Subscription[]> {
  const words = ["hub", "status", "--json"];
  const { exitCode, stdout, stderr } = await runCandor(words, { cwd: folder.path });
  if (exitCode !== 0) throw new Error(stderr);
  return Object(JSON.parse(stdout)).subscriptions;
}
