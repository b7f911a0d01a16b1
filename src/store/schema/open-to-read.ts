import { Database } from "bun:sqlite";
import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { Failure } from "../../domain/failure.ts";
import { type DatabaseName, explainingSqlite } from "../files/explain-sqlite.ts";
import { freeRoom } from "../files/free-room.ts";
import { copyDatabase } from "./copy-database.ts";
import { openDatabase, openUnchanged, WAIT_FOR_OTHER_WRITERS_MS } from "./database.ts";
import { refuseForeign, refuseInBetween, SCHEMA_VERSION, versionOf } from "./migrations.ts";
import { openInFolder, openUnwritten } from "./open-unwritten.ts";

/** What SQLite creates beside a database that it opens: the index of its log, of 32 kB. */
const MIN_ROOM_TO_OPEN = 65_536;

/**
 * Opens a database for a command that only reads, and changes nothing in it: tables of an older
 * version are read in a copy. If this user may not write it, nothing is created beside it either.
 * @param wayOut what a person can do if that is not possible
 * @throws Failure `unusable`, `busy`
 */
export function openFileToRead(path: string, wayOut: string): Database {
  const name = { name: path };
  const database = opened(path, wayOut);
  return closedIfFailed(database, () => {
    explainingSqlite(name, () => refuseForeign(database, name));
    if (versionOf(database) < SCHEMA_VERSION) return insteadOf(database, path, openMigrated);
    refuseInBetween(database, name);
    return database;
  });
}

/**
 * Opens a database for a command that tries something and takes it back: a copy of it, if its tables
 * would have to be changed first, or if it can't be written.
 * @throws Failure `unusable`, `busy`
 */
export function openFileToTry(path: string, name: DatabaseName): Database {
  if (!existsSync(path)) return openDatabase(path, name);
  const database = opened(path, "Give this user the right to read it.");
  return closedIfFailed(database, () => {
    explainingSqlite(name, () => refuseForeign(database, name));
    if (!mayOpen(path) || versionOf(database) < SCHEMA_VERSION) {
      return insteadOf(database, path, openDatabase);
    }
    database.close();
    return openDatabase(path, name);
  });
}

/**
 * Copies the database at a path, even while others write, and whatever its version.
 * @throws SQLiteError; Failure `unusable`, `busy`
 */
export function copyAsItIs(from: string, to: string): void {
  using database = isWritable(from) ? new Database(from, { readonly: true }) : openUnwritten(from);
  copyDatabase(database, to);
}

/** Opens a database as it is. */
function opened(path: string, wayOut: string): Database {
  const database = mayOpen(path) ? openUnchanged(path) : openApart(path, wayOut);
  database.run(`pragma busy_timeout = ${WAIT_FOR_OTHER_WRITERS_MS}`);
  return database;
}

/** Whether SQLite can create what it keeps beside a database that is open: not on a full disk. */
function mayOpen(path: string): boolean {
  return isWritable(path) && (freeRoom(dirname(path)) ?? MIN_ROOM_TO_OPEN) >= MIN_ROOM_TO_OPEN;
}

function openApart(path: string, wayOut: string): Database {
  const closed = ["", "-wal", "-shm"].map((end) => path + end).find(isUnreadable);
  if (closed !== undefined) {
    throw new Failure("unusable", `The database ${closed} can't be read by this user. ${wayOut}`);
  }
  return explainingSqlite({ name: path }, () => openUnwritten(path));
}

/** Opens a copy of a database in its place. */
function insteadOf(
  original: Database,
  path: string,
  open: (copy: string, name: DatabaseName) => Database,
): Database {
  return openInFolder(path, (copy, { place }) => {
    const name = { name: path, temporary: place };
    explainingSqlite(name, () => copyDatabase(original, copy));
    original.close();
    return open(copy, name);
  });
}

function openMigrated(copy: string, name: DatabaseName): Database {
  openDatabase(copy, name).close();
  return new Database(copy, { readonly: true, strict: true });
}

function closedIfFailed(database: Database, work: () => Database): Database {
  try {
    return work();
  } catch (error) {
    database.close();
    throw error;
  }
}

function isWritable(path: string): boolean {
  return isAllowed(path, constants.W_OK) && isAllowed(dirname(path), constants.W_OK);
}

function isUnreadable(path: string): boolean {
  return existsSync(path) && !isAllowed(path, constants.R_OK);
}

/** Whether this user has this kind of access to a file. */
export function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
