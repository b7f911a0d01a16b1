import { chmodSync, existsSync, lchownSync, lstatSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { MIGRATIONS } from "./migrations.ts";

const ROOT = 0;
/** The mode of whatever holds names, texts or keys. */
export const OWNER_ONLY = 0o600;
const OTHERS = 0o077;
/** What lies beside a database: SQLite's files, keys, the last signed head, and copies from upgrades. */
const KEYS = [".key", ".log-key", ".log-head", ".witness-key", ".witness-seen"];
const FILES = ["", "-wal", "-shm", ...KEYS, ...MIGRATIONS.map((_, at) => `.version-${at}`)];

/** After whom what belongs to a database is named: its file, or its folder while there is none. */
export function modelOf(database: string): string {
  return existsSync(database) ? realpathSync(database) : dirname(database);
}

/**
 * Leaves what root has made to whom its model belongs: the service runs as somebody else, and must
 * be able to write it. Others than root make nothing but their own.
 */
export function leaveToOwner(path: string, model: string): void {
  if (process.geteuid?.() !== ROOT) return;
  const { uid, gid } = statSync(model);
  // The folder is that owner's, who could put a link there: a link is never followed.
  if (uid !== ROOT) ifPossible(() => lchownSync(path, uid, gid));
}

/** The paths of all that may lie beside a database, and its own. */
export function filesOf(database: string): string[] {
  const file = existsSync(database) ? realpathSync(database) : database;
  return FILES.map((suffix) => file + suffix);
}

/**
 * Takes the files of a database from everybody but their owner; see `leaveToOwner`. All by their
 * paths: to close a descriptor of the database would end SQLite's locks.
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
