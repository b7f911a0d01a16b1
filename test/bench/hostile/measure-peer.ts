import { type Seen, startAttack, whatWasSeen } from "./attack.ts";
import { live, subscribeAll } from "./life.ts";
import { startParties } from "./parties.ts";
import { peerStatus, startPeerHub } from "./peer-hub.ts";
import type { PeerKit } from "./peer-kit.ts";
import type { Scenario } from "./scenarios.ts";

/** What an attack did to the innocent at the peer. */
export interface PeerFigures extends Seen {
  /** Innocents that were confirmed, and have no subscription in the end. */
  readonly lost: number;
  /** Requests that it refused to make: to callbacks that are IP addresses of this machine. */
  readonly blocked: number;
}

/**
 * The same attack on the peer, which has no searches that could be slowed down.
 * @param started what to end afterwards, however it ends
 */
export async function measurePeer(
  scenario: Scenario,
  kit: PeerKit,
  started: AsyncDisposableStack,
): Promise<PeerFigures> {
  const parties = await startParties(started);
  const hub = await startPeerHub(parties, kit, started);
  const scene = { hub, parties };
  await subscribeAll(scene);
  const attack = await startAttack(scenario, scene, started);
  const seen = await whatWasSeen(scene, attack, await live(scene));
  const { callbacks, blocked } = await peerStatus(hub);
  const subscribed = new Set(callbacks);
  return { ...seen, blocked, lost: seen.known.filter((one) => !subscribed.has(one)).length };
}
