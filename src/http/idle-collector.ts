import { fullGC } from "bun:jsc";

/** Long enough for clients that ask one thing after another. */
const PAUSE_MS = 5_000;
/** The second finds what the first had to keep: compiled code that was too young to be dropped. */
const COLLECTIONS = 2;

/**
 * Collects garbage in the first pause after work: left alone, the runtime keeps what searches left
 * until there is much more of it. A collection stops the program for 20 ms with 5,000 reviews and
 * for 50 ms with 100,000, which is too long while others wait.
 */
export class IdleCollector {
  readonly #release: () => void;
  #hasWorked = false;
  #left = 0;
  #timer: Timer | undefined;

  /** @param release gives back other memory that is not needed in a pause */
  constructor(release: () => void) {
    this.#release = release;
  }

  /** To be called after work that leaves much garbage. */
  worked(): void {
    this.#hasWorked = true;
    this.#timer ??= setInterval(() => this.#look(), PAUSE_MS).unref();
  }

  #look(): void {
    if (this.#hasWorked) {
      this.#hasWorked = false;
      this.#left = COLLECTIONS;
      return;
    }
    fullGC();
    this.#release();
    this.#left -= 1;
    if (this.#left > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
