import type { Database, Statement } from "bun:sqlite";
import type { Sequencer } from "./cluster/sequencer.ts";
import { type DatabaseName, explainingSqlite } from "./files/explain-sqlite.ts";
import { durably } from "./files/on-disk.ts";
import { writeProblem, writing } from "./files/writable.ts";
import { WAIT_FOR_OTHER_WRITERS_MS } from "./schema/database.ts";

/** How much of the file a connection keeps in memory: a large import writes faster with more. */
const PAGES_KB = { reading: 2000, writing: 16_000 } as const;

/** 80 MB: several times what the hub's thread leaves between two checkpoints. */
const MAX_LOG_PAGES = 10_000;

/** One connection to the database: how it commits, reads and waits for others. */
export abstract class DatabaseConnection {
  readonly path: string;
  /** Puts commits of several nodes in one order; undefined if this database is the only one. */
  sequencer: Sequencer | undefined;
  protected readonly name: DatabaseName;
  #database: Database;
  #dataVersion: Statement<{ data_version: number }, []> | undefined;
  /** Commits of this connection that publish, which `data_version` does not count. */
  #ownCommits = 0;
  #leavesCheckpoints = false;
  #patience = WAIT_FOR_OTHER_WRITERS_MS;

  constructor(path: string, name: DatabaseName, database: Database) {
    this.path = path;
    this.name = name;
    this.#database = database;
  }

  protected get database(): Database {
    return this.#database;
  }

  /** Takes over the database of another connection, with its tables, in place of its own. */
  protected adopt(other: DatabaseConnection): void {
    const { sequencer } = this;
    this.#closeDatabase();
    this.#database = other.#database;
    Object.assign(this, other, { sequencer });
    this.patience = this.#patience;
    if (this.#leavesCheckpoints) this.leaveCheckpointsToOthers();
  }

  /** Runs work as one commit, or none of it. @throws what the work throws */
  transaction<Result>(work: () => Result): Result {
    const whole = this.#database.transaction(() => this.#written(work));
    return writing(this.path, this.name, () => whole.immediate());
  }

  /**
   * Runs work as one commit that is on the disk before any other connection sees it, so that a power
   * cut never takes back what somebody has seen.
   * @throws what the work throws
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

  #keepPages(kilobytes: number): void {
    this.#database.run(`pragma cache_size = -${kilobytes}`);
  }

  /** Runs work as if to commit it, and rolls it back. @throws what the work throws */
  dryRun<Result>(work: () => Result): Result {
    return explainingSqlite(this.name, () => {
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
    return explainingSqlite(this.name, () => {
      if (this.#database.inTransaction) return work();
      this.#database.run("begin");
      try {
        return work();
      } finally {
        this.#endReading();
      }
    });
  }

  /** Once SQLite has met a damaged page, it commits nothing, even if there is nothing to commit. */
  #endReading(): void {
    try {
      this.#database.run("commit");
    } catch {
      if (this.#database.inTransaction) this.#database.run("rollback");
    }
  }

  /** A number that differs after each commit of another connection, and each of this one that publishes. */
  dataVersion(): number {
    // Kept, as each request for a document reads it.
    this.#dataVersion ??= this.#database.query("pragma data_version");
    const query = this.#dataVersion;
    const version = explainingSqlite(this.name, () => query.get()?.data_version ?? 0);
    return version + this.#ownCommits;
  }

  /** How long a write waits for another process's write before it throws a Failure `busy`. */
  get patience(): number {
    return this.#patience;
  }

  set patience(milliseconds: number) {
    this.#patience = milliseconds;
    this.#database.run(`pragma busy_timeout = ${milliseconds}`);
  }

  /**
   * Leaves checkpoints to others: a checkpoint delays the commit that does it by some ten ms. Should
   * nobody do it, the log grows no further than this.
   */
  leaveCheckpointsToOthers(): void {
    this.#leavesCheckpoints = true;
    this.#database.run(`pragma wal_autocheckpoint = ${MAX_LOG_PAGES}`);
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

  /** Copies the whole log into the file, wherever that is. Returns whether it could. */
  protected emptiedLog(): boolean {
    try {
      const query = this.#database.query<{ busy: number }, []>("pragma wal_checkpoint(truncate)");
      return this.#withoutWaiting(() => query.get()?.busy === 0);
    } catch {
      return false;
    }
  }

  /**
   * Gives back the pages that SQLite keeps in memory; they are read again when they are wanted. The rest
   * of a commit has no more memory than reading.
   */
  releaseMemory(): void {
    this.#keepPages(PAGES_KB.reading);
    this.#database.run("pragma shrink_memory");
  }

  close(): void {
    this.sequencer?.close();
    this.#closeDatabase();
  }

  #closeDatabase(): void {
    this.#dataVersion?.finalize();
    this.#dataVersion = undefined;
    this.#database.close();
  }
}
