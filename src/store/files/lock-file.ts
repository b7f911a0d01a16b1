import { Database, SQLiteError } from "bun:sqlite";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  type Stats,
} from "node:fs";
import { join } from "node:path";
import { OWNER_ONLY } from "./private-file.ts";
import { removeFolder } from "./remove-folder.ts";

/** Windows keeps the name of a file as long as it is open. */
export const NEEDS_NAMES = process.platform === "win32";
/** `candor-4711-demo-0f3a9b1c2d4e.lock`, beside the folder of the same name. */
const LOCK = /^(candor-\d+-[a-z-]+-[0-9a-f]{12})\.lock$/;
const SUFFIX = ".lock";

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

/** Whether a file that nobody else has can be locked in a folder; true too if none can be made there. */
export function canLockIn(folder: string): boolean {
  const path = join(
    folder,
    `candor-${process.pid}-lock-${randomBytes(6).toString("hex")}${SUFFIX}`,
  );
  try {
    closeSync(openSync(path, "wx", OWNER_ONLY));
  } catch {
    return true;
  }
  const lock = LockFile.at(path);
  lock?.release();
  rmSync(path, { force: true });
  return lock !== undefined;
}

/**
 * Removes the folders in a place whose processes have ended without removing them. Only what is a
 * folder of this user is touched, and no link is followed: in a folder that all users share, others
 * can put anything.
 */
export function removeOrphansIn(parent: string): void {
  for (const folder of lockedIn(parent)) removeIfOrphaned(folder);
}

/** The folders in a place whose processes have ended without removing them. */
export function orphansIn(parent: string): string[] {
  return lockedIn(parent).filter((folder) => {
    const lock = existsSync(folder) ? LockFile.at(folder + SUFFIX) : undefined;
    lock?.release();
    return lock !== undefined;
  });
}

/** The folders of this user in a place that have a file for their lock, whether it is held or not. */
function lockedIn(parent: string): string[] {
  const names = namesIn(parent).flatMap((name) => LOCK.exec(name)?.[1] ?? []);
  return names.map((name) => join(parent, name)).filter(mayBeOurs);
}

function mayBeOurs(folder: string): boolean {
  const [file, stat] = [statOf(folder + SUFFIX), statOf(folder)];
  if (file?.isFile() !== true || !isOwn(file)) return false;
  return stat === undefined || (stat.isDirectory() && isOwn(stat));
}

function removeIfOrphaned(folder: string): void {
  try {
    LockFile.at(folder + SUFFIX)?.remove(folder);
  } catch {
    // It stays for another time: what this process is about to do does not depend on it.
  }
}

function isOwn({ uid }: Stats): boolean {
  return process.geteuid === undefined || uid === process.geteuid();
}

function statOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

/** The names in a folder; none if it is not there. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Removes what processes that have ended left in a folder that is only for temporary ones, and the
 * folder itself if it is empty then.
 * @returns the paths of the temporary folders that are still there
 */
export function tidyParent(parent: string): string[] {
  if (!isFolder(parent)) return [];
  removeOrphansIn(parent);
  removeIfEmpty(parent);
  const left = namesIn(parent).filter((name) => !LOCK.test(name));
  return left.map((name) => join(parent, name));
}

/** Not if it is a link to one. */
export function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() === true;
}

/** Another process may be about to use it, or may have removed it already. */
export function removeIfEmpty(parent: string): void {
  try {
    rmdirSync(parent);
  } catch {
    // Then it stays.
  }
}
