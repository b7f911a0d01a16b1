import { Helper } from "../hub/helper.ts";
import type { Searches } from "../hub/searches.ts";
import { type Seen, startAttack, whatWasSeen } from "./attack.ts";
import { type CandorHub, serveBeside, startCandorHub, subscriptionsOf } from "./candor-hub.ts";
import { live, subscribeAll } from "./life.ts";
import { startParties } from "./parties.ts";
import type { Scenario } from "./scenarios.ts";
import { Watch, type Watched } from "./watch.ts";

const IDLE_MS = 5_000;
const SEARCH_PAUSE_MS = 3;
/** States of a subscription that is still served. */
const LIVES = new Set(["active", "retrying"]);

/** What an attack did to the innocent, and to Candor itself. Times are in milliseconds. */
export interface Figures extends Seen {
  /** Innocents for whom a failure was counted. */
  readonly failed: number;
  /** Innocents that were confirmed, and have no subscription in the end. */
  readonly lost: number;
  readonly idleSearches: readonly number[];
  readonly searches: readonly number[];
  readonly watched: Watched;
}

/**
 * @param started what to end afterwards, however it ends
 * @param isBeside whether the searches go to another program: if they get slower then, the load on
 *   the machine is the cause, not the hub
 */
export async function measureCandor(
  scenario: Scenario,
  started: AsyncDisposableStack,
  isBeside: boolean,
): Promise<Figures> {
  const parties = await startParties(started);
  const hub = await startCandorHub(parties, started);
  const scene = { hub, parties };
  const searched = isBeside ? await serveBeside(started) : hub.server.url;
  await subscribeAll(scene);
  const reader = started.use(new Helper<Searches>("searches.ts"));
  const idle = await whileSearching(searched, reader, () => Bun.sleep(IDLE_MS));
  const attack = await startAttack(scenario, scene, started);
  const watch = started.use(new Watch(hub));
  const attacked = await whileSearching(searched, reader, () => live(scene));
  const { watched } = watch;
  const seen = await whatWasSeen(scene, attack, attacked.result);
  return {
    ...{ ...seen, ...(await whatBecameOf(seen.known, hub)), watched },
    ...{ idleSearches: idle.times, searches: attacked.times },
  };
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

async function whatBecameOf(callbacks: readonly string[], hub: CandorHub) {
  const subscriptions = new Map(
    (await subscriptionsOf(hub)).map((subscription) => [subscription.callback, subscription]),
  );
  const known = callbacks.map((callback) => subscriptions.get(callback));
  return {
    failed: known.filter((subscription) => (subscription?.failures ?? 0) > 0).length,
    lost: known.filter((subscription) => !LIVES.has(subscription?.state ?? "")).length,
  };
}
