import { Database } from "bun:sqlite";
import { accessSync, constants, existsSync, rmSync } from "node:fs";
import { Failure } from "../../domain/failure.ts";
import { refuseDanglingLink } from "../files/dangling-link.ts";
import { hasLoneLog } from "../files/database-file.ts";
import { anotherFile, type DatabaseName, explainingSqlite } from "../files/explain-sqlite.ts";
import { tidyParent } from "../files/lock-file.ts";
import { filesOf, keepPrivate } from "../files/private-file.ts";
import { parentBeside } from "../files/temporary-place.ts";
import { PENDING_TABLES } from "../log/pending-entries.ts";
import { refuseHugeValues } from "./copy-database.ts";
import {
  migrate,
  refuseForeign,
  refuseInBetween,
  SCHEMA,
  type Schema,
  versionOf,
} from "./migrations.ts";

/** How long a connection waits for others that write, unless it is set otherwise. */
export const WAIT_FOR_OTHER_WRITERS_MS = 30_000;
const MEMORY = ":memory:";

/**
 * Opens the database and brings it to the newest version of its schema.
 * @param path a file, made if it is not there, or `:memory:`
 * @throws Failure `unusable` that says the remedy, if it can't be opened or is of a newer version
 */
export function openDatabase(
  path: string,
  name: DatabaseName = { name: path },
  schema = SCHEMA,
): Database {
  return open(path, name, true, (database) => prepare(database, name, schema, copyOf(path, name)));
}

/**
 * The same for a database that must be there: a thread that makes an empty one in place of one that
 * was moved away would have it served.
 * @throws Failure `unusable`
 */
export function openPresentDatabase(path: string, name: DatabaseName = { name: path }): Database {
  const prepared = (database: Database) => prepare(database, name, SCHEMA, copyOf(path, name));
  if (existsSync(path)) return open(path, name, false, prepared);
  throw new Failure("unusable", `The database ${name.name} is not there.`);
}

/**
 * The same for a database from which something is erased: of one of an earlier version no copy is kept,
 * which would still have it.
 * @throws Failure `unusable`
 */
export function openToErase(path: string, name: DatabaseName): Database {
  return open(path, name, false, (database) => prepare(database, name, SCHEMA, undefined));
}

/**
 * The same for a database in which something is: an empty file is what is left of a copy that was cut
 * off, and would be taken for a database without reviews.
 * @throws Failure `unusable`; UnreadableContent for one that was made to fill the memory
 */
export function openFilledDatabase(path: string, name: DatabaseName = { name: path }): Database {
  if (explainingSqlite(name, () => isBlank(path))) {
    throw new Failure(
      "unusable",
      `${name.name} is empty: there is no database in it. Name ${anotherFile(name)}.`,
    );
  }
  return openPresentDatabase(path, name);
}

function isBlank(path: string): boolean {
  using database = new Database(path, { create: false, readwrite: true, strict: true });
  refuseHugeValues(database);
  return database.query("select 1 from sqlite_schema limit 1").get() === null;
}

/**
 * Opens a database that must be there, and that this user may write, but changes nothing in it.
 * @throws Failure `unusable`
 */
export function openUnchanged(path: string): Database {
  return open(path, { name: path }, false, (database) => versionOf(database));
}

function open(
  path: string,
  name: DatabaseName,
  create: boolean,
  prepared: (database: Database) => void,
): Database {
  if (path !== MEMORY) for (const file of filesOf(path)) refuseDanglingLink(file);
  refuseUnwritable(path);
  refuseLoneLog(path);
  tidyParent(parentBeside(path));
  return explainingSqlite(name, () => {
    const database = new Database(path, { create, readwrite: true, strict: true });
    try {
      prepared(database);
      keepPrivate(path);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/**
 * SQLite opens a file that it may not write, and creates files beside it that nobody may write
 * either; these stay after the file's permissions are corrected. So the permissions are checked
 * first.
 */
function refuseUnwritable(path: string): void {
  if (!existsSync(path)) return;
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    const remedy =
      Object(error).code === "EROFS"
        ? "its disk is read-only. Look for faults of the disk (dmesg), and mount it so that it can be written"
        : "it can't be written. Give this user the right to write the file and its folder";
    throw new Failure("unusable", `The database ${path}: ${remedy}.`);
  }
}

/**
 * Refuses a database that is missing while its log is there: a new one would adopt the log.
 * @throws Failure `unusable`
 */
export function refuseLoneLog(path: string): void {
  if (path === MEMORY || !hasLoneLog(path)) return;
  throw new Failure(
    "unusable",
    `The database ${path} is not there, but its log ${path}-wal is, which may hold its last changes. Move the database back beside it, or run candor restore with a backup: that keeps the log.`,
  );
}

/** Deletes a database with what SQLite keeps beside it. */
export function removeDatabase(path: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
}

/** Beside which path a copy is kept before a database is migrated; undefined if nobody needs one. */
function copyOf(path: string, { temporary }: DatabaseName): string | undefined {
  return path === MEMORY || temporary ? undefined : path;
}

function prepare(
  database: Database,
  name: DatabaseName,
  schema: Schema,
  keptAt: string | undefined,
): void {
  database.run(`pragma busy_timeout = ${WAIT_FOR_OTHER_WRITERS_MS}`);
  refuseForeign(database, name, schema);
  // Affects only new databases. Reviews are long rows: larger pages hold them with less waste.
  database.run("pragma page_size = 8192");
  database.run("pragma journal_mode = wal");
  // A commit survives a crash of the process; a power cut may lose the last commits as a whole.
  database.run("pragma synchronous = normal");
  database.run("pragma foreign_keys = on");
  database.run(PENDING_TABLES);
  // Only an outdated database is written to; opening any other one waits for nobody.
  if (versionOf(database) < schema.migrations.length) {
    database.transaction(() => migrate(database, keptAt, name, schema)).immediate();
  } else refuseInBetween(database, name, schema);
}
