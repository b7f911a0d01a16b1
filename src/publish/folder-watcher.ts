import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, parse } from "node:path";
import type { Log } from "../context.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import { leaveToOwner } from "../store/private-file.ts";
import { placeWhole } from "../store/whole-file.ts";

const LOOK_EVERY_MS = 1_000;
/** A file that has not changed for this long is taken to be complete. */
const SETTLED_AFTER_MS = 3_000;
/** Whoever may read a file may read what was said of it: those bits of its mode. */
const READ_AND_WRITE = 0o666;
const MODE = 0o7777;
/** Names of what is not meant to be read yet, as browsers, editors and copying programs give them. */
const UNFINISHED = /^\.|~$|\.(part|partial|tmp|temp|crdownload|download|filepart|swp)$/i;

/**
 * What came of an import.
 * - `again`: it could not be tried; the file stays, to be tried again
 */
export interface ImportOutcome {
  readonly result: "done" | "failed" | "again";
  readonly report: string;
}

/** An import that runs. */
export interface RunningImport {
  readonly outcome: Promise<ImportOutcome>;
  /** Breaks it off; it leaves nothing behind. */
  stop(): void;
}

/**
 * Imports each file that is put in a folder, one after the other, once it is complete, and moves it
 * to `done` or `failed` with a report. Nothing that a file does ends the watching. It looks at the
 * folder instead of waiting for events, which network drives do not send.
 */
export class FolderWatcher {
  readonly #folder: string;
  readonly #start: (path: string) => RunningImport;
  readonly #log: Log;
  /** What each file looked like, since when. */
  readonly #states = new Map<string, { readonly state: string; readonly since: number }>();
  /** Files that could not be moved, as they looked then: they are not imported for ever. */
  readonly #stuck = new Map<string, string>();
  readonly #stopped = Promise.withResolvers<void>();
  #isStopping = false;
  #running: RunningImport | undefined;
  #ended: Promise<void> = Promise.resolve();

  /**
   * @param start begins to import the file of a path
   * @throws Failure `unusable` if the folder can't be had
   */
  constructor(folder: string, start: (path: string) => RunningImport, log: Log) {
    this.#folder = folder;
    this.#start = start;
    this.#log = log;
    try {
      mkdirSync(folder, { recursive: true });
      for (const name of ["done", "failed"]) makeLike(folder, join(folder, name));
    } catch (error) {
      throw new Failure(
        "unusable",
        `The folder ${folder} can't be watched: ${reasonOf(error)}. Name one with --watch that this user may write.`,
      );
    }
  }

  start(): void {
    this.#ended = this.#watch();
  }

  /** Breaks an import off; its file stays for the next time. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#stopped.resolve();
    this.#running?.stop();
    await this.#ended;
  }

  async #watch(): Promise<void> {
    while (!this.#isStopping) {
      try {
        for (const name of this.#complete()) await this.#take(name);
      } catch (error) {
        this.#log.error({ folder: this.#folder, error: reasonOf(error) }, "watching failed");
      }
      await Promise.race([this.#stopped.promise, Bun.sleep(LOOK_EVERY_MS)]);
    }
  }

  /** The files that did not change for a while, in the order of their names. */
  #complete(): string[] {
    const now = performance.now();
    const names = readdirSync(this.#folder).filter((name) => !UNFINISHED.test(name));
    for (const known of this.#states.keys()) if (!names.includes(known)) this.#states.delete(known);
    return names.sort().filter((name) => this.#hasSettled(name, now));
  }

  #hasSettled(name: string, now: number): boolean {
    const state = this.#stateOf(name);
    if (state === undefined || this.#stuck.get(name) === state) return false;
    const known = this.#states.get(name);
    if (known?.state === state) return now - known.since >= SETTLED_AFTER_MS;
    this.#states.set(name, { state, since: now });
    return false;
  }

  /** What changes when a file does; undefined for what is no file. */
  #stateOf(name: string): string | undefined {
    const stat = statSync(join(this.#folder, name), { throwIfNoEntry: false });
    return stat?.isFile() === true ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : undefined;
  }

  async #take(name: string): Promise<void> {
    if (this.#isStopping) return;
    const state = this.#stateOf(name);
    this.#running = this.#start(join(this.#folder, name));
    const { result, report } = await this.#running.outcome;
    this.#running = undefined;
    // A file that went on to grow was not complete: it is imported again.
    if (this.#isStopping || state === undefined || this.#stateOf(name) !== state) return;
    if (result === "again") this.#log.warn({ file: name }, "the file is imported later");
    else this.#move(name, state, result, report);
  }

  #move(name: string, state: string, result: "done" | "failed", report: string): void {
    const target = freeName(join(this.#folder, result), name);
    try {
      const { mode } = statSync(join(this.#folder, name));
      placeWhole(`${target}.report.txt`, (draft) => {
        writeFileSync(draft, report);
        chmodSync(draft, mode & READ_AND_WRITE);
      });
      renameSync(join(this.#folder, name), target);
      this.#states.delete(name);
      this.#log.info({ file: name, moved_to: target }, `import ${result}`);
    } catch (error) {
      this.#stuck.set(name, state);
      this.#log.error({ file: name, error: reasonOf(error) }, "the file can't be moved");
    }
  }
}

/** Makes a folder for those who may use another one. */
function makeLike(model: string, path: string): void {
  if (existsSync(path)) return;
  mkdirSync(path);
  chmodSync(path, statSync(model).mode & MODE);
  leaveToOwner(path, model);
}

/** A path in a folder that no file has: `reviews-2.csv` if there is a `reviews.csv`. */
function freeName(folder: string, name: string): string {
  const { name: stem, ext } = parse(name);
  let path = join(folder, name);
  for (let number = 2; existsSync(path); number++) path = join(folder, `${stem}-${number}${ext}`);
  return path;
}
