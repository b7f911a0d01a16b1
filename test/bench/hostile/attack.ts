import type { Helper } from "../hub/helper.ts";
import type { Attacker, Posts } from "./attacker.ts";
import type { Change, Scene } from "./hub.ts";
import type { Arrival } from "./innocents.ts";
import type { Life } from "./life.ts";
import { helper, INNOCENTS } from "./parties.ts";
import { requestsOf, type Scenario } from "./scenarios.ts";

/** How long the attackers' callbacks may take to confirm, where they do that. */
const PATIENCE_MS = 60_000;

/** An attack that goes on. */
export interface Attack {
  readonly attacker: Helper<Attacker>;
  /** Callbacks of the attackers that have confirmed. */
  readonly confirmed: number;
}

/**
 * What an attack did, as far as it is seen from outside the hub. Times are in milliseconds;
 * infinite is never.
 */
export interface Seen {
  /** From the end of a change to its arrival, of each change and each innocent. */
  readonly deliveries: readonly number[];
  /** From a newcomer's request to its confirmation. */
  readonly newcomers: readonly number[];
  /** Callbacks of the innocents that the hub has asked to confirm. */
  readonly known: readonly string[];
  readonly victims: { readonly calls: number; readonly mostCallsASecond: number };
  /** Callbacks of the attackers that had confirmed before the measurement began. */
  readonly confirmed: number;
  readonly posts: Posts;
  readonly names: { readonly dead: number; readonly others: number };
}

export async function startAttack(
  scenario: Scenario,
  { hub, parties }: Scene,
  started: AsyncDisposableStack,
): Promise<Attack> {
  const attacker = started.use(helper<Attacker>("attacker.ts"));
  const requests = requestsOf(scenario, parties.ports);
  await attacker.ask("start", { url: hub.url, topic: hub.topic, requests });
  if (!scenario.targets.includes("slow")) return { attacker, confirmed: 0 };
  const wait = { count: scenario.requests, patienceMs: PATIENCE_MS };
  return { attacker, confirmed: (await parties.victims.ask("confirmed", wait)).count };
}

/** Ends the attack. */
export async function whatWasSeen(
  { parties }: Scene,
  { attacker, confirmed }: Attack,
  { changes, askedAt }: Life,
): Promise<Seen> {
  const { all } = await parties.innocents.ask("seen", {});
  const isKnown = (index: number) => index < INNOCENTS || (all[index]?.confirmedAt ?? 0) > 0;
  return {
    deliveries: all.slice(0, INNOCENTS).flatMap(({ arrivals }) => delaysOf(arrivals, changes)),
    newcomers: askedAt.map((at, index) => timeOf(all[INNOCENTS + index]?.confirmedAt, at)),
    known: parties.callbacks.filter((_, index) => isKnown(index)),
    victims: await parties.victims.ask("seen", {}),
    confirmed,
    posts: await attacker.ask("stop", {}),
    names: await parties.names.ask("asked", {}),
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
