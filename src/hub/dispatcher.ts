import type { Context } from "../context.ts";
import type { HubPolicy } from "../domain/hub/hub-policy.ts";
import type { HubChange, HubStore } from "../domain/hub/hub-store.ts";
import { mayConnect, parseRanges } from "../net/addresses.ts";
import { askNameServers, type Family } from "../net/ask-name-servers.ts";
import { DnsLookup } from "../net/dns-lookup.ts";
import { EgressBudget } from "../net/egress-budget.ts";
import { HostsFile } from "../net/hosts-file.ts";
import { ownAddresses, SafeResolver } from "../net/safe-resolver.ts";
import { DISK_CHECK_INTERVAL_MS } from "../store/files/writable.ts";
import type { HubDatabase } from "../store/hub-database.ts";
import { logChange } from "./changes.ts";
import { slowLane, trustedLane } from "./delivery-lane.ts";
import { endedTopics, reasonOfEnd } from "./ended-topics.ts";
import type { Lane, LaneTools } from "./lane.ts";
import { OutcomeWriter, RESULTS_WAIT_MS } from "./outcome-writer.ts";
import type { SecretCipher } from "./secret-cipher.ts";
import { StoreRetry } from "./store-retry.ts";
import { TopicContents } from "./topic-contents.ts";
import { VerificationLane } from "./verification-lane.ts";

/** What another process commits is seen within this time; looking costs a microsecond. */
const LOOK_EVERY_MS = 100;
/** How many subscriptions to an ended topic end in one commit, so that others can write in between. */
const ENDED_AT_ONCE = 500;
/** At hundreds of requests a second, the write-ahead log grows by some megabytes in this time. */
const COPY_LOG_EVERY_MS = 250;

/** What a dispatcher reports of its work. */
interface DispatcherEvents {
  readonly count?: LaneTools["count"];
  /** Called with the reason when nothing can be carried out, and with undefined once it can. */
  readonly problem?: (problem: string | undefined) => void;
  /** Called with what a look at the database threw, after which nothing can be carried out. */
  readonly failed?: (error: unknown) => void;
}

/** What a dispatcher works with. */
interface DispatcherDeps {
  /** Where the topics' contents are. */
  readonly store: HubDatabase;
  readonly hubStore: HubStore;
  readonly secrets: SecretCipher;
  readonly policy: HubPolicy;
  readonly context: Context;
}

/**
 * Carries out what the hub's store says is due: confirmations, deliveries, notices. It keeps nothing
 * that must not be lost: when a process dies, its claims run out, and the same work is due again.
 */
export class Dispatcher {
  readonly #deps: DispatcherDeps;
  readonly #topics: TopicContents;
  readonly #lanes: readonly Lane[];
  readonly #results: OutcomeWriter;
  readonly #retry: StoreRetry;
  readonly #failed: (error: unknown) => void;
  #dataVersion = -1;
  #hasLog = false;
  #timers: readonly Timer[] = [];
  #alarm: Timer | undefined;
  #isStopped = false;
  /** Whether it uses the hub's store now, and whether it was woken meanwhile. */
  #isAtWork = false;
  #isWoken = false;

  constructor(
    deps: DispatcherDeps,
    { count = () => {}, problem = () => {}, failed = rethrow }: DispatcherEvents = {},
  ) {
    this.#deps = deps;
    this.#failed = failed;
    this.#retry = new StoreRetry(deps.hubStore, problem);
    this.#results = new OutcomeWriter(this.#retry, {
      record: (results) => this.#record(results),
      attempted: () => this.#claimMore(),
    });
    this.#topics = new TopicContents(deps.store);
    const { policy, context, secrets } = deps;
    const tools: LaneTools = {
      ...{ policy, context, secrets, count, resolvers: resolversFor(policy) },
      topics: this.#topics,
      egress: new EgressBudget(policy.egressBytesPerDay),
      report: (change) => this.#results.add(change),
    };
    this.#lanes = [trustedLane(tools), slowLane(tools), new VerificationLane(tools)];
  }

  /** Takes up work as it falls due, from now on. */
  start(): void {
    this.#timers = [
      this.#every(LOOK_EVERY_MS, () => this.#lookForChanges()),
      this.#every(COPY_LOG_EVERY_MS, () => this.#copyLog()),
      this.#every(DISK_CHECK_INTERVAL_MS, () => this.#lookAtDisk()),
    ];
    this.wake();
  }

  #every(milliseconds: number, work: () => void): Timer {
    return setInterval(() => {
      try {
        work();
      } catch (error) {
        this.#failed(error);
      }
    }, milliseconds);
  }

  /** Looks for work now. */
  wake(): void {
    if (!this.#isStopped && !this.#retry.isStuck) void this.#work();
  }

  /** Once at a time: if it is woken meanwhile, it looks again. */
  async #work(): Promise<void> {
    this.#isWoken = true;
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      await this.#lookForWork();
    }
    this.#isAtWork = false;
  }

  async #lookForWork(): Promise<void> {
    await this.#endTopics();
    const now = this.#now();
    // A lane without room looks again when its calls end. Looking takes no lock; claiming does.
    const lanes = this.#lanes.filter((lane) => lane.hasRoom());
    const terms = lanes.map((lane) => lane.terms());
    const due = await this.#retry.read(() => this.#deps.hubStore.nextAt(terms, now));
    const ready = lanes.filter((_, index) => (due?.[index] ?? Infinity) <= now);
    // While nothing can be written, only an attempt shows when that ends. Waiting results are
    // written soon, which is an attempt too.
    const isTried = this.#retry.isStuck && !this.#results.areWaiting;
    if (ready.length > 0 || isTried) await this.#claimDue(ready);
    this.#setAlarm(Math.min(...(due ?? []).map((at) => at ?? Infinity)) - now);
  }

  /** Takes up no more, waits for the calls that run, and writes down what came of them. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#alarm);
    for (const lane of this.#lanes) lane.clear();
    const isUsing = () => this.#isAtWork || this.#results.areUnfinished;
    const isBusy = () => isUsing() || this.#lanes.some(({ size }) => size > 0);
    while (isBusy()) await Bun.sleep(RESULTS_WAIT_MS);
    for (const lane of this.#lanes) lane.closeIdle();
  }

  #now(): number {
    return this.#deps.context.now().getTime();
  }

  #lookForChanges(): void {
    const version = this.#deps.store.dataVersion();
    if (version === this.#dataVersion) return;
    this.#dataVersion = version;
    this.#hasLog = true;
    this.wake();
  }

  /** Checkpoints the write-ahead log, which the thread that answers readers leaves to this one. */
  #copyLog(): void {
    if (this.#hasLog) this.#hasLog = !this.#deps.store.checkpointUnlessBusy();
  }

  #lookAtDisk(): void {
    this.#retry.look();
    if (this.#retry.isStuck && !this.#isStopped) void this.#work();
  }

  /** Ends the subscriptions to a log that has ended: some now, and the rest soon. */
  async #endTopics(): Promise<void> {
    const { hubStore, store, context } = this.#deps;
    const topics = await this.#retry.read(() => hubStore.topics());
    const [ended] = endedTopics(topics ?? [], store.logGenerations);
    if (ended === undefined) return;
    const reason = reasonOfEnd(ended, (topic) => this.#topics.urlOf(topic));
    const subscriptions = await this.#retry.write(() =>
      hubStore.endTopic(ended.id, reason, ENDED_AT_ONCE, this.#now()),
    );
    setTimeout(() => this.wake(), this.#retry.waitMs);
    if (subscriptions === undefined) return;
    context.log.warn({ topic: ended.id, subscriptions, reason }, "subscriptions ended");
  }

  /** Claims what is due in some lanes, and begins it. */
  async #claimDue(lanes: readonly Lane[]): Promise<void> {
    const now = this.#now();
    const terms = lanes.map((lane) => lane.terms());
    const claimed = await this.#retry.write(() => this.#deps.hubStore.claim(terms, now));
    if (claimed === undefined) setTimeout(() => this.wake(), this.#retry.waitMs);
    for (const [index, one] of (claimed ?? []).entries()) {
      lanes[index]?.begin(one, now + (terms[index]?.claimMs ?? 0));
    }
    if (this.#isStopped) for (const lane of this.#lanes) lane.clear();
  }

  async #record(results: readonly HubChange[]): Promise<boolean> {
    const { hubStore, context } = this.#deps;
    const counted = await this.#retry.write(() => hubStore.record(results, this.#now()));
    for (const change of counted ?? []) logChange(change, context.log);
    return counted !== undefined;
  }

  #claimMore(): void {
    if (this.#isStopped) return;
    this.wake();
    for (const lane of this.#lanes) lane.closeIdle();
  }

  /** Sleeps until the next attempt or the end of a claim; everything else wakes it. */
  #setAlarm(dueIn: number): void {
    clearTimeout(this.#alarm);
    if (this.#isStopped) return;
    const pause = Math.min(Math.max(dueIn, LOOK_EVERY_MS), this.#deps.hubStore.pollIntervalMs);
    this.#alarm = setTimeout(() => this.wake(), pause);
  }
}

/** IPv6 addresses are looked up only if this machine has one that may connect to others. */
function resolversFor({ allowedAddresses, nameServers }: HubPolicy): LaneTools["resolvers"] {
  const allowed = parseRanges(allowedAddresses);
  const reaches = (address: string) => mayConnect(address, allowed, new Set());
  const hasIpv6 = () => ownAddresses().some((one) => one.includes(":") && reaches(one));
  const families = (): readonly Family[] => (hasIpv6() ? [4, 6] : [4]);
  const names = new DnsLookup({
    ask: askNameServers(nameServers),
    hosts: new HostsFile(),
    families,
  });
  return {
    deliveries: new SafeResolver({ allowed, names, probes: true }),
    verifications: new SafeResolver({ allowed, names }),
  };
}

function rethrow(error: unknown): never {
  throw error;
}
