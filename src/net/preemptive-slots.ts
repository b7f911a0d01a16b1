/** The reason for aborting work that has to give way: its time is over, and another one waits. */
export class Preempted extends Error {
  constructor() {
    super("it gave way to another");
  }
}

/** A share of something scarce. */
export interface Slot {
  /** Aborted with {@link Preempted} when it is wanted and its time is over, or with what ended it. */
  readonly signal: AbortSignal;
  /** Ends the work that holds it. */
  abort(reason: Error): void;
}

interface Holder extends Slot {
  readonly key: string;
  readonly until: number;
}

/** Who had to give way has its share this many times as long the next time. */
export const SHARE_GROWS_BY = 4;
/** For a share of any key. */
const ANY = "";

/**
 * Who holds something scarce, and how long that is guaranteed. While others wait, holders whose
 * time is over give way, so that a few that take forever can't keep all others out. While nobody
 * waits, they may hold it as long as they like.
 */
export class PreemptiveSlots {
  readonly #holders = new Map<Slot, Holder>();
  /** How many wait, by the key that they wait for. */
  readonly #wanted = new Map<string, number>();
  #timer: Timer | undefined;

  /** How many hold one. */
  get size(): number {
    return this.#holders.size;
  }

  /**
   * @param shareMs how long it is guaranteed
   * @param key what others may wait for separately, such as the shares of one host
   */
  begin(shareMs: number, key = ANY): Slot {
    const control = new AbortController();
    const until = performance.now() + shareMs;
    const abort = (reason: Error) => control.abort(reason);
    const holder = { key, abort, signal: control.signal, until };
    this.#holders.set(holder, holder);
    return holder;
  }

  /** Returns whether it was still held. */
  end(share: Slot): boolean {
    return this.#holders.delete(share);
  }

  /**
   * Says how many wait now. Holders whose time is over give way at once, others when it is over.
   * @param key the key that they wait for; any if left out
   */
  demand(waiting: number, key = ANY): void {
    if (waiting === 0) this.#wanted.delete(key);
    else this.#wanted.set(key, waiting);
    if (waiting > 0 && this.#timer === undefined) this.#look();
  }

  #look(): void {
    this.#timer = undefined;
    const now = performance.now();
    const next = Math.min(...[...this.#wanted].map(([key, count]) => this.#give(key, count, now)));
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.#look(), Math.max(1, Math.ceil(next - now)));
  }

  /** Ends up to `count` shares whose time is over. Returns when to look again, or infinity. */
  #give(key: string, count: number, now: number): number {
    const all = [...this.#holders.values()].filter((one) => key === ANY || one.key === key);
    const staying = all.filter(({ signal }) => !signal.aborted).sort((a, b) => a.until - b.until);
    const missing = Math.max(0, count - (all.length - staying.length));
    const over = staying.filter(({ until }) => until <= now).slice(0, missing);
    for (const one of over) one.abort(new Preempted());
    if (missing <= over.length) return Number.POSITIVE_INFINITY;
    return staying.at(over.length)?.until ?? Number.POSITIVE_INFINITY;
  }

  /** Stops looking. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted.clear();
  }
}
