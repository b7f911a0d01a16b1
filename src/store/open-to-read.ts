import { Database } from "bun:sqlite";
import { accessSync, constants, copyFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { Failure } from "../domain/failure.ts";
import {
  explainingSqlite,
  openDatabase,
  refuseForeign,
  refuseInBetween,
  versionOf,
  WAIT_FOR_OTHER_WRITERS_MS,
} from "./database.ts";
import { MIGRATIONS } from "./migrations.ts";
import { TemporaryFolder } from "./temporary-folder.ts";

/** A server that starts or stops meanwhile makes or removes the log; it does so once. */
const ATTEMPTS = 3;

/**
 * Opens a database for a command that only reads: as always where this user may write it, else
 * without writing anything, neither to it nor beside it.
 * @param wayOut what a person can do where that is not possible
 * @throws Failure `unusable`, `busy`
 */
export function openToRead(path: string, wayOut: string): Database {
  if (isAllowed(path, constants.W_OK) && isAllowed(dirname(path), constants.W_OK)) {
    return openDatabase(path);
  }
  const refuse = (reason: string) =>
    new Failure("unusable", `The database ${path} ${reason}. ${wayOut}`);
  if (!isAllowed(path, constants.R_OK)) throw refuse("can't be read by this user");
  const database = explainingSqlite({ name: path }, () => openUnwritten(path, refuse));
  try {
    database.run(`pragma busy_timeout = ${WAIT_FOR_OTHER_WRITERS_MS}`);
    explainingSqlite({ name: path }, () => refuseForeign(database, { name: path }));
    if (versionOf(database) < MIGRATIONS.length) {
      throw refuse("is of an older version, and this user may not bring it to this one");
    }
    refuseInBetween(database, { name: path });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whether this user may do so with a file. */
export function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/**
 * A log goes with an index, which SQLite would have to make (Write-Ahead Logging, 5: read-only
 * databases). Without both, the file is whole by itself.
 */
function openUnwritten(path: string, refuse: (reason: string) => Failure): Database {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const hasIndex = sizeOf(`${path}-shm`) > 0;
    if (!hasIndex && sizeOf(`${path}-wal`) > 0) {
      throw refuse(`can't be read alone: its log ${path}-wal lacks its index ${path}-shm`);
    }
    const database = hasIndex ? openBesideOthers(path) : openCopy(path);
    if (database !== undefined) return database;
  }
  throw new Failure("busy", `The database ${path} is being opened or closed. Try again.`);
}

/** Opens what others have open, or left without closing it; undefined if they closed it meanwhile. */
function openBesideOthers(path: string): Database | undefined {
  const database = new Database(path, { readonly: true, strict: true });
  try {
    database.query("select count(*) from sqlite_schema").get();
    return database;
  } catch (error) {
    database.close();
    if (sizeOf(`${path}-shm`) > 0) throw error;
    return undefined;
  }
}

/**
 * Opens a copy of what nobody has open. SQLite would lay a log beside the file itself, that the
 * database's owner may not write. Undefined if somebody began to write meanwhile.
 */
function openCopy(path: string): Database | undefined {
  const folder = new TemporaryFolder("copy");
  try {
    const copy = folder.at("copy.sqlite");
    const before = stateOf(path);
    copyFileSync(path, copy);
    if (stateOf(path) !== before) return undefined;
    const database = new Database(copy, { readonly: true, strict: true });
    // Reading opens all files of it; then they need no names, and none stays behind a kill.
    database.query("select count(*) from sqlite_schema").get();
    folder.removeIfOpen();
    process.once("exit", () => folder[Symbol.dispose]());
    return database;
  } catch (error) {
    folder[Symbol.dispose]();
    throw error;
  }
}

/** What changes when somebody opens the database to write, or writes to its file. */
function stateOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path);
  return `${ino} ${size} ${mtimeMs} ${sizeOf(`${path}-wal`)} ${sizeOf(`${path}-shm`)}`;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
