import type { Database } from "bun:sqlite";
import { fileAt, isWholeDatabase } from "./files/database-file.ts";
import { type DatabaseName, explainingSqlite } from "./files/explain-sqlite.ts";
import { shred } from "./files/on-disk.ts";
import { isOutdatedCopy, OpenedFile, type Whereabouts } from "./files/opened-file.ts";
import { type LogFiles, logFilesOf } from "./log/log-files.ts";
import { copyDatabase, integrityFaults } from "./schema/copy-database.ts";
import { openDatabase, openPresentDatabase } from "./schema/database.ts";
import { versionOf } from "./schema/migrations.ts";
import { Tables } from "./tables.ts";

/** How to open a database other than in the usual way. */
export interface StoreOptions {
  readonly open?: (path: string, name: DatabaseName) => Database;
  readonly name?: DatabaseName;
}

/** Everything that is kept in the database, and the file that it is in. */
export class Store extends Tables implements Disposable {
  logFiles: LogFiles;
  /** Whether another log may replace one that can't be continued. */
  isNewLogAllowed = false;
  #file: OpenedFile;
  #generation = 0;

  /**
   * @param path a file, made if it is not there, or `:memory:`
   * @param opening how it is opened, for example only for reading, and how messages refer to it
   * @throws Failure `unusable`
   */
  constructor(path: string, { open = openDatabase, name = { name: path } }: StoreOptions = {}) {
    // Noted before opening, which may take a while: a file that replaces it meanwhile is another
    // one.
    const file = fileAt(path);
    const database = open(path, name);
    super(path, name, database);
    this.logFiles = logFilesOf(path);
    this.#file = new OpenedFile(path, file);
  }

  /** Whether it has no file. */
  get isInMemory(): boolean {
    return this.path === ":memory:";
  }

  /**
   * Removes what deleted rows left behind in file and log, once others have stopped reading.
   * @throws Failure `busy` if they take too long; what was deleted stays deleted
   */
  shred(): void {
    explainingSqlite(this.name, () => shred(this.database, this.path, this.patience));
  }

  /**
   * Writes a copy of the whole database as it is at one moment, even while others write. A file of
   * that name is replaced; if anything fails, it stays as it was.
   * @throws Failure `unusable`; for lack of room, before anything is written
   */
  copyTo(path: string): void {
    const copy = () => copyDatabase(this.database, path, this.sequencer?.hubContent());
    explainingSqlite({ name: path }, copy, this.name);
  }

  /** What SQLite finds wrong with the file; empty if nothing is. */
  integrityFaults(): string[] {
    return explainingSqlite(this.name, () => integrityFaults(this.database));
  }

  /** The version of the tables. */
  version(): number {
    return versionOf(this.database);
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
    return isOutdatedCopy(this.database);
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
    const { whereabouts } = this;
    if (whereabouts === "in place") this.#file.takeBackLog();
    if (whereabouts !== "replaced") return false;
    // At once: whoever opens the other file would take it for that file's log.
    this.#file.moveWalAside();
    if (!isWholeDatabase(this.path)) return false;
    const file = fileAt(this.path);
    const other = this.#openIfPublished();
    if (other === undefined) return false;
    this.#leaveFile();
    this.adopt(other);
    this.#file = new OpenedFile(this.path, file);
    this.#generation += 1;
    return true;
  }

  /** What has its name now; undefined if nothing is published there. */
  #openIfPublished(): Tables | undefined {
    const database = openPresentDatabase(this.path);
    let published: Tables | undefined;
    try {
      const tables = new Tables(this.path, this.name, database);
      if (tables.documents.records().length > 0) published = tables;
    } finally {
      if (published === undefined) database.close();
    }
    return published;
  }

  override close(): void {
    this.#leaveFile();
    super.close();
  }

  /** SQLite itself leaves the log of a file that was moved away where it is. */
  #leaveFile(): void {
    this.#file.removeWalAside(() => this.emptiedLog());
  }

  [Symbol.dispose](): void {
    this.close();
  }
}
