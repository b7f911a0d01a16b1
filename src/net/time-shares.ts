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
  readonly since: number;
}

/**
 * Who holds something that is scarce, and since when. Where it is wanted, those who have held it for
 * longest give way once their time is over; so a few that take forever can't keep all others out.
 * While nobody waits they may hold it as long as they like.
 */
export class TimeShares {
  readonly #shareMs: number;
  readonly #holders = new Map<Share, Holder>();
  #wanted = 0;
  #timer: Timer | undefined;

  /** @param shareMs how long something is held for sure */
  constructor(shareMs: number) {
    this.#shareMs = shareMs;
  }

  /** How many hold one. */
  get size(): number {
    return this.#holders.size;
  }

  begin(): Share {
    const control = new AbortController();
    const holder = { control, signal: control.signal, since: performance.now() };
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
    if (this.#shareMs === Number.POSITIVE_INFINITY) return;
    if (waiting > 0 && this.#timer === undefined) this.#look();
  }

  /** The first holders are those who have held one for longest. */
  #look(): void {
    this.#timer = undefined;
    let wanted = this.#wanted;
    for (const { control, since } of this.#holders.values()) {
      if (wanted === 0) return;
      wanted -= 1;
      if (control.signal.aborted) continue;
      const left = since + this.#shareMs - performance.now();
      if (left > 0) {
        this.#timer = setTimeout(() => this.#look(), Math.ceil(left));
        return;
      }
      control.abort(new GaveWay());
    }
    // All of them are leaving; whoever comes in their place has a share of time of its own.
    if (wanted > 0) this.#timer = setTimeout(() => this.#look(), this.#shareMs);
  }

  /** Looks no more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted = 0;
  }
}
