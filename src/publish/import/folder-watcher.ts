import { type Dirent, lstatSync, mkdirSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { Log } from "../../context.ts";
import { Failure, reasonOf } from "../../domain/failure.ts";
import type { ProcessUser } from "../../store/files/process-user.ts";
import { makeFolderLike, moveWithReport } from "./move-with-report.ts";
import { notAFile } from "./regular-file.ts";
import { hasUnreadableName, unreadableName } from "./unreadable-name.ts";

const LOOK_EVERY_MS = 1_000;
const USUAL_RHYTHM: Rhythm = { pause: () => Bun.sleep(LOOK_EVERY_MS), settledAfterMs: 3_000 };
/** Names that browsers, editors and copying programs give to unfinished files. */
const UNFINISHED = /^\.|~$|\.(part|partial|tmp|temp|crdownload|download|filepart|swp)$/i;

interface Rhythm {
  /** Resolves when it is time to look at the folder again. */
  pause(): Promise<unknown>;
  /** A file that has not changed for this long is taken to be complete. */
  readonly settledAfterMs: number;
}

/**
 * The outcome of an import.
 * - `again`: it could not be tried; the file stays, to be tried again
 */
export interface ImportOutcome {
  readonly result: "done" | "failed" | "again";
  readonly report: string;
}

/** A file that was imported, but not moved yet. */
interface Unmoved extends ImportOutcome {
  readonly result: "done" | "failed";
  /** What the file looked like. */
  readonly state: string;
}

/** A running import. */
export interface RunningImport {
  readonly outcome: Promise<ImportOutcome>;
  /** Cancels it; nothing is left behind. */
  stop(): void;
}

/**
 * Imports each file that is put in a folder, one after the other, once it is complete, and moves it
 * to `done` or `failed` with a report. No file can end the watching, nor does a folder that is
 * unavailable for a while, as on a network drive. The folder is polled, because network drives send
 * no events.
 */
export class FolderWatcher {
  readonly #folder: string;
  readonly #start: (path: string) => RunningImport;
  readonly #log: Log;
  readonly #finished: (path: string, result: "done" | "failed") => void;
  /** What each file looks like, and since when. */
  readonly #states = new Map<string, { readonly state: string; readonly since: number }>();
  /** Files that could not be moved, so that they are not imported again and again. */
  readonly #stuck = new Map<string, Unmoved>();
  /** Files that are imported later, as they looked when that was logged. */
  readonly #postponed = new Map<string, string>();
  /** Files that can't be opened, by the names that they seem to have. */
  #unreadable: readonly string[] = [];
  readonly #rhythm: Rhythm;
  readonly #user: Pick<ProcessUser, "actAs">;
  /** Why the folder can't be watched, as it was last logged. */
  #trouble: string | undefined;
  readonly #stopped = Promise.withResolvers<void>();
  #isStopping = false;
  #running: RunningImport | undefined;
  #ended: Promise<void> = Promise.resolve();

  /**
   * @param start begins to import the file at a path
   * @param finished is called once for each file, after its import
   * @throws Failure `unusable` if the folder can't be used
   */
  constructor(
    folder: string,
    start: (path: string) => RunningImport,
    log: Log,
    finished: (path: string, result: "done" | "failed") => void = () => {},
    rhythm: Rhythm = USUAL_RHYTHM,
    user: Pick<ProcessUser, "actAs"> = { actAs: (_, work) => work() },
  ) {
    this.#rhythm = rhythm;
    this.#user = user;
    this.#folder = folder;
    this.#start = start;
    this.#log = log;
    this.#finished = finished;
    try {
      user.actAs(folder, () => mkdirSync(folder, { recursive: true }));
      this.#asOwner(() => {
        for (const name of ["done", "failed"]) makeFolderLike(folder, join(folder, name));
      });
    } catch (error) {
      throw new Failure(
        "unusable",
        `The folder ${folder} can't be watched: ${reasonOf(error)}. Name one with --watch that this user may write.`,
      );
    }
  }

  /** Root changes the folder as its owner, who could put links into it. */
  #asOwner<Result>(work: () => Result): Result {
    return this.#user.actAs(join(this.#folder, "any"), work);
  }

  start(): void {
    this.#ended = this.#watch();
  }

  /** Cancels a running import; its file stays for the next time. */
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

  /** Imports the complete files. Returns what went wrong. */
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

  /** Logs a lasting problem once. */
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
    const found = readdirSync(this.#folder, { withFileTypes: true });
    const entries = found.filter(({ name }) => !UNFINISHED.test(name));
    const names = entries.map(({ name }) => name);
    for (const known of this.#states.keys()) if (!names.includes(known)) this.#states.delete(known);
    this.#tellUnreadable(entries.filter((entry) => !entry.isDirectory()));
    return names.sort().filter((name) => this.#hasSettled(name, now));
  }

  /** Logs once each file that can't be opened by its name, nor moved to `failed`. */
  #tellUnreadable(files: readonly Dirent[]): void {
    const folder = this.#folder;
    const names = files.map(({ name }) => name).filter((name) => hasUnreadableName(folder, name));
    for (const file of names) {
      if (this.#unreadable.includes(file)) continue;
      const error = unreadableName(file).message;
      this.#log.warn({ folder, file, error }, "the file can't be imported");
    }
    this.#unreadable = names;
  }

  #hasSettled(name: string, now: number): boolean {
    const state = this.#stateOf(name);
    if (state === undefined || this.#stuck.get(name)?.state === state) return false;
    const known = this.#states.get(name);
    if (known?.state === state) return now - known.since >= this.#rhythm.settledAfterMs;
    this.#states.set(name, { state, since: now });
    return false;
  }

  /** A text that changes when a file does; undefined for a folder, and if nothing is there. */
  #stateOf(name: string): string | undefined {
    const stat = this.#statOf(name);
    if (stat === undefined || stat.isDirectory()) return undefined;
    return `${stat.mode} ${stat.ino} ${stat.size} ${stat.mtimeMs}`;
  }

  /** What is there itself: a link could name a file that only this process may read. */
  #statOf(name: string): Stats | undefined {
    return lstatSync(join(this.#folder, name), { throwIfNoEntry: false });
  }

  async #take(name: string): Promise<void> {
    if (this.#isStopping) return;
    const state = this.#stateOf(name);
    this.#running = this.#begin(name);
    const { result, report } = await this.#running.outcome;
    this.#running = undefined;
    // A file that has kept growing was not complete: it is imported again.
    if (this.#isStopping || state === undefined || this.#stateOf(name) !== state) return;
    if (result === "again") {
      this.#postpone(name, state);
      return;
    }
    this.#move(name, { state, result, report });
    this.#finished(join(this.#folder, name), result);
  }

  #begin(name: string): RunningImport {
    const stat = this.#statOf(name);
    if (stat === undefined || stat.isFile()) return this.#start(join(this.#folder, name));
    const report = `${notAFile(name, stat).message}\n`;
    return { outcome: Promise.resolve({ result: "failed", report }), stop: () => {} };
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
      const target = this.#asOwner(() => moveWithReport(this.#folder, name, unmoved));
      for (const known of [this.#states, this.#postponed]) known.delete(name);
      const level = unmoved.result === "done" ? "info" : "warn";
      this.#log[level]({ file: name, moved_to: target }, `import ${unmoved.result}`);
    } catch (error) {
      this.#stuck.set(name, unmoved);
      const reason = reasonOf(error);
      if (isNew) this.#log.warn({ file: name, error: reason }, "the file can't be moved");
    }
  }
}
