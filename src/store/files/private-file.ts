import { chmodSync, existsSync, lchownSync, lstatSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { copiesBeside } from "./database-file.ts";

const ROOT = 0;
/** The mode of files that hold names, texts or keys. */
export const OWNER_ONLY = 0o600;
const OTHERS = 0o077;
/** A database and what is beside it: SQLite's files, keys, and the last signed head. */
const KEYS = [".key", ".log-key", ".log-head", ".witness-key", ".witness-seen"];
const FILES = ["", "-wal", "-shm", ...KEYS];

/** The path whose owner a database's files get: the database, or its folder while there is none. */
export function modelOf(database: string): string {
  return existsSync(database) ? realpathSync(database) : dirname(database);
}

/**
 * Gives what root has created to the owner of its model: the service runs as another user, and must
 * be able to write it. Whatever other users create is their own.
 */
export function leaveToOwner(path: string, model: string): void {
  if (process.geteuid?.() !== ROOT) return;
  const { uid, gid } = statSync(model);
  // The folder belongs to that owner, who could put a link there: links are not followed.
  if (uid !== ROOT) ifPossible(() => lchownSync(path, uid, gid));
}

/** The paths of a database and of all files that may be beside it, with copies from upgrades. */
export function filesOf(database: string): string[] {
  const file = existsSync(database) ? realpathSync(database) : database;
  return [...FILES.map((suffix) => file + suffix), ...copiesBeside(file)];
}

/**
 * Denies everybody but the owner access to the files of a database; see `leaveToOwner`. It uses
 * paths only, because closing a descriptor of the database would release SQLite's locks.
 */
export function keepPrivate(database: string, model: string): void {
  for (const path of filesOf(database)) {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() !== true) continue;
    if (stat.uid === process.geteuid?.() && (stat.mode & OTHERS) !== 0) {
      ifPossible(() => chmodSync(path, OWNER_ONLY));
    }
    if (stat.uid === ROOT) leaveToOwner(path, model);
  }
}

/** Not every file system has modes and owners: some network drives have their own rules. */
function ifPossible(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (typeof Object(error).syscall !== "string") throw error;
  }
}
