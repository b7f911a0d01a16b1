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
const USUAL_RHYTHM: Rhythm = { pause: () => Bun.sleep(LOOK_EVERY_MS), settledAfterMs: 3_000 };
/** Whoever may read a file may read what was said of it: those bits of its mode. */
const READ_AND_WRITE = 0o666;
const MODE = 0o7777;
/** Names of what is not meant to be read yet, as browsers, editors and copying programs give them. */
const UNFINISHED = /^\.|~$|\.(part|partial|tmp|temp|crdownload|download|filepart|swp)$/i;

interface Rhythm {
  /** Ends when the folder is looked at again. */
  pause(): Promise<unknown>;
  /** A file that has not changed for this long is taken to be complete. */
  readonly settledAfterMs: number;
}

/**
 * What came of an import.
 * - `again`: it could not be tried; the file stays, to be tried again
 */
export interface ImportOutcome {
  readonly result: "done" | "failed" | "again";
  readonly report: string;
}

/** A file that was imported, and is not where it belongs yet. */
interface Unmoved extends ImportOutcome {
  readonly result: "done" | "failed";
  /** What the file looked like. */
  readonly state: string;
}

/** An import that runs. */
export interface RunningImport {
  readonly outcome: Promise<ImportOutcome>;
  /** Breaks it off; it leaves nothing behind. */
  stop(): void;
}

/**
 * Imports each file that is put in a folder, one after the other, once it is complete, and moves it
 * to `done` or `failed` with a report. Nothing that a file does ends the watching, nor does a folder
 * that is away for a while, as network drives are. It looks at the folder instead of waiting for
 * events, which these do not send.
 */
export class FolderWatcher {
  readonly #folder: string;
  readonly #start: (path: string) => RunningImport;
  readonly #log: Log;
  readonly #finished: (path: string, result: "done" | "failed") => void;
  /** What each file looked like, since when. */
  readonly #states = new Map<string, { readonly state: string; readonly since: number }>();
  /** Files that could not be moved: they are not imported for ever. */
  readonly #stuck = new Map<string, Unmoved>();
  /** Files that are imported later, as they looked when that was told. */
  readonly #postponed = new Map<string, string>();
  readonly #rhythm: Rhythm;
  /** Why the folder can't be watched, as it was told. */
  #trouble: string | undefined;
  readonly #stopped = Promise.withResolvers<void>();
  #isStopping = false;
  #running: RunningImport | undefined;
  #ended: Promise<void> = Promise.resolve();

  /**
   * @param start begins to import the file of a path
   * @param finished is called once for each file, after its import
   * @throws Failure `unusable` if the folder can't be had
   */
  constructor(
    folder: string,
    start: (path: string) => RunningImport,
    log: Log,
    finished: (path: string, result: "done" | "failed") => void = () => {},
    rhythm: Rhythm = USUAL_RHYTHM,
  ) {
    this.#rhythm = rhythm;
    this.#folder = folder;
    this.#start = start;
    this.#log = log;
    this.#finished = finished;
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
      this.#tell(await this.#look());
      await Promise.race([this.#stopped.promise, this.#rhythm.pause()]);
    }
  }

  /** Takes what is complete. Returns what went wrong. */
  async #look(): Promise<string | undefined> {
    try {
      const names = this.#complete();
      for (const [name, unmoved] of [...this.#stuck]) this.#move(name, unmoved);
      for (const name of names) await this.#take(name);
      return undefined;
    } catch (error) {
      return reasonOf(error);
    }
  }

  /** Tells once of what lasts. */
  #tell(trouble: string | undefined): void {
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    const folder = this.#folder;
    if (trouble === undefined) this.#log.info({ folder }, "the folder is watched again");
    else this.#log.warn({ folder, error: trouble }, "the folder can't be watched");
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
    if (state === undefined || this.#stuck.get(name)?.state === state) return false;
    const known = this.#states.get(name);
    if (known?.state === state) return now - known.since >= this.#rhythm.settledAfterMs;
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
    if (result === "again") {
      this.#postpone(name, state);
      return;
    }
    this.#move(name, { state, result, report });
    this.#finished(join(this.#folder, name), result);
  }

  #postpone(name: string, state: string): void {
    if (this.#postponed.get(name) === state) return;
    this.#postponed.set(name, state);
    this.#log.warn({ file: name }, "the file is imported later");
  }

  #move(name: string, unmoved: Unmoved): void {
    const isNew = !this.#stuck.delete(name);
    // Another file of that name is imported in its turn.
    if (this.#stateOf(name) !== unmoved.state) return;
    try {
      const target = this.#place(name, unmoved);
      const level = unmoved.result === "done" ? "info" : "warn";
      this.#log[level]({ file: name, moved_to: target }, `import ${unmoved.result}`);
    } catch (error) {
      this.#stuck.set(name, unmoved);
      const reason = reasonOf(error);
      if (isNew) this.#log.warn({ file: name, error: reason }, "the file can't be moved");
    }
  }

  /** Moves a file to where it belongs, with its report. Returns its path there. */
  #place(name: string, { result, report }: Unmoved): string {
    const folder = join(this.#folder, result);
    makeLike(this.#folder, folder);
    const target = freeName(folder, name);
    const { mode } = statSync(join(this.#folder, name));
    placeWhole(`${target}.report.txt`, (draft) => {
      writeFileSync(draft, report);
      chmodSync(draft, mode & READ_AND_WRITE);
    });
    renameSync(join(this.#folder, name), target);
    for (const known of [this.#states, this.#postponed]) known.delete(name);
    return target;
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
