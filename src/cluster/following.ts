import type { Context } from "../context.ts";
import { Failure } from "../domain/failure.ts";
import type { Store } from "../store/store.ts";
import { copyAgeSeconds } from "./copy-age.ts";
import type { ClusterAccess, FromThread, ToThread } from "./rpc.ts";

const RESTART_AFTER_MS = 1_000;
const STOP_PATIENCE_MS = 5_000;
/** PostgreSQL is asked every second. */
const OUT_OF_REACH_AFTER_MS = 5_000;

const ENDED =
  "the cluster has ended: another node is the only database again, so stop this one, or have it join a new cluster";

/** How up to date a node is. */
export interface FollowingState {
  readonly cluster: "ok" | "out of reach" | "ended";
  /** How long ago it is known to have had everything; null if it never had. */
  readonly copyAgeSeconds: number | null;
}

/** Keeps the thread running that follows the cluster, and knows when it was last up to date. */
export class Following {
  readonly #spawn: () => Worker;
  readonly #start: ToThread;
  readonly #store: Store;
  readonly #context: Context;
  #worker: Worker | undefined;
  #seenAt: number | undefined;
  #hasEnded = false;
  /** Of {@link #seenAt}, what the database knows. */
  #notedAt: number | undefined;
  #isStopping = false;

  constructor(spawn: () => Worker, access: ClusterAccess, store: Store, context: Context) {
    this.#spawn = spawn;
    this.#start = { kind: "follow", access, database: store.path };
    this.#store = store;
    this.#context = context;
  }

  get state(): FollowingState {
    if (this.#seenAt === undefined) {
      const age = copyAgeSeconds(this.#store, this.#context.now());
      return { cluster: "out of reach", copyAgeSeconds: age };
    }
    const age = performance.now() - this.#seenAt;
    const following = this.#hasEnded ? "ended" : "ok";
    const cluster = age > OUT_OF_REACH_AFTER_MS ? "out of reach" : following;
    return { cluster, copyAgeSeconds: Math.floor(age / 1000) };
  }

  start(): void {
    const worker = this.#spawn();
    this.#worker = worker;
    worker.addEventListener("error", ({ message }) => {
      this.#context.log.error({ error: message }, "the thread that follows the cluster failed");
      worker.terminate();
    });
    worker.addEventListener("message", ({ data }: MessageEvent<FromThread>) => {
      if (data.kind === "seen") this.#see(data.hasEnded);
      if (data.kind === "problem") this.#noteSeen();
    });
    worker.addEventListener("close", () => this.#closed(worker));
    worker.postMessage(this.#start);
  }

  #see(hasEnded: boolean): void {
    this.#seenAt = performance.now();
    if (hasEnded && !this.#hasEnded) this.#context.log.error(ENDED);
    this.#hasEnded = hasEnded;
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
    this.#noteSeen();
  }

  /** For other processes, and for the next one; noted once, so that an outage is not a write a second. */
  #noteSeen(): void {
    if (this.#seenAt === undefined || this.#seenAt === this.#notedAt) return;
    const { settings } = this.#store;
    const age = performance.now() - this.#seenAt;
    const at = new Date(this.#context.now().getTime() - age);
    try {
      this.#store.transactionUnlessBusy(() => {
        // A database that has left follows nobody.
        if (settings.clusterPlace() !== undefined) settings.noteFollowed(at);
      });
      this.#notedAt = this.#seenAt;
    } catch (error) {
      // It is tried again at the next problem.
      if (!(error instanceof Failure)) throw error;
    }
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
