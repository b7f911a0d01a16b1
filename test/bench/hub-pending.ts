/**
 * What it costs to accept a request, and to claim requests, while others wait: `bun run bench
 * hub-pending`. The database is a file, as in service. As many wait at the end of a round as at its
 * beginning.
 */
import { DEFAULT_POLICY } from "../../src/domain/hub/hub-policy.ts";
import { type AdmissionDeps, incomingRequest } from "../../src/hub/accept-request.ts";
import { parseCallback } from "../../src/hub/callback.ts";
import { SecretCipher } from "../../src/hub/secret-cipher.ts";
import { RequestBudget } from "../../src/net/request-budget.ts";
import { SqliteHubStore } from "../../src/store/sqlite-hub-store.ts";
import { Store } from "../../src/store/store.ts";
import { median, table, verdict } from "../support/figures.ts";
import { publishedStore, sourceReview } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const GOAL = 2;
const PENDING = [100, 1_000, 10_000];
/** As many as the lane of verifications claims at a time. */
const CLAIMED = 16;
/**
 * The waiting requests are of a few requesters, in many turns; or each of a different one, all in
 * the same turn.
 */
const REQUESTERS = [20, Number.POSITIVE_INFINITY];
const WARMING_ROUNDS = 20;
const ROUNDS = 60;
const CLAIM_MS = 25_000;
const MICROSECONDS = 1_000;

/** The requests that wait when another one comes. */
interface Crowd {
  readonly pending: number;
  readonly requesters: number;
}

/** Medians, in microseconds. */
interface Costs {
  readonly post: number;
  readonly claim: number;
}

/** The times of one round, in milliseconds. */
interface Round {
  readonly posts: readonly number[];
  readonly claim: number;
}

let asked = 0;
const rows: string[][] = [];
for (const requesters of REQUESTERS) rows.push(...(await rowsOf(requesters)));
process.stdout.write(`Commits over a file; ${CLAIMED} are claimed at a time; medians\n\n`);
const heading = ["requesters", "pending", "a post", `to ${PENDING[0]}`];
process.stdout.write(table([[...heading, "a claim", `to ${PENDING[0]}`, "goal", ""], ...rows]));
if (rows.some((row) => row.at(-1) !== verdict(true))) process.exitCode = 1;

/** The costs for each number of waiting requests, compared with those for the smallest. */
async function rowsOf(requesters: number): Promise<string[][]> {
  const rowsOfThese: string[][] = [];
  let least: Costs | undefined;
  for (const pending of PENDING) {
    const costs = await costsAt({ pending, requesters });
    least ??= costs;
    rowsOfThese.push(rowOf({ pending, requesters }, costs, least));
  }
  return rowsOfThese;
}

async function costsAt(crowd: Crowd): Promise<Costs> {
  process.stderr.write(`${crowd.pending} pending of ${nameOf(crowd.requesters)}\n`);
  using folder = new TemporaryFolder();
  const reviews = [sourceReview()];
  const store = await publishedStore({ store: new Store(folder.at("candor.sqlite")), reviews });
  const reception = receptionOf(store);
  const rounds: Round[] = [];
  for (let index = 0; index < WARMING_ROUNDS + ROUNDS; index += 1) {
    rounds.push(await round({ store, reception }, crowd));
  }
  const counted = rounds.slice(WARMING_ROUNDS);
  store.close();
  return {
    post: median(counted.flatMap(({ posts }) => posts)) * MICROSECONDS,
    claim: median(counted.map(({ claim }) => claim)) * MICROSECONDS,
  };
}

interface Hub {
  readonly store: Store;
  readonly reception: AdmissionDeps;
}

function receptionOf(store: Store): AdmissionDeps {
  const secrets = new SecretCipher(store.path);
  const budget = new RequestBudget(DEFAULT_POLICY.requests);
  const newest = (topic: string) => store.documents.record(topic)?.hash ?? "";
  return { hubStore: new SqliteHubStore(store), secrets, policy: DEFAULT_POLICY, budget, newest };
}

/** Takes requests of newcomers, each in a commit of its own, claims as many, and ends those. */
async function round({ store, reception }: Hub, crowd: Crowd): Promise<Round> {
  await fill({ store, reception }, crowd);
  const posts: number[] = [];
  for (let index = 0; index < CLAIMED; index += 1) {
    const began = performance.now();
    await post(reception, [`newcomer ${asked}`]);
    posts.push(performance.now() - began);
  }
  let ids: number[] = [];
  const claim = timeOf(() => {
    ids = store.transaction(() => claimed(store));
  });
  if (ids.length !== CLAIMED) throw new Error(`Only ${ids.length} were claimed`);
  store.transaction(() => ids.forEach((id) => void store.verifications.delete(id)));
  return { posts, claim };
}

/**
 * Adds requests until the wanted number waits: once there is no room, newcomers crowd out others.
 */
async function fill({ store, reception }: Hub, { pending, requesters }: Crowd): Promise<void> {
  for (;;) {
    const missing = pending - store.verifications.size().requests;
    if (missing <= 0) return;
    const names = Array.from(
      { length: missing },
      (_, at) => `network ${(asked + at) % requesters}`,
    );
    await post(reception, names);
  }
}

/** Requests in one commit. */
async function post(reception: AdmissionDeps, requesters: readonly string[]): Promise<void> {
  const incoming = requesters.map((requester) => {
    asked += 1;
    const callback = parseCallback(`https://reader${asked}.example/callback?token=${asked}`);
    const ask = { mode: "subscribe", topic: "reviews", callback, leaseSeconds: 3_600 } as const;
    return incomingRequest({ ...ask, secret: undefined }, requester, reception, new Date());
  });
  const { hubStore, policy } = reception;
  await hubStore.accept(incoming, policy, Date.now());
}

function claimed({ verifications }: Store): number[] {
  const now = Date.now();
  return verifications.claim(now, now + CLAIM_MS, CLAIMED).map(({ id }) => id);
}

function timeOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function rowOf({ pending, requesters }: Crowd, costs: Costs, least: Costs): string[] {
  return [
    nameOf(requesters),
    String(pending),
    microseconds(costs.post),
    (costs.post / least.post).toFixed(2),
    microseconds(costs.claim),
    (costs.claim / least.claim).toFixed(2),
    `<= ${GOAL}`,
    verdict(costs.claim <= least.claim * GOAL),
  ];
}

function nameOf(requesters: number): string {
  return Number.isFinite(requesters) ? `${requesters} in turns` : "one each";
}

function microseconds(time: number): string {
  return `${time.toFixed(0)} µs`;
}
