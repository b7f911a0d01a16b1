import { Database, SQLiteError } from "bun:sqlite";
import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { OWNER_ONLY } from "./private-file.ts";
import { removeFolder } from "./remove-folder.ts";

/** Windows keeps the name of a file as long as it is open. */
export const NEEDS_NAMES = process.platform === "win32";
/** What its name ends in. */
export const SUFFIX = ".lock";

/**
 * Says that something is in use, such as a temporary folder, for as long as this process lives. A
 * process number would not: in another container it means another process, and later it is given to
 * another one. The lock is SQLite's, which holds wherever the database's own do, and the system ends
 * it with the process. Its file is beside a folder, so that there never is one that nobody has locked.
 */
export class LockFile {
  readonly path: string;
  readonly #database: Database;

  private constructor(path: string, database: Database) {
    this.path = path;
    this.#database = database;
  }

  /** Locks a folder that will be made. @throws an Error if it can't be locked */
  static forNew(folder: string): LockFile {
    const path = folder + SUFFIX;
    // Nothing that somebody else has put there is opened.
    closeSync(openSync(path, "wx", OWNER_ONLY));
    const lock = LockFile.at(path);
    if (lock !== undefined) return lock;
    rmSync(path, { force: true });
    throw new Error(`${path} can't be locked`);
  }

  /** Locks a file that is changed now; undefined if another process does that. */
  static of(changed: string): LockFile | undefined {
    const path = changed + SUFFIX;
    closeSync(openSync(path, "a", OWNER_ONLY));
    return LockFile.at(path);
  }

  /** Undefined if it is held by another process, or is not there. */
  static at(path: string): LockFile | undefined {
    const database = openIfThere(path);
    if (database === undefined) return undefined;
    try {
      database.run("pragma journal_mode = memory");
      database.run("begin exclusive");
      if (existsSync(path)) return new LockFile(path, database);
    } catch (error) {
      if (!(error instanceof SQLiteError)) throw error;
    }
    database.close();
    return undefined;
  }

  /** Lets it go, and leaves its file and the folder as they are. */
  release(): void {
    this.#database.close();
  }

  /** Its file goes last: a folder without one would not be found again. */
  remove(folder: string): void {
    removeFolder(folder);
    this.removeFile();
  }

  removeFile(): void {
    if (NEEDS_NAMES) this.#database.close();
    rmSync(this.path, { force: true });
    this.#database.close();
  }
}

function openIfThere(path: string): Database | undefined {
  try {
    return new Database(path, { create: false, readwrite: true });
  } catch {
    return undefined;
  }
}
