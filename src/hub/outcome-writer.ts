import type { HubChange } from "../domain/hub/hub-store.ts";
import type { StoreRetry } from "./store-retry.ts";

/** Results are written together: once there are this many, or after this long. */
const TOGETHER = 256;
export const RESULTS_WAIT_MS = 20;

/** How results are written down. */
interface Writing {
  /** Returns whether that was possible; if not, they wait for the next attempt. */
  readonly record: (results: readonly HubChange[]) => Promise<boolean>;
  /** Called after each attempt. */
  readonly attempted: () => void;
}

/** What came of the hub's calls, until it is stored. */
export class OutcomeWriter {
  readonly #retry: StoreRetry;
  readonly #writing: Writing;
  readonly #waiting: HubChange[] = [];
  #soon: Timer | undefined;
  #isWriting = false;

  constructor(retry: StoreRetry, writing: Writing) {
    this.#retry = retry;
    this.#writing = writing;
  }

  get areWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Whether any are being written down, or could be now. */
  get areUnfinished(): boolean {
    return this.#isWriting || (this.areWaiting && !this.#retry.isStuck);
  }

  add(change: HubChange): void {
    this.#waiting.push(change);
    if (this.#waiting.length >= TOGETHER) void this.#flush();
    else this.#flushAfter(RESULTS_WAIT_MS);
  }

  #flushAfter(milliseconds: number): void {
    this.#soon ??= setTimeout(() => void this.#flush(), milliseconds);
  }

  /** Writes them down, one batch at a time. */
  async #flush(): Promise<void> {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    if (this.#isWriting) return;
    this.#isWriting = true;
    const batch = this.#waiting.splice(0);
    const isWritten = await this.#writing.record(batch);
    if (!isWritten) this.#waiting.unshift(...batch);
    this.#isWriting = false;
    if (this.areWaiting) this.#flushAfter(isWritten ? 0 : this.#retry.waitMs);
    this.#writing.attempted();
  }
}
