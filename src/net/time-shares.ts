/** Thrown to what had to give way: its time was over, and another waited. */
export class GaveWay extends Error {
  constructor() {
    super("it gave way to another");
  }
}

/** What somebody holds. */
export interface Share {
  /** Aborted with {@link GaveWay} when it is wanted and its time is over. */
  readonly signal: AbortSignal;
}

interface Holder extends Share {
  readonly control: AbortController;
  readonly until: number;
}

/**
 * Who holds something that is scarce, and how long they may be sure of it. Where it is wanted, those
 * give way whose time is over; so a few that take forever can't keep all others out. While nobody
 * waits they may hold it as long as they like.
 */
export class TimeShares {
  readonly #holders = new Map<Share, Holder>();
  #wanted = 0;
  #timer: Timer | undefined;

  /** How many hold one. */
  get size(): number {
    return this.#holders.size;
  }

  /** @param shareMs how long it is held for sure */
  begin(shareMs: number): Share {
    const control = new AbortController();
    const until = performance.now() + shareMs;
    const holder = { control, signal: control.signal, until };
    this.#holders.set(holder, holder);
    return holder;
  }

  /** Returns whether it was still held. */
  end(share: Share): boolean {
    return this.#holders.delete(share);
  }

  /** Says how many wait now. Whose time is over gives way; others do when it is. */
  demand(waiting: number): void {
    this.#wanted = waiting;
    if (waiting > 0 && this.#timer === undefined) this.#look();
  }

  #look(): void {
    this.#timer = undefined;
    const staying = [...this.#holders.values()].filter(({ signal }) => !signal.aborted);
    const wanted = Math.max(0, this.#wanted - (this.#holders.size - staying.length));
    const now = performance.now();
    const inOrder = staying.sort((a, b) => a.until - b.until);
    const over = inOrder.filter(({ until }) => until <= now).slice(0, wanted);
    const next = inOrder.at(over.length)?.until ?? Number.POSITIVE_INFINITY;
    if (wanted > over.length && Number.isFinite(next)) {
      this.#timer = setTimeout(() => this.#look(), Math.max(1, Math.ceil(next - now)));
    }
    for (const { control } of over) control.abort(new GaveWay());
  }

  /** Looks no more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted = 0;
  }
}
