import { PreemptiveSlots, type Slot } from "../net/preemptive-slots.ts";
import type { TokenBucket } from "../net/token-bucket.ts";

/** After this time, jobs that the pace held back are tried again. */
const HELD_BACK_MS = 2;

interface Job {
  /** The host, or network, whose connections and slots it shares. */
  readonly host: string;
  /** The network that it connects to, as far as is known: many names may lead to one network. */
  readonly network: string;
  /** The size of its body, of which the runtime keeps a copy for each call. */
  readonly bytes: number;
  /** How long its slot is guaranteed while others wait; if left out, as long as it takes. */
  readonly shareMs?: number;
  /** The job is not begun after this instant. */
  readonly startBefore: number;
  /** The share is aborted when the job must give way to one that waits. */
  readonly run: (share: Slot) => Promise<void>;
  readonly drop: () => void;
}

/** The limits of a pool. */
export interface PoolLimits {
  readonly slots: number;
  readonly perHost: number;
  readonly perNetwork: number;
  readonly newConnections: TokenBucket;
}

/** How many bytes of large bodies are sent at a time; a body larger than that is sent alone. */
const MAX_BYTES = 64_000_000;
/** Smaller bodies are not counted: all slots together hold a few megabytes of them. */
const LARGE_BYTES = 100_000;

/**
 * Runs jobs, at most `slots` at a time in all, `perHost` to one host and `perNetwork` to one
 * network, so that a slow host holds up only its own jobs, and many slow hosts hold up others for
 * no longer than their share of time. A job that needs a new connection also waits for the pace:
 * handshakes with thousands of hosts at once would take the processor away from readers.
 */
export class Pool {
  readonly #terms: PoolLimits;
  readonly #shares = new PreemptiveSlots();
  readonly #waiting = new Map<string, Job[]>();
  readonly #running = new Counts();
  readonly #atNetwork = new Counts();
  /** How many connections to a host the jobs opened, since the pool was last empty. */
  readonly #connections = new Map<string, number>();
  #count = 0;
  #bytes = 0;
  #lacksBytes = false;
  #queued = 0;
  #retry: Timer | undefined;

  constructor(terms: PoolLimits) {
    this.#terms = terms;
  }

  /** Jobs that run or wait. */
  get size(): number {
    return this.#count + this.#queued;
  }

  /** Jobs that wait. */
  get waiting(): number {
    return this.#queued;
  }

  /** Jobs of one host that run or wait. */
  sizeOf(host: string): number {
    return this.#running.of(host) + (this.#waiting.get(host)?.length ?? 0);
  }

  add(job: Job): void {
    const waiting = this.#waiting.get(job.host) ?? [];
    waiting.push(job);
    this.#waiting.set(job.host, waiting);
    this.#queued += 1;
    this.#startAt(job.host);
    this.#demand(job.host);
  }

  /**
   * If all slots or all memory are taken, asks for the slots that were held for too long; if all of
   * one host's slots are taken, for those of that host.
   */
  #demand(host?: string): void {
    const isFull = this.#count >= this.#terms.slots || this.#lacksBytes;
    this.#shares.demand(isFull ? this.#queued : 0);
    if (host === undefined) return;
    const isFullHost = this.#running.of(host) >= this.#terms.perHost;
    this.#shares.demand(isFullHost ? (this.#waiting.get(host)?.length ?? 0) : 0, host);
  }

  /** Drops what waits. */
  clear(): void {
    for (const jobs of this.#waiting.values()) for (const job of jobs) job.drop();
    this.#waiting.clear();
    this.#queued = 0;
    this.#shares.stop();
  }

  #startAt(host: string): void {
    const waiting = this.#waiting.get(host);
    let next = waiting?.at(0);
    while (waiting !== undefined && next !== undefined && this.#hasSlot(next)) {
      const isLate = next.startBefore <= Date.now();
      if (!isLate && !(this.#hasBytesFor(next) && this.#mayConnect(host))) return;
      waiting.shift();
      this.#queued -= 1;
      if (isLate) next.drop();
      else this.#start(next);
      next = waiting.at(0);
    }
    if (waiting?.length === 0) this.#waiting.delete(host);
  }

  #hasSlot({ host, network }: Job): boolean {
    const { slots, perHost, perNetwork } = this.#terms;
    const isFree = this.#count < slots && this.#running.of(host) < perHost;
    return isFree && this.#atNetwork.of(network) < perNetwork;
  }

  #hasBytesFor(job: Job): boolean {
    const bytes = weightOf(job);
    if (bytes === 0) return true;
    this.#lacksBytes = this.#bytes > 0 && this.#bytes + bytes > MAX_BYTES;
    return !this.#lacksBytes;
  }

  /** Whether the host has a free connection, or the pace allows a new one. */
  #mayConnect(host: string): boolean {
    if (this.#running.of(host) < (this.#connections.get(host) ?? 0)) return true;
    if (this.#terms.newConnections.take()) return true;
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      this.#startWaiting();
      this.#demand();
    }, HELD_BACK_MS);
    return false;
  }

  #start(job: Job): void {
    const { host, network, shareMs } = job;
    this.#count += 1;
    this.#bytes += weightOf(job);
    this.#atNetwork.add(network, 1);
    const running = this.#running.add(host, 1);
    this.#connections.set(host, Math.max(running, this.#connections.get(host) ?? 0));
    const share = this.#shares.begin(shareMs ?? Number.POSITIVE_INFINITY, host);
    job.run(share).finally(() => {
      this.#shares.end(share);
      this.#finished(job);
    });
  }

  #finished(job: Job): void {
    const { host, network } = job;
    this.#count -= 1;
    this.#bytes -= weightOf(job);
    this.#atNetwork.add(network, -1);
    this.#running.add(host, -1);
    const own = this.#waiting.get(host);
    if (own !== undefined) {
      // Moved to the end of the queue, so that other waiting hosts come first.
      this.#waiting.delete(host);
      this.#waiting.set(host, own);
    }
    this.#startWaiting();
    this.#demand(host);
    if (this.size === 0) this.#connections.clear();
  }

  #startWaiting(): void {
    for (const host of this.#waiting.keys()) {
      if (this.#count >= this.#terms.slots) return;
      this.#startAt(host);
    }
  }
}

function weightOf({ bytes }: Job): number {
  return bytes < LARGE_BYTES ? 0 : bytes;
}

/** A count for each key. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Returns the new count. */
  add(key: string, change: 1 | -1): number {
    const count = this.of(key) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
    return count;
  }
}
