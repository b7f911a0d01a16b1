const PAUSE_MS = 2_000;

/**
 * Collects garbage at the first pause after work: left alone, the runtime keeps it for minutes. The
 * collection runs beside the program, which stops for less than a millisecond.
 */
export class IdleCollector {
  #hasWorked = false;
  #timer: Timer | undefined;

  /** To be called after work that leaves much garbage. */
  worked(): void {
    this.#hasWorked = true;
    this.#timer ??= setInterval(() => this.#look(), PAUSE_MS).unref();
  }

  #look(): void {
    const isPause = !this.#hasWorked;
    this.#hasWorked = false;
    if (!isPause) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    Bun.gc(false);
  }
}
