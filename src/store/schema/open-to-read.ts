import { Database } from "bun:sqlite";
import { accessSync, constants, copyFileSync, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { Failure } from "../../domain/failure.ts";
import { explainingSqlite } from "../files/explain-sqlite.ts";
import { TemporaryFolder } from "../files/temporary-folder.ts";
import { openDatabase, WAIT_FOR_OTHER_WRITERS_MS } from "./database.ts";
import { refuseForeign, refuseInBetween, SCHEMA_VERSION, versionOf } from "./migrations.ts";

/** A server that starts or stops meanwhile creates or removes the log, but only once. */
const ATTEMPTS = 3;

/**
 * Opens a database for a command that only reads: in the usual way if this user may write it, else
 * without writing anything, neither to it nor beside it.
 * @param wayOut what a person can do if that is not possible
 * @throws Failure `unusable`, `busy`
 */
export function openFileToRead(path: string, wayOut: string): Database {
  if (isAllowed(path, constants.W_OK) && isAllowed(dirname(path), constants.W_OK)) {
    return openDatabase(path);
  }
  const refuse = (reason: string, file = path) =>
    new Failure("unusable", `The database ${file} ${reason}. ${wayOut}`);
  const closed = ["", "-wal", "-shm"].map((end) => path + end).find(isUnreadable);
  if (closed !== undefined) throw refuse("can't be read by this user", closed);
  const database = explainingSqlite({ name: path }, () => openUnwritten(path));
  try {
    database.run(`pragma busy_timeout = ${WAIT_FOR_OTHER_WRITERS_MS}`);
    explainingSqlite({ name: path }, () => refuseForeign(database, { name: path }));
    if (versionOf(database) < SCHEMA_VERSION) {
      throw refuse("is of an older version, and this user may not upgrade it");
    }
    refuseInBetween(database, { name: path });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
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

/**
 * A write-ahead log needs an index, which SQLite would have to create (Write-Ahead Logging, 5:
 * read-only databases). If there is none, nobody has the file open: it can be copied with its log.
 */
function openUnwritten(path: string): Database {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const hasIndex = sizeOf(`${path}-shm`) > 0;
    const database = hasIndex ? openBesideOthers(path) : openCopy(path);
    if (database !== undefined) return database;
  }
  throw new Failure("busy", `The database ${path} is being opened or closed. Try again.`);
}

/** Opens a file that others have open, or never closed; undefined if they closed it meanwhile. */
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
 * Opens a copy of a file that nobody has open. Beside the file itself, SQLite would create a log
 * that the database's owner may not write. Undefined if somebody began to write meanwhile.
 */
function openCopy(path: string): Database | undefined {
  const folder = new TemporaryFolder("copy");
  try {
    const copy = folder.at("copy.sqlite");
    const before = stateOf(path);
    copyFileSync(path, copy);
    if (sizeOf(`${path}-wal`) > 0) copyFileSync(`${path}-wal`, `${copy}-wal`);
    if (stateOf(path) !== before) return undefined;
    const database = new CopiedDatabase(copy, () => stateOf(path) !== before);
    // Reading opens all its files; then they need no names, and none is left if the process is
    // killed.
    database.query("select count(*) from sqlite_schema").get();
    folder.removeIfOpen();
    return database;
  } catch (error) {
    folder[Symbol.dispose]();
    throw error;
  }
}

/** A copy for reading, which does not follow its original. */
export class CopiedDatabase extends Database {
  /** Whether somebody has opened the original since, for example to write to it. */
  readonly isOutdated: () => boolean;

  constructor(path: string, isOutdated: () => boolean) {
    super(path, { readonly: true, strict: true });
    this.isOutdated = isOutdated;
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
