import { Helper, instant } from "../hub/helper.ts";
import type { Searches } from "../hub/searches.ts";
import type { Attacker, Posts } from "./attacker.ts";
import {
  type Change,
  change,
  type HostileHub,
  helper,
  hubUrl,
  INNOCENTS,
  REVIEWS,
  serveBeside,
  startHostileHub,
  subscribeInnocent,
  subscriptionsOf,
} from "./hostile-hub.ts";
import type { Arrival } from "./innocents.ts";
import { requestsOf, type Scenario } from "./scenarios.ts";
import { Watch, type Watched } from "./watch.ts";

const IDLE_MS = 5_000;
const ATTACKED_MS = 35_000;
const CHANGE_EVERY_MS = 5_000;
const NEWCOMER_EVERY_MS = 2_000;
/** How long to wait at the end for what is due; what has not come by then counts as never. */
const AFTERWARDS_MS = 10_000;
const PATIENCE_MS = 60_000;
const ALL = { count: INNOCENTS, patienceMs: PATIENCE_MS } as const;
const SEARCH_PAUSE_MS = 3;
const TOGETHER = 10;
/** States of a subscription that is still served. */
const LIVES = new Set(["active", "retrying"]);
/** An innocent that is refused asks again. */
const ASK_AGAIN_MS = 1_000;

/** What an attack did to the innocent. Times are in milliseconds; infinite is never. */
export interface Figures {
  readonly scenario: Scenario;
  /** From the end of an import to its arrival, of each import and each innocent. */
  readonly deliveries: readonly number[];
  /** Innocents for whom a failure was counted. */
  readonly failed: number;
  /** Innocents that were confirmed, and have no subscription in the end. */
  readonly lost: number;
  /** From a newcomer's request to its confirmation. */
  readonly newcomers: readonly number[];
  readonly victims: { readonly calls: number; readonly mostCallsASecond: number };
  /** Callbacks of the attackers that had confirmed before the measurement began. */
  readonly confirmed: number;
  readonly idleSearches: readonly number[];
  readonly searches: readonly number[];
  readonly posts: Posts;
  readonly names: { readonly dead: number; readonly others: number };
  readonly watched: Watched;
}

/**
 * @param started what to end afterwards, however it ends
 * @param isBeside whether the searches go to another program: if they get slower then, the load on
 *   the machine is the cause, not the hub
 */
export async function measureScenario(
  scenario: Scenario,
  started: AsyncDisposableStack,
  isBeside: boolean,
): Promise<Figures> {
  const hub = await startHostileHub(started);
  const searched = isBeside ? await serveBeside(started) : hub.server.url;
  await subscribeAll(hub);
  const reader = started.use(new Helper<Searches>("searches.ts"));
  const attacker = started.use(helper<Attacker>("attacker.ts"));
  const idle = await whileSearching(searched, reader, () => Bun.sleep(IDLE_MS));
  const requests = requestsOf(scenario, hub.ports);
  await attacker.ask("start", { url: hubUrl(hub), topic: hub.topic, requests });
  const confirmed = await confirmedOf(scenario, hub);
  const watch = started.use(new Watch(hub));
  const attacked = await whileSearching(searched, reader, () => live(hub));
  const { watched } = watch;
  return {
    scenario,
    ...(await whatBecameOf(hub, attacked.result)),
    victims: await hub.victims.ask("seen", {}),
    confirmed,
    idleSearches: idle.times,
    searches: attacked.times,
    posts: await attacker.ask("stop", {}),
    names: await hub.names.ask("asked", {}),
    watched,
  };
}

/** Has the first innocents subscribe, and waits until each has got a delivery. */
async function subscribeAll(hub: HostileHub): Promise<void> {
  for (let from = 0; from < INNOCENTS; from += TOGETHER) {
    const together = Array.from({ length: TOGETHER }, (_, index) => from + index);
    const taken = await Promise.all(together.map((index) => subscribeInnocent(hub, index)));
    if (taken.includes(false)) throw new Error("An innocent was refused before the attack");
  }
  await allOf("confirmed", hub.innocents.ask("confirmed", ALL));
  const { version } = await change(hub, REVIEWS);
  await allOf("reached", hub.innocents.ask("reached", { ...ALL, version }));
}

async function allOf(what: string, asked: Promise<{ readonly count: number }>): Promise<void> {
  const { count } = await asked;
  if (count !== INNOCENTS) throw new Error(`Only ${count} were ${what} before the attack`);
}

/** How many of the attackers' callbacks have confirmed, where they do that. */
async function confirmedOf({ targets, requests }: Scenario, hub: HostileHub): Promise<number> {
  if (!targets.includes("slow")) return 0;
  const wait = { count: requests, patienceMs: PATIENCE_MS };
  return (await hub.victims.ask("confirmed", wait)).count;
}

/** Does something while another process searches. Returns how long the searches took, too. */
async function whileSearching<Result>(
  address: string,
  reader: Helper<Searches>,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly times: readonly number[] }> {
  const url = `${address}/api/reviews/search?query=price&limit=20`;
  await reader.ask("start", { url, pauseMs: SEARCH_PAUSE_MS });
  const result = await work();
  const { searches } = await reader.ask("stop", {});
  return { result, times: searches.map(({ tookMs }) => tookMs) };
}

/** What the innocent side did during the attack. */
interface Life {
  readonly changes: readonly Change[];
  /** When each newcomer asked first. */
  readonly askedAt: readonly number[];
}

async function live(hub: HostileHub): Promise<Life> {
  const until = instant() + ATTACKED_MS;
  const [changes, askedAt] = await Promise.all([changeOn(hub, until), askOn(hub, until)]);
  const version = changes.at(-1)?.version ?? 0;
  const count = INNOCENTS + askedAt.length;
  await Promise.all([
    hub.innocents.ask("reached", { count: INNOCENTS, version, patienceMs: AFTERWARDS_MS }),
    hub.innocents.ask("confirmed", { count, patienceMs: AFTERWARDS_MS }),
  ]);
  return { changes, askedAt };
}

async function changeOn(hub: HostileHub, until: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let next = instant(); next < until; next = Math.max(next + CHANGE_EVERY_MS, instant())) {
    await Bun.sleep(Math.max(0, next - instant()));
    changes.push(await change(hub, REVIEWS + 1 + changes.length));
  }
  return changes;
}

async function askOn(hub: HostileHub, until: number): Promise<number[]> {
  const askedAt: number[] = [];
  for (let next = instant(); next < until; next += NEWCOMER_EVERY_MS) {
    await Bun.sleep(Math.max(0, next - instant()));
    askUntilTaken(hub, INNOCENTS + askedAt.length, until);
    askedAt.push(instant());
  }
  return askedAt;
}

async function askUntilTaken(hub: HostileHub, index: number, until: number): Promise<void> {
  const ask = () => subscribeInnocent(hub, index).catch(() => false);
  while (!(await ask()) && instant() < until) await Bun.sleep(ASK_AGAIN_MS);
}

async function whatBecameOf(hub: HostileHub, { changes, askedAt }: Life) {
  const { all } = await hub.innocents.ask("seen", {});
  const subscriptions = new Map(
    (await subscriptionsOf(hub)).map((subscription) => [subscription.callback, subscription]),
  );
  const isKnown = (index: number) => index < INNOCENTS || (all[index]?.confirmedAt ?? 0) > 0;
  const known = hub.callbacks.filter((_, index) => isKnown(index));
  return {
    deliveries: all.slice(0, INNOCENTS).flatMap((seen) => delaysOf(seen.arrivals, changes)),
    newcomers: askedAt.map((at, index) => timeOf(all[INNOCENTS + index]?.confirmedAt, at)),
    failed: known.filter((callback) => (subscriptions.get(callback)?.failures ?? 0) > 0).length,
    lost: known.filter((callback) => !LIVES.has(subscriptions.get(callback)?.state ?? "")).length,
  };
}

/** How long after each change it arrived, or a later one. */
function delaysOf(arrivals: readonly Arrival[], changes: readonly Change[]): number[] {
  return changes.map(({ version, endedAt }) => {
    const arrival = arrivals.find((one) => one.version >= version);
    return Math.max(0, (arrival?.at ?? Number.POSITIVE_INFINITY) - endedAt);
  });
}

function timeOf(confirmedAt: number | undefined, askedAt: number): number {
  const isConfirmed = confirmedAt !== undefined && confirmedAt > 0;
  return isConfirmed ? Math.max(0, confirmedAt - askedAt) : Number.POSITIVE_INFINITY;
}
