import { chmodSync, existsSync, lstatSync, realpathSync } from "node:fs";
import { copiesBeside } from "./database-file.ts";

/** The mode of files that hold names, texts or keys. */
export const OWNER_ONLY = 0o600;
const OTHERS = 0o077;
/** A database and what is beside it: SQLite's files, keys, and the last signed head. */
const KEYS = [".key", ".log-key", ".log-head", ".witness-key", ".witness-seen"];
const FILES = ["", "-wal", "-shm", ...KEYS];

/** The paths of a database and of all files that may be beside it, with copies from upgrades. */
export function filesOf(database: string): string[] {
  const file = existsSync(database) ? realpathSync(database) : database;
  return [...FILES.map((suffix) => file + suffix), ...copiesBeside(file)];
}

/**
 * Denies everybody but the owner access to the files of a database. It uses paths only, because
 * closing a descriptor of the database would release SQLite's locks.
 */
export function keepPrivate(database: string): void {
  for (const path of filesOf(database)) {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() !== true) continue;
    if (stat.uid === process.geteuid?.() && (stat.mode & OTHERS) !== 0) closeToOthers(path);
  }
}

/** Not every file system has modes: some network drives have their own rules. */
function closeToOthers(path: string): void {
  try {
    chmodSync(path, OWNER_ONLY);
  } catch (error) {
    if (typeof Object(error).syscall !== "string") throw error;
  }
}
