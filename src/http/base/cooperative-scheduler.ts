import { Failure } from "../../domain/failure.ts";
import type { Task } from "../../search/task.ts";
import { ClientQueue } from "./client-queue.ts";
import { type AnswerPermit, ConcurrencyLimiter } from "./concurrency-limiter.ts";

/**
 * After so much work in one turn of the event loop, no further step begins. A request that arrives
 * waits for the rest of this turn, so a longer one delays all of them.
 */
const MAX_TURN_MS = 0.5;
/** How many tasks of a client may wait for a turn. Any more would wait for over a second. */
const MAX_PER_CLIENT = 500;
const MAX_IN_ALL = 10_000;

/**
 * Does work in steps so that other requests get in between: however many searches run, no other
 * request waits for more than one turn. Clients take turns, however many tasks each has.
 */
export class CooperativeScheduler {
  readonly #turnMs: number;
  readonly #waiting = new ClientQueue();
  readonly #limiter = new ConcurrencyLimiter();
  #alone: (() => void) | undefined;
  #spent = 0;
  #isRenewed = true;

  /** @param turnMs how much of one turn its work may use */
  constructor(turnMs = MAX_TURN_MS) {
    this.#turnMs = turnMs;
  }

  /**
   * @param begin begins the work. Called again if the work has to wait for its permit after the first
   *   step: what it holds while it waits would outlive the collections of young garbage
   * @param around wraps each step, for instance in a transaction
   * @param client whose turns it takes; empty if that is not known
   * @param permit is needed from the second step on: what is short does not wait for what is long
   * @throws Failure `busy` if too much is waiting already; what the permit throws
   */
  async finish<Result>(
    begin: () => Task<Result>,
    around: <Step>(step: () => Step) => Step,
    client = "",
    permit?: AnswerPermit,
  ): Promise<Result> {
    this.#admit(client);
    let steps: Task<Result> | undefined;
    for (let isFirst = true; ; isFirst = false) {
      const acquiring = isFirst ? undefined : permit?.acquire();
      if (acquiring !== undefined) {
        steps = undefined;
        await acquiring;
      }
      if (this.#spent >= this.#turnMs) await this.#waiting.wait(client);
      permit?.throwIfAbandoned();
      steps ??= begin();
      const { done, value } = this.#nextOf(steps, around);
      if (done === true) return value;
    }
  }

  #nextOf<Result>(steps: Task<Result>, around: <Step>(step: () => Step) => Step) {
    return this.#counted(() => around(() => steps.next()));
  }

  /** A permit for an answer, to be disposed of when it is handed out. */
  permitFor(client: string, request: Pick<Request, "signal">): AnswerPermit {
    return this.#limiter.permitFor(client, request);
  }

  /**
   * Does work that is not made of steps, and should not take longer than one, in its client's turn.
   * @throws Failure `busy`; what the work throws
   */
  async run<Result>(client: string, work: () => Result | Promise<Result>): Promise<Result> {
    this.#admit(client);
    const turn = this.turn(client);
    if (turn !== undefined) await turn;
    // What is done at once is counted at once, so that whoever comes next sees it.
    const working = this.#counted(work);
    const began = performance.now();
    try {
      return await working;
    } finally {
      this.spend(performance.now() - began);
    }
  }

  /** Resolves when it is the client's turn; undefined if it is already. */
  turn(client: string): Promise<void> | undefined {
    return this.#spent >= this.#turnMs ? this.#waiting.wait(client) : undefined;
  }

  /** Does work, and counts its time. */
  #counted<Result>(work: () => Result): Result {
    const began = performance.now();
    try {
      return work();
    } finally {
      this.spend(performance.now() - began);
    }
  }

  #admit(client: string): void {
    const own = this.#waiting.countOf(client) + this.#limiter.waiting.countOf(client);
    const all = this.#waiting.size + this.#limiter.waiting.size;
    if (own < MAX_PER_CLIENT && all < MAX_IN_ALL) return;
    throw new Failure("busy", "The server has too much to do. Try again in a few seconds.");
  }

  /** Runs work soon, in a turn of its own. */
  alone(work: () => void): void {
    this.#alone = work;
    this.spend(0);
  }

  /** Counts work that was done in a turn. */
  spend(milliseconds: number): void {
    this.#spent += milliseconds;
    if (!this.#isRenewed) return;
    this.#isRenewed = false;
    setImmediate(() => this.#renew());
  }

  /** Runs after other requests have been served: the next client's oldest task goes on. */
  #renew(): void {
    this.#isRenewed = true;
    this.#spent = 0;
    const alone = this.#alone;
    this.#alone = undefined;
    if (alone === undefined) this.#waiting.next();
    else {
      alone();
      this.spend(this.#turnMs);
    }
    if (this.#waiting.size > 0) this.spend(0);
  }
}
