import type { Log } from "../context.ts";
import type { ClusterAccess, FromThread, ToThread } from "./questions.ts";

const RESTART_AFTER_MS = 1_000;
const STOP_PATIENCE_MS = 5_000;
/** PostgreSQL is asked every second. */
const OUT_OF_REACH_AFTER_MS = 5_000;

/** How up to date a node is. */
export interface FollowingState {
  readonly cluster: "ok" | "out of reach";
  /** How long ago it had everything; null if it has not had since it was started. */
  readonly copyAgeSeconds: number | null;
}

/** Keeps the thread running that follows the cluster, and knows when it was last up to date. */
export class Following {
  readonly #spawn: () => Worker;
  readonly #start: ToThread;
  readonly #log: Log;
  #worker: Worker | undefined;
  #seenAt: number | undefined;
  #isStopping = false;

  constructor(spawn: () => Worker, access: ClusterAccess, database: string, log: Log) {
    this.#spawn = spawn;
    this.#start = { kind: "follow", access, database };
    this.#log = log;
  }

  get state(): FollowingState {
    if (this.#seenAt === undefined) return { cluster: "out of reach", copyAgeSeconds: null };
    const age = performance.now() - this.#seenAt;
    const cluster = age > OUT_OF_REACH_AFTER_MS ? "out of reach" : "ok";
    return { cluster, copyAgeSeconds: Math.floor(age / 1000) };
  }

  start(): void {
    const worker = this.#spawn();
    this.#worker = worker;
    worker.addEventListener("error", ({ message }) => {
      this.#log.error({ error: message }, "the thread that follows the cluster failed");
      worker.terminate();
    });
    worker.addEventListener("message", ({ data }: MessageEvent<FromThread>) => {
      if (data.kind === "seen") this.#seenAt = performance.now();
    });
    worker.addEventListener("close", () => this.#closed(worker));
    worker.postMessage(this.#start);
  }

  #closed(worker: Worker): void {
    if (this.#isStopping || this.#worker !== worker) return;
    setTimeout(() => {
      if (!this.#isStopping) this.start();
    }, RESTART_AFTER_MS);
  }

  /** Opens the database again, after another file has taken its place. */
  async restart(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await end(worker);
    if (!this.#isStopping) this.start();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await end(this.#worker);
  }
}

async function end(worker: Worker | undefined): Promise<void> {
  if (worker === undefined) return;
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  worker.addEventListener("message", ({ data }: MessageEvent<FromThread>) => {
    if (data.kind === "stopped") resolve();
  });
  worker.addEventListener("close", () => resolve());
  worker.postMessage({ kind: "stop" });
  await Promise.race([stopped, Bun.sleep(STOP_PATIENCE_MS)]);
  worker.terminate();
}
