import { existsSync, readFileSync } from "node:fs";

const SAMPLE_EVERY_MS = 10;
const KILOBYTE = 1024;
const MEGABYTE = 1_000_000;

/** The resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  return statusMegabytes(pid, "VmRSS");
}

/**
 * The part of its resident memory that is backed by files, in megabytes: pages of the executable,
 * which the system may drop (proc_pid_status(5)).
 */
export function fileMegabytes(pid: number): number {
  return statusMegabytes(pid, "RssFile");
}

function statusMegabytes(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return (
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * KILOBYTE) / MEGABYTE
  );
}

/** What a process holds, in megabytes, counted in three ways. */
export interface SharedMemory {
  /** What nobody else has: freed if the process ends. */
  readonly ownMegabytes: number;
  /** With its part of each page that others have too, such as the executable's (PSS). */
  readonly partMegabytes: number;
  /** With each such page in full (RSS). */
  readonly residentMegabytes: number;
}

/** The memory of a process that shares pages with others (proc_pid_smaps(5)). */
export function sharedMemory(pid: number): SharedMemory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(text)?.[1]) * KILOBYTE) / MEGABYTE;
  return {
    ownMegabytes: megabytes("Private_Clean") + megabytes("Private_Dirty"),
    partMegabytes: megabytes("Pss"),
    residentMegabytes: megabytes("Rss"),
  };
}

/** Measures the most memory that a process holds while this lives, in megabytes. */
export class PeakMemory implements Disposable {
  readonly #pid: number;
  readonly #timer: Timer;
  #peak = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#sample(), SAMPLE_EVERY_MS);
  }

  get megabytes(): number {
    this.#sample();
    return this.#peak;
  }

  #sample(): void {
    // A benchmark that is interrupted ends the program first.
    if (!existsSync(`/proc/${this.#pid}`)) return;
    this.#peak = Math.max(this.#peak, residentMegabytes(this.#pid));
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
