import { DISK_CHECK_INTERVAL_MS } from "../store/files/writable.ts";
import type { HubSupervisor } from "./supervisor.ts";

/** What a hub without a thread must know. */
interface HubNeed {
  /** Whether there is a subscription, a request for one, or a notice that one has ended. */
  readonly isNeeded: () => boolean;
  /** Why requests can't be stored; undefined if they can. */
  readonly diskProblem: () => string | undefined;
}

/**
 * Starts the hub's thread once there is something to do: it takes 14 MB, and most businesses have
 * no subscribers. Until then it only looks at the disk, as the thread does.
 */
export class LazyHub {
  readonly #supervisor: HubSupervisor;
  readonly #need: HubNeed;
  #isStarted = false;
  #timer: Timer | undefined;

  constructor(supervisor: HubSupervisor, need: HubNeed) {
    this.#supervisor = supervisor;
    this.#need = need;
  }

  /** Why the hub is paused; undefined while it works or could. */
  get problem(): string | undefined {
    return this.#supervisor.problem;
  }

  /** To be called again when another process has committed. */
  start(): void {
    if (this.#isStarted) return;
    if (!this.#need.isNeeded()) {
      this.#timer ??= setInterval(() => this.#lookAtDisk(), DISK_CHECK_INTERVAL_MS);
      return;
    }
    this.#isStarted = true;
    clearInterval(this.#timer);
    this.#supervisor.start();
  }

  #lookAtDisk(): void {
    const problem = this.#need.diskProblem();
    if (problem !== this.problem) this.#supervisor.tell(problem);
  }

  /** Tells the thread that there is something to do. */
  wake(): void {
    if (this.#isStarted) this.#supervisor.wake();
    else this.start();
  }

  /** The database is another file now. */
  async restart(): Promise<void> {
    if (this.#isStarted) await this.#supervisor.restart();
    else this.start();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#isStarted) await this.#supervisor.stop();
  }
}
