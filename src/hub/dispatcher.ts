import type { Context } from "../context.ts";
import { reasonOf } from "../domain/failure.ts";
import type { HubPolicy } from "../domain/hub-policy.ts";
import type { DueDelivery, StoredIntent } from "../domain/subscription.ts";
import { parseRanges } from "../net/addresses.ts";
import { GuardedFetch, type Resolve } from "../net/guarded-fetch.ts";
import { Pace } from "../net/pace.ts";
import type { Store } from "../store/store.ts";
import { carryOutIntent } from "./carry-out-intent.ts";
import { deliver } from "./deliver.ts";
import { noteOutcome, type Outcome } from "./note-outcome.ts";
import { Pool } from "./pool.ts";
import { SecretBox } from "./secret-box.ts";
import { TopicContents } from "./topic-contents.ts";

/** How many calls run at a time, in all and to one host. */
const SLOTS = 64;
const SLOTS_PER_HOST = 4;
/** New connections a second, and at once: half of what a small core could open, so readers go on. */
const CONNECTIONS_PER_SECOND = 1_300;
const CONNECTIONS_AT_ONCE = 16;
/** Work taken at a time, in all and of one host; a slow host's share is given back unbegun. */
const CLAIMED = 1024;
const CLAIMED_PER_HOST = 512;
/** A claim outlives the longest call; what could outlive its claim is not begun. */
const CLAIM_MS = 15_000;
const LONGEST_CALL_MS = 12_000;
/** Results are written together, so many or after so long. */
const RESULTS_TOGETHER = 256;
const RESULTS_WAIT_MS = 20;
/** What another process commits is seen within this time; looking costs a microsecond. */
const LOOK_EVERY_MS = 100;
const LONGEST_SLEEP_MS = 60_000;

/** Ids of what was claimed and not begun. */
interface Unbegun {
  readonly intents: number[];
  readonly deliveries: number[];
}

/**
 * Carries out what the database says is due: confirmations, deliveries, notices. It keeps nothing
 * that can't be lost: a process that dies leaves its claims to end, and the same work is due again.
 */
export class Dispatcher {
  readonly #store: Store;
  readonly #policy: HubPolicy;
  readonly #context: Context;
  readonly #fetch: GuardedFetch;
  readonly #secrets: SecretBox;
  readonly #topics: TopicContents;
  readonly #pool = new Pool(
    SLOTS,
    SLOTS_PER_HOST,
    new Pace(CONNECTIONS_PER_SECOND, CONNECTIONS_AT_ONCE),
  );
  readonly #results: Outcome[] = [];
  readonly #unbegun: Unbegun = { intents: [], deliveries: [] };
  #dataVersion = -1;
  #look: Timer | undefined;
  #alarm: Timer | undefined;
  #flushSoon: Timer | undefined;
  #isStopped = false;

  constructor(store: Store, policy: HubPolicy, context: Context, resolve?: Resolve) {
    this.#store = store;
    this.#policy = policy;
    this.#context = context;
    const allowed = parseRanges(policy.allowedAddresses);
    this.#fetch = new GuardedFetch({ allowed, authority: policy.authority, resolve });
    this.#secrets = new SecretBox(store.path);
    this.#topics = new TopicContents(store);
  }

  /** Begins, and from then on takes up work as it falls due. */
  start(): void {
    this.#look = setInterval(() => this.#lookForChanges(), LOOK_EVERY_MS);
    this.wake();
  }

  /** Looks for work now. */
  wake(): void {
    if (this.#isStopped) return;
    const now = this.#now();
    // Looking takes no lock; claiming would wait for an import that writes.
    const next = this.#nextAt();
    if (next <= now && this.#hasRoom()) this.#takeUp();
    this.#setAlarm(next - now);
  }

  /** Takes up no more, waits for the calls that run, and writes down what came of them. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#look);
    clearTimeout(this.#alarm);
    this.#pool.clear();
    while (this.#pool.size > 0) await Bun.sleep(RESULTS_WAIT_MS);
    clearTimeout(this.#flushSoon);
    this.#flush();
    this.#fetch.closeIdle();
  }

  #now(): number {
    return this.#context.now().getTime();
  }

  #lookForChanges(): void {
    const version = this.#store.dataVersion();
    if (version === this.#dataVersion) return;
    this.#dataVersion = version;
    this.wake();
  }

  /** Claims what is due, and hands it to the pool. */
  #takeUp(): void {
    const room = CLAIMED - this.#pool.size;
    const { intents, due, until } = this.#store.transaction(() => {
      const now = this.#now();
      const until = now + CLAIM_MS;
      this.#store.subscriptions.expire(now);
      return {
        until,
        intents: this.#store.intents.claim(now, until, room, CLAIMED_PER_HOST),
        due: this.#store.subscriptions.claim(now, until, room, CLAIMED_PER_HOST),
      };
    });
    const startBefore = until - LONGEST_CALL_MS;
    for (const intent of intents) this.#addIntent(intent, startBefore);
    for (const one of due) this.#addDelivery(one, startBefore);
    if (this.#unbegun.intents.length + this.#unbegun.deliveries.length > 0) this.#flushLater();
  }

  #addIntent(intent: StoredIntent, startBefore: number): void {
    const run = async () => {
      const topicUrl = this.#topics.urlOf(intent.topic);
      const outcome = await carryOutIntent(intent, topicUrl, this.#fetch, this.#context.now);
      this.#finished({ kind: "intent", outcome });
    };
    const drop = () => this.#unbegun.intents.push(intent.id);
    this.#pool.add({ host: intent.host, startBefore, run: this.#logged(run), drop });
  }

  #addDelivery(due: DueDelivery, startBefore: number): void {
    const tools = { fetch: this.#fetch, secrets: this.#secrets };
    const run = async () => {
      const content = this.#topics.newest(due.topic);
      const { retryDelays } = this.#policy;
      const result = await deliver(due, content, tools, retryDelays, this.#context.now);
      this.#finished({ kind: "delivery", result });
    };
    const drop = () => this.#unbegun.deliveries.push(due.id);
    this.#pool.add({ host: due.host, startBefore, run: this.#logged(run), drop });
  }

  /** A mistake in one call is logged; its claim ends, and it is tried again. */
  #logged(run: () => Promise<void>): () => Promise<void> {
    return async () => {
      try {
        await run();
      } catch (error) {
        this.#context.log.error(
          { error: reasonOf(error) },
          "a call of the hub failed unexpectedly",
        );
      }
    };
  }

  #finished(outcome: Outcome): void {
    this.#results.push(outcome);
    if (this.#results.length >= RESULTS_TOGETHER) this.#flush();
    else this.#flushLater();
  }

  #flushLater(): void {
    this.#flushSoon ??= setTimeout(() => this.#flush(), RESULTS_WAIT_MS);
  }

  /** Writes down what came of the calls, and takes up more. */
  #flush(): void {
    clearTimeout(this.#flushSoon);
    this.#flushSoon = undefined;
    const results = this.#results.splice(0);
    this.#store.transaction(() => {
      for (const outcome of results) noteOutcome(outcome, this.#store, this.#context);
      this.#store.intents.release(this.#unbegun.intents.splice(0));
      this.#store.subscriptions.release(this.#unbegun.deliveries.splice(0));
    });
    if (this.#isStopped) return;
    // With enough to do, the alarm alone looks for more.
    if (this.#hasRoom()) this.wake();
    if (this.#pool.size === 0) this.#fetch.closeIdle();
  }

  /** Sleeps until the next attempt or the end of a claim; all else wakes it by itself. */
  #setAlarm(dueIn: number): void {
    clearTimeout(this.#alarm);
    const pause = Math.min(Math.max(dueIn, LOOK_EVERY_MS), LONGEST_SLEEP_MS);
    this.#alarm = setTimeout(() => this.wake(), pause);
  }

  /** Whether so little is claimed that more may be. */
  #hasRoom(): boolean {
    return this.#pool.size <= CLAIMED / 2;
  }

  /** When something is due: an instant, or never. */
  #nextAt(): number {
    const { subscriptions, intents } = this.#store;
    return Math.min(
      subscriptions.nextAt() ?? Number.POSITIVE_INFINITY,
      intents.nextAt() ?? Number.POSITIVE_INFINITY,
    );
  }
}
