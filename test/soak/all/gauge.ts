import { readdirSync } from "node:fs";
import { residentMegabytes } from "../../support/memory.ts";

const EVERY_MS = 1_000;

/** Samples a process's memory and open descriptors each second until it is disposed of. */
export class Gauge implements Disposable {
  readonly megabytes: number[] = [];
  readonly descriptors: number[] = [];
  readonly #pid: number;
  readonly #timer: Timer;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#sample(), EVERY_MS);
  }

  #sample(): void {
    this.megabytes.push(residentMegabytes(this.#pid));
    this.descriptors.push(descriptorsOf(this.#pid));
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}

/** How many descriptors a process has open. */
export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
