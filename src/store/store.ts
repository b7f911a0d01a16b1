import type { Database } from "bun:sqlite";
import { copyDatabase, integrityFaults, sizeOf, vacuumInto } from "./copy-database.ts";
import {
  openDatabase,
  openPresentDatabase,
  versionOf,
  WAIT_FOR_OTHER_WRITERS_MS,
} from "./database.ts";
import { fileAt, isWholeDatabase } from "./database-file.ts";
import { type DatabaseName, explainingSqlite } from "./explain-sqlite.ts";
import { type LogFiles, logFilesOf } from "./log-files.ts";
import { durably, shred } from "./on-disk.ts";
import { CopiedDatabase } from "./open-to-read.ts";
import { OpenedFile, type Whereabouts } from "./opened-file.ts";
import { publishedTables, Tables, WithTables } from "./tables.ts";
import { writeProblem, writing } from "./writable.ts";

/** How much of the file a connection keeps in memory: a large import writes faster with more. */
const PAGES_KB = { reading: 2000, writing: 16_000 } as const;

/** How to open a database other than in the usual way. */
export interface Opening {
  readonly open?: (path: string, name: DatabaseName) => Database;
  readonly name?: DatabaseName;
}

/** One connection to the database, and everything that is kept there. */
export class Store extends WithTables implements Disposable {
  readonly path: string;
  logFiles: LogFiles;
  #database: Database;
  readonly #name: DatabaseName;
  #file: OpenedFile;
  #generation = 0;
  /** Commits of this connection that publish, which `data_version` does not count. */
  #ownCommits = 0;
  #leavesCheckpoints = false;
  #patience = WAIT_FOR_OTHER_WRITERS_MS;

  /**
   * @param path a file, made if it is not there, or `:memory:`
   * @param opening how it is opened, for example only for reading, and how messages refer to it
   * @throws Failure `unusable`
   */
  constructor(path: string, { open = openDatabase, name = { name: path } }: Opening = {}) {
    // Noted before opening, which may take a while: a file that replaces it meanwhile is another
    // one.
    const file = fileAt(path);
    const database = open(path, name);
    super(new Tables(database));
    this.path = path;
    this.logFiles = logFilesOf(path);
    this.#name = name;
    this.#database = database;
    this.#file = new OpenedFile(path, file);
  }

  /** Whether it has no file. */
  get isInMemory(): boolean {
    return this.path === ":memory:";
  }

  /** Runs work as one commit, or none of it. Throws what the work throws. */
  transaction<Result>(work: () => Result): Result {
    const whole = this.#database.transaction(() => this.#written(work));
    return writing(this.path, this.#name, () => whole.immediate());
  }

  /**
   * Runs work as one commit that is on the disk before any other connection sees it, so that a power
   * cut never takes back what somebody has seen. Throws what the work throws.
   */
  durableTransaction<Result>(work: () => Result): Result {
    const result = durably(this.#database, () => this.transaction(work));
    this.#ownCommits += 1;
    return result;
  }

  /**
   * Runs work as one commit, or none of it, without waiting for others that write.
   * @throws Failure `busy` at once if another connection is writing
   */
  transactionUnlessBusy<Result>(work: () => Result): Result {
    return this.#withoutWaiting(() => this.transaction(work));
  }

  #withoutWaiting<Result>(work: () => Result): Result {
    this.#database.run("pragma busy_timeout = 0");
    try {
      return work();
    } finally {
      this.patience = this.#patience;
    }
  }

  /** Writes with more memory than reading needs. */
  #written<Result>(work: () => Result): Result {
    this.#keepPages(PAGES_KB.writing);
    try {
      return work();
    } finally {
      this.#keepPages(PAGES_KB.reading);
    }
  }

  /** Leaves checkpoints to others: a checkpoint delays the commit that does it by some ten ms. */
  leaveCheckpointsToOthers(): void {
    this.#leavesCheckpoints = true;
    this.#database.run("pragma wal_autocheckpoint = 0");
  }

  /**
   * Copies the write-ahead log into the file, so that the log can start over. It waits for nobody,
   * but writers wait for it, because the log would otherwise grow faster than it is copied.
   * @returns whether all of it was copied
   */
  checkpointUnlessBusy(): boolean {
    if (writeProblem(this.path) !== undefined) return false;
    const query = this.#database.query<{ busy: number }, []>("pragma wal_checkpoint(full)");
    return this.#withoutWaiting(() => query.get()?.busy === 0);
  }

  #keepPages(kilobytes: number): void {
    this.#database.run(`pragma cache_size = -${kilobytes}`);
  }

  /** Runs work as if to commit it, and rolls it back. Throws what the work throws. */
  dryRun<Result>(work: () => Result): Result {
    return explainingSqlite(this.#name, () => {
      this.#database.run("begin immediate");
      try {
        return this.#written(work);
      } finally {
        // On a full disk SQLite has already rolled it back.
        if (this.#database.inTransaction) this.#database.run("rollback");
      }
    });
  }

  /** Runs reads on one state of the data, whatever other processes commit meanwhile. */
  snapshot<Result>(work: () => Result): Result {
    return this.#database.transaction(work).deferred();
  }

  /** Gives back the pages that SQLite keeps in memory; they are read again when they are wanted. */
  releaseMemory(): void {
    this.#database.run("pragma shrink_memory");
  }

  /**
   * Removes what deleted rows left behind in file and log, once others have stopped reading.
   * @throws Failure `busy` if they take too long; what was deleted stays deleted
   */
  shred(): void {
    explainingSqlite(this.#name, () => shred(this.#database, this.path, this.#patience));
  }

  /**
   * Writes a copy of the whole database as it is at one moment, even while others write. A file of
   * that name is replaced; if anything fails, it stays as it was.
   * @throws Failure `unusable`; for lack of room, before anything is written
   */
  copyTo(path: string): void {
    explainingSqlite({ name: path }, () =>
      copyDatabase(this.#database, path, this.sequencer?.hubContent()),
    );
  }

  /** Writes a temporary copy, whose path no message mentions. */
  copyToTemporary(path: string): void {
    const name = { name: this.path, isTemporary: true };
    explainingSqlite(name, () => vacuumInto(this.#database, path));
  }

  /** How many bytes a copy of it takes. */
  size(): number {
    return sizeOf(this.#database);
  }

  /** What is wrong with the file, or with what search follows; empty if nothing is. */
  integrityFaults(): string[] {
    return explainingSqlite(this.#name, () => [
      ...integrityFaults(this.#database),
      ...this.published.searchFaults(),
    ]);
  }

  /** The version of the tables. */
  version(): number {
    return versionOf(this.#database);
  }

  /** A number that differs after each commit of another connection, and each of this one that publishes. */
  dataVersion(): number {
    const query = this.#database.query<{ data_version: number }, []>("pragma data_version");
    const version = explainingSqlite(this.#name, () => query.get()?.data_version ?? 0);
    return version + this.#ownCommits;
  }

  /** How long a write waits for another process's write before it throws a Failure `busy`. */
  set patience(milliseconds: number) {
    this.#patience = milliseconds;
    this.#database.run(`pragma busy_timeout = ${milliseconds}`);
  }

  /** Identifies its file, whatever has its name now; undefined for a database in memory. */
  get file(): string | undefined {
    return this.isInMemory ? undefined : this.#file.file;
  }

  /** Whether the file that this connection reads still has its name. */
  get whereabouts(): Whereabouts {
    return this.isInMemory ? "in place" : this.#file.whereabouts;
  }

  /** Whether it reads a copy of the file, and the file has changed since. */
  get isOutdated(): boolean {
    return this.#database instanceof CopiedDatabase && this.#database.isOutdated();
  }

  /** How often it has switched to another file. */
  get generation(): number {
    return this.#generation;
  }

  /**
   * Switches to the file that replaced its own, once that is complete. Callers must then forget
   * what they have read.
   * @returns whether it did
   * @throws Failure `unusable` for a file that is not a database of this version
   */
  follow(): boolean {
    if (this.whereabouts !== "replaced") return false;
    // At once: whoever opens the other file would take it for that file's log.
    this.#file.setAsideLog();
    if (!isWholeDatabase(this.path)) return false;
    const file = fileAt(this.path);
    const database = openPresentDatabase(this.path);
    const tables = publishedTables(database);
    if (tables === undefined) {
      database.close();
      return false;
    }
    this.#database.close();
    this.#file = new OpenedFile(this.path, file);
    this.#adopt(database, tables);
    return true;
  }

  #adopt(database: Database, tables: Tables): void {
    this.#database = database;
    this.tables = tables;
    this.#generation += 1;
    this.patience = this.#patience;
    if (this.#leavesCheckpoints) this.leaveCheckpointsToOthers();
  }

  close(): void {
    this.sequencer?.close();
    this.#database.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }
}
