import { reasonOf } from "../domain/failure.ts";
import type { Claim, ClaimedWork, DeliveryTerms, LaneTerms } from "../domain/hub/hub-store.ts";
import type { DueDelivery } from "../domain/hub/subscription.ts";
import { GuardedFetch } from "../net/guarded-fetch.ts";
import { networkOf } from "../net/network.ts";
import { Preempted, type Slot } from "../net/preemptive-slots.ts";
import { TokenBucket } from "../net/token-bucket.ts";
import { MAX_BACKOFF_MS } from "./backoff.ts";
import { type DeliveryTools, deliver, deliveryDeadline, deliveryShare } from "./deliver.ts";
import type { Lane, LaneTools } from "./lane.ts";
import { Pool, type PoolLimits } from "./pool.ts";

/** How long claimed work may wait; a call that could outlive its claim is not begun. */
const MAX_WAIT_MS = 3_000;
/** From the end of a call until its result is written. */
const WRITTEN_WITHIN_MS = 2_000;

/** How delivery lanes differ. */
interface DeliveryLaneTerms {
  readonly pool: PoolLimits;
  readonly lane: "trusted" | "slow";
  /** How much is claimed at a time, in all and per host; what a slow host leaves is released. */
  readonly claimed: Omit<DeliveryTerms, "claimMs" | "longestPauseMs">;
}

/** A claimed delivery on its way into the pool. */
interface Waiting {
  readonly due: DueDelivery;
  readonly bytes: number;
  readonly startBefore: number;
  readonly run: (share: Slot) => Promise<void>;
}

/**
 * For subscribers that answered quickly the last time. One that becomes slow gives way after a
 * second, if another is waiting, and is in the slow lane from then on.
 */
export function trustedLane(tools: LaneTools): DeliveryLane {
  return new DeliveryLane(tools, {
    lane: "trusted",
    // Half of the new connections that a small core could open, so that readers go on.
    pool: { slots: 64, perHost: 4, perNetwork: 32, newConnections: new TokenBucket(1_300, 16) },
    claimed: { limit: 1_024, perHost: 512, perRequester: 1_024, perAddress: 1_024 },
  });
}

/**
 * For all others: new, slow, or failed the last time. Requesters and addresses share it fairly.
 * While others wait, each call has a second at first, so that silent subscribers don't hold up new
 * ones.
 */
export function slowLane(tools: LaneTools): DeliveryLane {
  return new DeliveryLane(tools, {
    lane: "slow",
    pool: { slots: 48, perHost: 4, perNetwork: 4, newConnections: new TokenBucket(400, 16) },
    // More than there are slots: calls give way only while others wait.
    claimed: { limit: 192, perHost: 4, perRequester: 24, perAddress: 4 },
  });
}

/** Deliveries of one kind. */
class DeliveryLane implements Lane {
  readonly #tools: LaneTools;
  readonly #terms: DeliveryLaneTerms;
  readonly #pool: Pool;
  readonly #delivery: DeliveryTools;

  constructor(tools: LaneTools, terms: DeliveryLaneTerms) {
    const { resolvers, policy, secrets, egress, context } = tools;
    const fetch = new GuardedFetch({
      resolver: resolvers.deliveries,
      authority: policy.authority,
    });
    this.#tools = tools;
    this.#terms = terms;
    this.#pool = new Pool(terms.pool);
    this.#delivery = {
      ...{ fetch, secrets, egress },
      ...{ retryDelays: policy.retryDelays, now: context.now },
    };
  }

  get size(): number {
    return this.#pool.size;
  }

  terms(): LaneTerms {
    const { claimed, lane } = this.#terms;
    const limit = claimed.limit - this.#pool.size;
    const longestPauseMs = Math.max(MAX_BACKOFF_MS, ...this.#delivery.retryDelays);
    return { ...claimed, lane, limit, claimMs: this.#claimMs(), longestPauseMs };
  }

  hasRoom(): boolean {
    return this.#pool.size <= this.#terms.claimed.limit / 2;
  }

  /** A claim outlives the longest call, that of the largest topic. */
  #claimMs(): number {
    return MAX_WAIT_MS + deliveryDeadline(this.#tools.topics.largest()) + WRITTEN_WITHIN_MS;
  }

  /** Looks up once what is the same for all of them. */
  begin({ deliveries, claim }: ClaimedWork, until: number): void {
    const { topics } = this.#tools;
    const startBefore = until - deliveryDeadline(topics.largest()) - WRITTEN_WITHIN_MS;
    const sizes = new Map<string, number>();
    for (const { topic } of deliveries) {
      if (!sizes.has(topic)) sizes.set(topic, topics.newest(topic)?.bytes.byteLength ?? 0);
    }
    for (const one of deliveries) {
      const run = (share: Slot) => this.#whileHeld(one, claim, share);
      this.#add({ due: one, bytes: sizes.get(one.topic) ?? 0, startBefore, run });
    }
  }

  #add({ due, bytes, startBefore, run }: Waiting): void {
    this.#pool.add({
      host: due.host,
      network: due.address === null ? due.host : networkOf(due.address),
      shareMs: deliveryShare(bytes, due.postponed),
      bytes,
      startBefore,
      run,
      drop: () => this.#giveBack(due),
    });
  }

  /** Calls only while nobody else may: a call that is lost gives way. */
  async #whileHeld(due: DueDelivery, { mayBegin, lost }: Claim, share: Slot): Promise<void> {
    if (!mayBegin()) return this.#giveBack(due);
    const giveWay = () => share.abort(new Preempted());
    lost?.addEventListener("abort", giveWay);
    await this.#run(due, share);
    lost?.removeEventListener("abort", giveWay);
  }

  #giveBack(due: DueDelivery): void {
    this.#tools.report({ kind: "returned_delivery", due });
  }

  /** An unexpected error in one call is logged; its claim runs out, and it is tried again. */
  async #run(due: DueDelivery, share: Slot): Promise<void> {
    const { topics, context, report, count } = this.#tools;
    try {
      const content = topics.newest(due.topic);
      // Its topic has ended since it was claimed; the dispatcher tells the subscriber.
      if (content === undefined) return this.#giveBack(due);
      const result = await deliver(due, content, this.#delivery, share);
      count({ call: "delivery", outcome: result.kind });
      report({ kind: "delivery", due, result });
    } catch (error) {
      context.log.error({ error: reasonOf(error) }, "a call of the hub failed unexpectedly");
    }
  }

  clear(): void {
    this.#pool.clear();
  }

  closeIdle(): void {
    if (this.#pool.size === 0) this.#delivery.fetch.closeIdle();
  }
}
