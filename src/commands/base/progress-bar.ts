import { Presets, SingleBar } from "cli-progress";
import type { Phase, Progress } from "../../publish/commit/import-options.ts";

const LABELS = {
  reading: "Reading",
  writing: "Writing",
  analyzing: "Analyzing",
} as const;
const UPDATE_EVERY = 100;

/** How far an import is, on a terminal; nothing anywhere else. */
export class ProgressBar {
  readonly #isShown: boolean;
  #bar: SingleBar | undefined;
  #phase = "";

  constructor(isShown: boolean) {
    this.#isShown = isShown;
  }

  readonly update: Progress = (phase, done, total) => {
    if (!this.#isShown) return;
    if (phase !== this.#phase) this.#start(phase, total);
    if (done % UPDATE_EVERY === 0 || done === total) {
      this.#bar?.setTotal(total ?? done);
      this.#bar?.update(done);
    }
  };

  #start(phase: Phase, total: number | undefined): void {
    this.stop();
    this.#phase = phase;
    const format = `${LABELS[phase]} {bar} {value}${total === undefined ? "" : " of {total}"}`;
    this.#bar = new SingleBar({ format, clearOnComplete: true, barsize: 30 }, Presets.rect);
    this.#bar.start(total ?? 1, 0);
  }

  stop(): void {
    this.#bar?.stop();
    this.#bar = undefined;
  }

  [Symbol.dispose](): void {
    this.stop();
  }
}
