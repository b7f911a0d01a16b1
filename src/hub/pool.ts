interface Job {
  readonly host: string;
  /** The job is not begun after this instant. */
  readonly startBefore: number;
  readonly run: () => Promise<void>;
  readonly drop: () => void;
}

/**
 * Runs jobs, so many at a time in all and so many to one host, so that a slow host holds up its
 * own jobs alone.
 */
export class Pool {
  readonly #slots: number;
  readonly #perHost: number;
  readonly #waiting = new Map<string, Job[]>();
  readonly #running = new Map<string, number>();
  #count = 0;
  #queued = 0;

  constructor(slots: number, perHost: number) {
    this.#slots = slots;
    this.#perHost = perHost;
  }

  /** Jobs that run or wait. */
  get size(): number {
    return this.#count + this.#queued;
  }

  add(job: Job): void {
    const waiting = this.#waiting.get(job.host) ?? [];
    waiting.push(job);
    this.#waiting.set(job.host, waiting);
    this.#queued += 1;
    this.#startAt(job.host);
  }

  /** Drops what waits. */
  clear(): void {
    for (const jobs of this.#waiting.values()) for (const job of jobs) job.drop();
    this.#waiting.clear();
    this.#queued = 0;
  }

  #startAt(host: string): void {
    const waiting = this.#waiting.get(host);
    while (waiting !== undefined && this.#hasSlot(host)) {
      const job = waiting.shift();
      if (job === undefined) break;
      this.#queued -= 1;
      if (job.startBefore <= Date.now()) job.drop();
      else this.#start(job);
    }
    if (waiting?.length === 0) this.#waiting.delete(host);
  }

  #hasSlot(host: string): boolean {
    return this.#count < this.#slots && (this.#running.get(host) ?? 0) < this.#perHost;
  }

  #start({ host, run }: Job): void {
    this.#count += 1;
    this.#running.set(host, (this.#running.get(host) ?? 0) + 1);
    run().finally(() => this.#finished(host));
  }

  #finished(host: string): void {
    this.#count -= 1;
    const left = (this.#running.get(host) ?? 1) - 1;
    if (left === 0) this.#running.delete(host);
    else this.#running.set(host, left);
    const own = this.#waiting.get(host);
    if (own !== undefined) {
      // To the end of the line: another host that waits comes first.
      this.#waiting.delete(host);
      this.#waiting.set(host, own);
    }
    for (const other of this.#waiting.keys()) {
      if (this.#count >= this.#slots) return;
      this.#startAt(other);
    }
  }
}
