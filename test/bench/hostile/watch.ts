import { statSync } from "node:fs";
import { processorSeconds } from "../../support/processor.ts";
import { instant } from "../hub/helper.ts";
import type { CandorHub } from "./candor-hub.ts";

const SAMPLE_EVERY_MS = 100;
const ASK_EVERY_MS = 1_000;
const MEGABYTE = 1_000_000;
const A_SECOND_MS = 1_000;

/** What was seen of the program from outside. */
export interface Watched {
  readonly walMegabytes: number;
  /** Seconds of processor time in each second. */
  readonly processor: number;
  readonly health: {
    readonly asked: number;
    /** Answers other than 200. */
    readonly bad: number;
    /** Answers that say the hub is behind. */
    readonly behind: number;
  };
}

/** Watches a program's write-ahead log, processor time and health while this lives. */
export class Watch implements Disposable {
  readonly #hub: CandorHub;
  readonly #timers: readonly Timer[];
  readonly #began: number;
  readonly #used: number;
  #wal = 0;
  #asked = 0;
  #bad = 0;
  #behind = 0;

  constructor(hub: CandorHub) {
    this.#hub = hub;
    this.#began = instant();
    this.#used = processorSeconds(hub.server.pid);
    this.#timers = [
      setInterval(() => this.#sample(), SAMPLE_EVERY_MS),
      setInterval(() => this.#ask(), ASK_EVERY_MS),
    ];
  }

  get watched(): Watched {
    const used = processorSeconds(this.#hub.server.pid) - this.#used;
    const lasted = (instant() - this.#began) / A_SECOND_MS;
    const health = { asked: this.#asked, bad: this.#bad, behind: this.#behind };
    return { walMegabytes: this.#wal / MEGABYTE, processor: used / lasted, health };
  }

  #sample(): void {
    const path = this.#hub.folder.at("candor.sqlite-wal");
    this.#wal = Math.max(this.#wal, statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  }

  async #ask(): Promise<void> {
    this.#asked += 1;
    try {
      const response = await fetch(`${this.#hub.server.url}/healthz`);
      const { hub } = Object(await response.json());
      if (!response.ok) this.#bad += 1;
      if (hub === "behind") this.#behind += 1;
    } catch {
      this.#bad += 1;
    }
  }

  [Symbol.dispose](): void {
    for (const timer of this.#timers) clearInterval(timer);
  }
}
