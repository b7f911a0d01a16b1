import { Failure } from "../../domain/failure.ts";
import type { Task } from "../../search/task.ts";

/** How much of one turn of the event loop work in steps may use. */
const A_TURN_MS = 2;
/** How many tasks may wait for a turn. Any more would wait for over a second. */
const MAX_AT_ONCE = 500;

/**
 * Does work in steps so that other requests get in between: however many searches run, no other
 * request waits for more than one turn.
 */
export class CooperativeScheduler {
  readonly #waiting: (() => void)[] = [];
  #spent = 0;
  #isRenewed = true;

  /**
   * @param around wraps each step, for instance in a transaction
   * @throws Failure `busy` if too much is waiting already
   */
  async finish<Result>(
    steps: Task<Result>,
    around: <Step>(step: () => Step) => Step,
  ): Promise<Result> {
    if (this.#waiting.length >= MAX_AT_ONCE) {
      throw new Failure("busy", "The server has too much to do. Try again in a few seconds.");
    }
    for (;;) {
      if (this.#spent >= A_TURN_MS) await this.#nextTurn();
      const began = performance.now();
      const { done, value } = around(() => steps.next());
      this.#spend(performance.now() - began);
      if (done === true) return value;
    }
  }

  #spend(milliseconds: number): void {
    this.#spent += milliseconds;
    if (!this.#isRenewed) return;
    this.#isRenewed = false;
    setImmediate(() => this.#renew());
  }

  #nextTurn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    return promise;
  }

  /** Runs after other requests have been served: the task that has waited longest goes on. */
  #renew(): void {
    this.#isRenewed = true;
    this.#spent = 0;
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) this.#spend(0);
  }
}
