import type { Log } from "../context.ts";
import type { HubPolicy } from "../domain/hub/hub-policy.ts";
import type { HubOutcome } from "./lane.ts";

const RESTART_AFTER_MS = 1_000;
/** A worker that has run for this long works. */
const WORKS_AFTER_MS = 2_000;
/** A worker that fails each time is restarted less and less often: after 1, 2, 4 … seconds. */
const MAX_WAIT_MS = 16_000;
const STOP_PATIENCE_MS = 15_000;

/** What the worker works with. */
export interface WorkerStart {
  readonly database: string;
  /** Which file that is, as `fileAt` returns it; undefined if any file will do. */
  readonly file?: string | undefined;
  readonly policy: HubPolicy;
  /** The PostgreSQL of the cluster that the database belongs to; undefined if it is of none. */
  readonly cluster?: string | undefined;
}

/** The messages to the worker. */
export type ToWorker =
  | ({ readonly kind: "start" } & WorkerStart)
  | { readonly kind: "wake" }
  | { readonly kind: "stop" };

/** The messages from the worker. */
export type FromWorker =
  | { readonly kind: "outcomes"; readonly outcomes: readonly HubOutcome[] }
  /** Why it can't carry out anything now; undefined once it can. */
  | { readonly kind: "problem"; readonly problem: string | undefined }
  /** It can't go on, for a reason that the owner can fix. */
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "stopped" };

/**
 * Keeps the hub's worker running: a crash is logged, and the worker started again. All that it
 * knows is in the database, so nothing is lost.
 */
export class HubSupervisor {
  readonly #spawn: () => Worker;
  readonly #start: () => WorkerStart;
  readonly #log: Log;
  readonly #count: (outcomes: readonly HubOutcome[]) => void;
  #worker: Worker | undefined;
  #isStopping = false;
  #problem: string | undefined;
  #recovery: Timer | undefined;
  #restartAfterMs = RESTART_AFTER_MS;

  /**
   * @param spawn starts the thread; its file is named where the build can see it
   * @param start what it works with now
   * @param count is called with the outcomes of the hub's calls
   */
  constructor(
    spawn: () => Worker,
    start: () => WorkerStart,
    log: Log,
    count: (outcomes: readonly HubOutcome[]) => void = () => {},
  ) {
    this.#spawn = spawn;
    this.#start = start;
    this.#log = log;
    this.#count = count;
  }

  /** Why the hub is paused; undefined while it works. */
  get problem(): string | undefined {
    return this.#problem;
  }

  start(): void {
    const worker = this.#spawn();
    this.#worker = worker;
    worker.addEventListener("error", ({ message }) => this.#failed(worker, message));
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === "outcomes") this.#count(data.outcomes);
      if (data.kind === "problem") this.tell(data.problem);
      if (data.kind === "failed") this.#failed(worker, data.reason);
    });
    worker.addEventListener("close", () => this.#closed(worker));
    worker.postMessage({ kind: "start", ...this.#start() });
  }

  #failed(worker: Worker, reason: string): void {
    clearTimeout(this.#recovery);
    // The same failure is logged once.
    if (this.#problem !== reason) this.#log.error({ error: reason }, "the hub's worker failed");
    this.#problem = reason;
    worker.terminate();
  }

  /**
   * Logs why nothing can be carried out, or that it can again: only once it has worked for a while, or
   * a fault that comes back at once would be logged forever.
   */
  tell(problem: string | undefined): void {
    clearTimeout(this.#recovery);
    if (problem === undefined) {
      this.#recovery = setTimeout(() => this.#recovered(), WORKS_AFTER_MS);
      return;
    }
    if (this.#problem !== problem) {
      this.#log.error({ error: problem }, "the hub is paused until it can write");
    }
    this.#problem = problem;
  }

  #recovered(): void {
    if (this.#problem !== undefined) this.#log.info("the hub works again");
    this.#problem = undefined;
    this.#restartAfterMs = RESTART_AFTER_MS;
  }

  #closed(worker: Worker): void {
    if (this.#isStopping || this.#worker !== worker) return;
    this.#worker = undefined;
    const after = this.#restartAfterMs;
    this.#restartAfterMs = Math.min(2 * after, MAX_WAIT_MS);
    if (after === RESTART_AFTER_MS) this.#log.error("the hub's worker ended; starting it again");
    setTimeout(() => this.#startAgain(), after);
  }

  /** Starts a worker, unless another restart has already done so. */
  #startAgain(): void {
    if (!this.#isStopping && this.#worker === undefined) this.start();
  }

  /** Tells the worker that there is something to do. */
  wake(): void {
    this.#worker?.postMessage({ kind: "wake" });
  }

  /** Ends the worker, and starts one that opens the database again. */
  async restart(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await this.#end(worker);
    this.#startAgain();
  }

  /** Ends the worker, once its running calls have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#recovery);
    await this.#end(this.#worker);
  }

  async #end(worker: Worker | undefined): Promise<void> {
    if (worker === undefined) return;
    const { promise: stopped, resolve } = Promise.withResolvers<void>();
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === "stopped") resolve();
    });
    worker.addEventListener("close", () => resolve());
    worker.postMessage({ kind: "stop" });
    await Promise.race([stopped, Bun.sleep(STOP_PATIENCE_MS)]);
    worker.terminate();
  }
}
