import type { Context } from "../context.ts";
import type { HubPolicy } from "../domain/hub-policy.ts";
import { AddressBook, ownAddresses } from "../net/address-book.ts";
import { mayConnect, parseRanges } from "../net/addresses.ts";
import { askNameServers, type Family } from "../net/ask-name-servers.ts";
import { EgressBudget } from "../net/egress-budget.ts";
import { HostsFile } from "../net/hosts-file.ts";
import { Names } from "../net/names.ts";
import type { Store } from "../store/store.ts";
import { slowLane, trustedLane } from "./delivery-lane.ts";
import { endedTopics, endSubscriptions } from "./ended-topics.ts";
import type { Lane, LaneTools } from "./lane.ts";
import { noteWhatExpired } from "./note-outcome.ts";
import { SecretBox } from "./secret-box.ts";
import { StrangerLane } from "./stranger-lane.ts";
import { TopicContents } from "./topic-contents.ts";
import { Writes } from "./writes.ts";

/** Results are written together: once there are this many, or after this long. */
const RESULTS_TOGETHER = 256;
const RESULTS_WAIT_MS = 20;
/** What another process commits is seen within this time; looking costs a microsecond. */
const LOOK_EVERY_MS = 100;
const LONGEST_SLEEP_MS = 60_000;
/** A disk that has become full or read-only is noticed, and left alone, within this time. */
const LOOK_AT_DISK_EVERY_MS = 1_000;
/** At hundreds of requests a second, the write-ahead log grows by some megabytes in this time. */
const COPY_LOG_EVERY_MS = 250;

/** What a dispatcher reports of its work. */
export interface Telling {
  readonly count?: LaneTools["count"];
  /** Called with the reason when nothing can be carried out, and with undefined once it can. */
  readonly problem?: (problem: string | undefined) => void;
}

/**
 * Carries out what the database says is due: confirmations, deliveries, notices. It keeps nothing
 * that must not be lost: when a process dies, its claims run out, and the same work is due again.
 */
export class Dispatcher {
  readonly #store: Store;
  readonly #context: Context;
  readonly #topics: TopicContents;
  readonly #lanes: readonly Lane[];
  readonly #results: (() => void)[] = [];
  readonly #writes: Writes;
  #dataVersion = -1;
  #hasLog = false;
  #timers: readonly Timer[] = [];
  #alarm: Timer | undefined;
  #flushSoon: Timer | undefined;
  #isStopped = false;

  constructor(
    store: Store,
    policy: HubPolicy,
    context: Context,
    { count = () => {}, problem = () => {} }: Telling = {},
  ) {
    this.#store = store;
    this.#writes = new Writes(store, problem);
    this.#context = context;
    this.#topics = new TopicContents(store);
    const tools: LaneTools = {
      ...{ store, policy, context, books: booksFor(policy) },
      secrets: new SecretBox(store.path),
      topics: this.#topics,
      egress: new EgressBudget(policy.egressBytesPerDay),
      report: (write) => this.#finished(write),
      count,
    };
    this.#lanes = [trustedLane(tools), slowLane(tools), new StrangerLane(tools)];
  }

  /** Takes up work as it falls due, from now on. */
  start(): void {
    this.#timers = [
      setInterval(() => this.#lookForChanges(), LOOK_EVERY_MS),
      setInterval(() => this.#copyLog(), COPY_LOG_EVERY_MS),
      setInterval(() => this.#lookAtDisk(), LOOK_AT_DISK_EVERY_MS),
    ];
    this.wake();
  }

  /** Looks for work now. */
  wake(): void {
    if (!this.#isStopped && !this.#writes.isStuck) this.#work();
  }

  #work(): void {
    this.#endTopics();
    const now = this.#now();
    // A lane without room looks again when its calls end. Looking takes no lock; claiming does.
    const lanes = this.#lanes.filter((lane) => lane.hasRoom());
    const due = lanes.map((lane) => ({ lane, at: lane.nextAt(now) ?? Infinity }));
    const ready = due.filter(({ at }) => at <= now);
    // While nothing can be written, only an attempt shows when that ends. Waiting results are
    // written by `#flush`, which is an attempt too.
    const isTried = this.#writes.isStuck && this.#results.length === 0;
    if (ready.length > 0 || isTried) this.#takeUp(ready.map(({ lane }) => lane));
    this.#setAlarm(Math.min(...due.map(({ at }) => at)) - now);
  }

  /** Takes up no more, waits for the calls that run, and writes down what came of them. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#alarm);
    for (const lane of this.#lanes) lane.clear();
    const mayWrite = () => this.#results.length > 0 && !this.#writes.isStuck;
    const isBusy = () => mayWrite() || this.#lanes.some(({ size }) => size > 0);
    while (isBusy()) await Bun.sleep(RESULTS_WAIT_MS);
    for (const lane of this.#lanes) lane.closeIdle();
  }

  #now(): number {
    return this.#context.now().getTime();
  }

  #lookForChanges(): void {
    const version = this.#store.dataVersion();
    if (version === this.#dataVersion) return;
    this.#dataVersion = version;
    this.#hasLog = true;
    this.wake();
  }

  /** Checkpoints the write-ahead log, which the thread that answers readers leaves to this one. */
  #copyLog(): void {
    if (this.#hasLog) this.#hasLog = !this.#store.checkpointUnlessBusy();
  }

  #lookAtDisk(): void {
    this.#writes.look();
    if (this.#writes.isStuck && !this.#isStopped) this.#work();
  }

  /** Ends the subscriptions to a log that has ended: some now, and the rest soon. */
  #endTopics(): void {
    const [ended] = endedTopics(this.#store);
    if (ended === undefined) return;
    const urlOf = (topic: string) => this.#topics.urlOf(topic);
    this.#writes.attempt(() => endSubscriptions(ended, this.#store, urlOf, this.#context));
    setTimeout(() => this.wake(), this.#writes.waitMs);
  }

  /** Claims what is due in some lanes, and begins it. */
  #takeUp(lanes: readonly Lane[]): void {
    const begins = this.#writes.attempt(() => {
      const now = this.#now();
      noteWhatExpired(this.#store, now);
      return lanes.map((lane) => lane.claim(now));
    });
    for (const begin of begins ?? []) begin();
    if (begins === undefined) setTimeout(() => this.wake(), this.#writes.waitMs);
  }

  #finished(write: () => void): void {
    this.#results.push(write);
    if (this.#results.length >= RESULTS_TOGETHER) this.#flush();
    else this.#flushSoon ??= setTimeout(() => this.#flush(), RESULTS_WAIT_MS);
  }

  /** Writes down what came of the calls, and takes up more. */
  #flush(): void {
    clearTimeout(this.#flushSoon);
    this.#flushSoon = undefined;
    const results = this.#results.splice(0);
    const isWritten = this.#writes.attempt(() => {
      for (const write of results) write();
      return true;
    });
    if (isWritten === undefined) {
      this.#results.unshift(...results);
      this.#flushSoon = setTimeout(() => this.#flush(), this.#writes.waitMs);
    }
    if (this.#isStopped) return;
    this.wake();
    for (const lane of this.#lanes) lane.closeIdle();
  }

  /** Sleeps until the next attempt or the end of a claim; everything else wakes it. */
  #setAlarm(dueIn: number): void {
    clearTimeout(this.#alarm);
    const pause = Math.min(Math.max(dueIn, LOOK_EVERY_MS), LONGEST_SLEEP_MS);
    this.#alarm = setTimeout(() => this.wake(), pause);
  }
}

/** IPv6 addresses are looked up only if this machine has one that may connect to others. */
function booksFor({ allowedAddresses, nameServers }: HubPolicy): LaneTools["books"] {
  const allowed = parseRanges(allowedAddresses);
  const reaches = (address: string) => mayConnect(address, allowed, new Set());
  const hasIpv6 = () => ownAddresses().some((one) => one.includes(":") && reaches(one));
  const families = (): readonly Family[] => (hasIpv6() ? [4, 6] : [4]);
  const names = new Names({ ask: askNameServers(nameServers), hosts: new HostsFile(), families });
  return {
    subscribers: new AddressBook({ allowed, names, probes: true }),
    strangers: new AddressBook({ allowed, names }),
  };
}
