import { reasonOf } from "../domain/failure.ts";
import type { StoredIntent } from "../domain/subscription.ts";
import { AddressRates } from "../net/address-rates.ts";
import { CallFailure } from "../net/call-failure.ts";
import { GuardedFetch } from "../net/guarded-fetch.ts";
import { Pace } from "../net/pace.ts";
import { Places } from "../net/places.ts";
import { afterFailure, carryOutIntent, type IntentOutcome } from "./carry-out-intent.ts";
import type { Lane, LaneTools } from "./lane.ts";
import { noteIntent } from "./note-outcome.ts";
import { Pool } from "./pool.ts";
import { waitAfter } from "./put-off.ts";

/**
 * Lookups at a time, and how long each is sure of its place when others wait: most names are found
 * in less. One that had to give way is sure of four times as long the next time.
 */
const LOOKUPS = 16;
const LOOKUP_SHARE_MS = 50;
const SHARE_GROWS_BY = 4;
const LONGEST_LOOKUP_SHARE_MS = 3_200;
const LOOKUP_DEADLINE_MS = 8_000;
/** Calls at a time, in all and to one address, and how long each is sure of its slot. */
const SLOTS = 128;
const PER_ADDRESS = 4;
const CALL_SHARE_MS = 1_000;
const CONNECTIONS_PER_SECOND = 200;
const CONNECTIONS_AT_ONCE = 16;
/** Calls a second to one address: at first, and once it has agreed to many. */
const RATES = { least: 4, most: 200 } as const;
/** How long a call waits here for its address; a longer wait is spent in the database. */
const PATIENCE_MS = 1_000;
/** With each confirmation so many more that wait for the same address are taken up. */
const BROUGHT_FORWARD = 8;
/** Claimed at a time, and waiting for a slot; few, so that whoever comes next is not behind many. */
const CLAIMED = 256;
const CLAIMED_AT_ONCE = 16;
const WAITING = 16;
const CLAIM_MS = 25_000;
const CALL_LASTS_AT_MOST_MS = 12_000;

/**
 * Calls that strangers asked for: confirmations, and notices to those that are no longer
 * subscribed. Who asks and where the calls lead share the lane between them: requesters by turns
 * (`store/intents.ts`), addresses by a rate that grows with each confirmation.
 */
export class StrangerLane implements Lane {
  readonly #tools: LaneTools;
  readonly #fetch: GuardedFetch;
  readonly #lookups = new Places(LOOKUPS);
  readonly #rates = new AddressRates(RATES);
  readonly #pool = new Pool({
    slots: SLOTS,
    perHost: PER_ADDRESS,
    newConnections: new Pace(CONNECTIONS_PER_SECOND, CONNECTIONS_AT_ONCE),
    shareMs: CALL_SHARE_MS,
  });
  readonly #unbegun: number[] = [];
  #underWay = 0;
  readonly #stopping = new AbortController();

  constructor(tools: LaneTools) {
    const { books, policy } = tools;
    const { authority } = policy;
    this.#tools = tools;
    this.#fetch = new GuardedFetch({ book: books.strangers, authority });
  }

  get size(): number {
    return this.#underWay;
  }

  nextAt(now: number): number | undefined {
    return this.#tools.store.intents.nextAt(now);
  }

  hasRoom(): boolean {
    const isCrowded = this.#lookups.waiting >= WAITING || this.#pool.waiting >= WAITING;
    return this.#underWay < CLAIMED && !isCrowded;
  }

  claim(now: number): () => void {
    const { intents } = this.#tools.store;
    const claimed = intents.claim(now, now + CLAIM_MS, CLAIMED_AT_ONCE);
    const startBefore = now + CLAIM_MS - CALL_LASTS_AT_MOST_MS;
    return () => {
      for (const intent of claimed) void this.#carryOut(intent, startBefore);
    };
  }

  async #carryOut(intent: StoredIntent, startBefore: number): Promise<void> {
    this.#underWay += 1;
    try {
      await this.#approach(intent, startBefore);
    } catch (error) {
      const { log } = this.#tools.context;
      log.error({ error: reasonOf(error) }, "a call of the hub failed unexpectedly");
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Finds out where a callback leads, waits for that address, and calls it. */
  async #approach(intent: StoredIntent, startBefore: number): Promise<void> {
    const address = await this.#addressOf(intent);
    if (address === undefined) return;
    const isFull = this.#pool.sizeOf(address) >= PER_ADDRESS * 2;
    if (!isFull && (await this.#rates.enter(address, PATIENCE_MS))) {
      await this.#inPool(intent, address, startBefore);
    } else this.#putOff(intent, address);
  }

  async #addressOf(intent: StoredIntent): Promise<string | undefined> {
    try {
      const deadline = AbortSignal.timeout(LOOKUP_DEADLINE_MS);
      const end = AbortSignal.any([deadline, this.#stopping.signal]);
      const grown = LOOKUP_SHARE_MS * SHARE_GROWS_BY ** intent.postponed;
      const shareMs = Math.min(grown, LONGEST_LOOKUP_SHARE_MS);
      const lookups = { places: this.#lookups, shareMs };
      return await this.#fetch.addressOf(new URL(intent.callback), end, lookups);
    } catch (error) {
      this.#note(intent, afterFailure(error));
      return undefined;
    }
  }

  #inPool(intent: StoredIntent, address: string, startBefore: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const drop = () => {
      this.#unbegun.push(intent.id);
      resolve();
    };
    const run = (signal: AbortSignal) => this.#call(intent, address, signal).finally(resolve);
    if (this.#stopping.signal.aborted) drop();
    else this.#pool.add({ host: address, bytes: 0, startBefore, run, drop });
    return promise;
  }

  async #call(intent: StoredIntent, address: string, signal: AbortSignal): Promise<void> {
    const { topics, context, store } = this.#tools;
    const target = { topicUrl: topics.urlOf(intent.topic), address };
    const outcome = await carryOutIntent(intent, target, this.#fetch, context.now, signal);
    if (outcome.kind === "confirmed") this.#rates.agreed(address);
    else if (intent.mode !== "denied") this.#rates.refused(address);
    this.#note(intent, outcome);
    if (outcome.kind !== "confirmed") return;
    const { intents } = store;
    this.#tools.report(() => intents.bringForward(address, BROUGHT_FORWARD));
  }

  #note(intent: StoredIntent, outcome: IntentOutcome): void {
    const { store, context, report } = this.#tools;
    report(() => noteIntent(intent, outcome, store, context));
  }

  #putOff(intent: StoredIntent, address: string): void {
    const { store, context, report } = this.#tools;
    report(() => {
      const dueAt = context.now().getTime() + waitAfter(intent.postponed);
      store.intents.postpone(intent.id, dueAt, { address });
    });
  }

  giveBack(): void {
    this.#tools.store.intents.release(this.#unbegun.splice(0));
  }

  clear(): void {
    this.#stopping.abort(new CallFailure("not_begun"));
    this.#pool.clear();
  }

  closeIdle(): void {
    if (this.#underWay === 0) this.#fetch.closeIdle();
  }
}
