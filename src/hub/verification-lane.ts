import { reasonOf } from "../domain/failure.ts";
import type { ClaimedWork, LaneTerms } from "../domain/hub/hub-store.ts";
import type { StoredVerification } from "../domain/hub/subscription.ts";
import { CallFailure } from "../net/call-failure.ts";
import { GuardedFetch } from "../net/guarded-fetch.ts";
import { networkOf } from "../net/network.ts";
import { SHARE_GROWS_BY, type Slot } from "../net/preemptive-slots.ts";
import { SlowStartLimiter } from "../net/slow-start-limiter.ts";
import { TokenBucket } from "../net/token-bucket.ts";
import { backoffAfter } from "./backoff.ts";
import {
  afterLookup,
  carryOutVerification,
  type VerificationOutcome,
} from "./carry-out-verification.ts";
import { changeBy, postponed } from "./changes.ts";
import type { Lane, LaneTools } from "./lane.ts";
import { Pool } from "./pool.ts";
import { VerificationLookups } from "./verification-lookups.ts";

/**
 * Calls at a time, in all and to one address, and how long each is guaranteed its slot. Retries
 * have longer, in separate slots; otherwise they would keep out new calls.
 */
const SLOTS = { first: 96, again: 32 } as const;
const PER_ADDRESS = 4;
const CALL_SHARE_MS = 400;
const CONNECTIONS_PER_SECOND = { first: 250, again: 50 } as const;
const CONNECTIONS_AT_ONCE = 16;
/** Calls a second to one address: at first, and once it has agreed to many. */
const RATES = { least: 4, most: 200 } as const;
/** How long a call waits in memory for its address; a longer wait is spent in the database. */
const PATIENCE_MS = 1_000;
/** How many waiting requests for the same address each confirmation brings forward. */
const BROUGHT_FORWARD = 8;
/** Calls claimed, and waiting for a slot; few, so that new requests do not wait behind many. */
const CLAIMED = 256;
const CLAIMED_AT_ONCE = 16;
const WAITING = 16;
const CLAIM_MS = 25_000;
const MAX_CALL_MS = 12_000;

/** The address that a call goes to, and the network that it counts for. */
interface Target {
  readonly address: string;
  readonly network: string;
}

/**
 * Calls that strangers asked for: confirmations, and notices to those that are no longer
 * subscribed. Requesters share the lane by turns (`store/pending-verifications.ts`), the addresses
 * that are called by a rate that grows with each confirmation.
 */
export class VerificationLane implements Lane {
  readonly #tools: LaneTools;
  readonly #fetch: GuardedFetch;
  readonly #lookups: VerificationLookups;
  readonly #rates = new SlowStartLimiter(RATES);
  readonly #pools = { first: poolFor("first"), again: poolFor("again") };
  #underWay = 0;
  readonly #stopping = new AbortController();

  constructor(tools: LaneTools) {
    const { resolvers, policy } = tools;
    const { authority } = policy;
    this.#tools = tools;
    this.#fetch = new GuardedFetch({ resolver: resolvers.verifications, authority });
    this.#lookups = new VerificationLookups(resolvers.verifications);
  }

  get size(): number {
    return this.#underWay;
  }

  terms(): LaneTerms {
    return { lane: "verifications", claimMs: CLAIM_MS, limit: CLAIMED_AT_ONCE };
  }

  hasRoom(): boolean {
    const isCrowded = this.#lookups.waiting >= WAITING || this.#pools.first.waiting >= WAITING;
    return this.#underWay < CLAIMED && !isCrowded;
  }

  begin({ verifications }: ClaimedWork, until: number): void {
    const startBefore = until - MAX_CALL_MS;
    for (const verification of verifications) void this.#carryOut(verification, startBefore);
  }

  async #carryOut(verification: StoredVerification, startBefore: number): Promise<void> {
    this.#underWay += 1;
    await this.#logged(() => this.#approach(verification, startBefore));
    this.#underWay -= 1;
  }

  /** An unexpected error in one call is logged; its claim runs out, and it is tried again. */
  async #logged(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const { log } = this.#tools.context;
      log.error({ error: reasonOf(error) }, "a call of the hub failed unexpectedly");
    }
  }

  /** Finds out where a callback leads, waits for that address, and calls it. */
  async #approach(verification: StoredVerification, startBefore: number): Promise<void> {
    if (this.#isBehindOthers(verification)) {
      this.#note(verification, { kind: "postponed" });
      return;
    }
    const address = await this.#addressOf(verification);
    if (address === undefined) return;
    const network = networkOf(address);
    const isFull = this.#poolOf(verification).sizeOf(network) >= PER_ADDRESS * 2;
    if (!isFull && (await this.#rates.enter(network, PATIENCE_MS))) {
      await this.#inPool(verification, { address, network }, startBefore);
    } else this.#putOff(verification, network);
  }

  /** Whether the queue of retries is full: one more would only take room from new requests. */
  #isBehindOthers({ tries, postponed }: StoredVerification): boolean {
    const isLookedUpAgain = postponed > 0 && this.#lookups.waitingAgain >= WAITING;
    return isLookedUpAgain || (tries > 0 && this.#pools.again.waiting >= WAITING);
  }

  async #addressOf(verification: StoredVerification): Promise<string | undefined> {
    try {
      return await this.#lookups.addressOf(verification, this.#stopping.signal);
    } catch (error) {
      this.#note(verification, afterLookup(error));
      return undefined;
    }
  }

  #inPool(verification: StoredVerification, target: Target, startBefore: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const drop = () => {
      this.#tools.report({ kind: "returned_verification", verification });
      resolve();
    };
    const run = async (share: Slot) => {
      await this.#logged(() => this.#call(verification, target, share));
      resolve();
    };
    if (this.#stopping.signal.aborted) drop();
    else {
      const { network } = target;
      const shareMs = CALL_SHARE_MS * SHARE_GROWS_BY ** verification.tries;
      this.#poolOf(verification).add({
        host: network,
        network,
        bytes: 0,
        shareMs,
        startBefore,
        run,
        drop,
      });
    }
    return promise;
  }

  #poolOf({ tries }: StoredVerification): Pool {
    return tries === 0 ? this.#pools.first : this.#pools.again;
  }

  async #call(
    verification: StoredVerification,
    { address, network }: Target,
    share: Slot,
  ): Promise<void> {
    const { topics, context, report } = this.#tools;
    const target = { topicUrl: topics.urlOf(verification.topic), address };
    const outcome = await carryOutVerification(
      verification,
      target,
      this.#fetch,
      context.now,
      share,
    );
    if (outcome.kind === "confirmed") this.#rates.agreed(network);
    else if (verification.mode !== "denied") this.#rates.refused(network);
    this.#note(verification, outcome);
    if (outcome.kind !== "confirmed") return;
    report({ kind: "brought_forward", address: network, limit: BROUGHT_FORWARD });
  }

  #note(verification: StoredVerification, outcome: VerificationOutcome): void {
    const { context, report, count } = this.#tools;
    count({
      call: verification.mode === "denied" ? "denial" : "confirmation",
      outcome: outcome.kind,
    });
    report(changeBy(verification, outcome, context));
  }

  #putOff(verification: StoredVerification, address: string): void {
    const { context, report } = this.#tools;
    const dueAt = context.now().getTime() + backoffAfter(verification.postponed);
    report(postponed(verification, dueAt, address));
  }

  clear(): void {
    this.#stopping.abort(new CallFailure("not_begun"));
    for (const pool of Object.values(this.#pools)) pool.clear();
  }

  closeIdle(): void {
    if (this.#underWay === 0) this.#fetch.closeIdle();
  }
}

function poolFor(kind: keyof typeof SLOTS): Pool {
  const newConnections = new TokenBucket(CONNECTIONS_PER_SECOND[kind], CONNECTIONS_AT_ONCE);
  const share = { perHost: PER_ADDRESS, perNetwork: PER_ADDRESS };
  return new Pool({ slots: SLOTS[kind], ...share, newConnections });
}
