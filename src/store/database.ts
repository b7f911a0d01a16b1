import { Database, SQLiteError } from "bun:sqlite";
import { accessSync, constants, existsSync, rmSync } from "node:fs";
import { Failure } from "../domain/failure.ts";
import { copyDatabase } from "./copy-database.ts";
import { APPLICATION_ID, hasLoneLog } from "./database-file.ts";
import { anotherFile, type DatabaseName, explainingSqlite } from "./explain-sqlite.ts";
import { COLUMNS, MIGRATIONS } from "./migrations.ts";
import { PENDING_TABLES } from "./pending-entries.ts";
import { keepPrivate, leaveToOwner, modelOf } from "./private-file.ts";

/** How long a connection waits for others that write, unless it is set otherwise. */
export const WAIT_FOR_OTHER_WRITERS_MS = 30_000;
const MEMORY = ":memory:";
const HASH_DIGITS = 16;

/**
 * Opens the database and brings it to this program's version.
 * @param path a file, made if it is not there, or `:memory:`
 * @throws Failure `unusable` that says the remedy, if it can't be opened or is of a newer version
 */
export function openDatabase(path: string, name: DatabaseName = { name: path }): Database {
  return open(path, name, true);
}

/**
 * The same for a database that must be there: a thread that makes an empty one in place of one that
 * was moved away would have it served.
 * @throws Failure `unusable`
 */
export function openPresentDatabase(path: string, name: DatabaseName = { name: path }): Database {
  if (existsSync(path)) return open(path, name, false);
  throw new Failure("unusable", `The database ${name.name} is not there.`);
}

function open(path: string, name: DatabaseName, create: boolean): Database {
  refuseUnwritable(path);
  refuseLoneLog(path);
  const model = modelOf(path);
  return explainingSqlite(name, () => {
    const database = new Database(path, { create, readwrite: true, strict: true });
    try {
      prepare(database, path, name);
      keepPrivate(path, model);
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
  } catch {
    throw new Failure(
      "unusable",
      `The database ${path}: it can't be written. Give this user the right to write the file and its folder.`,
    );
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

function prepare(database: Database, path: string, name: DatabaseName): void {
  database.run(`pragma busy_timeout = ${WAIT_FOR_OTHER_WRITERS_MS}`);
  refuseForeign(database, name);
  // Affects only new databases. Reviews are long rows: larger pages hold them with less waste.
  database.run("pragma page_size = 8192");
  database.run("pragma journal_mode = wal");
  // A commit survives a crash of the process; a power cut may lose the last commits as a whole.
  database.run("pragma synchronous = normal");
  database.run("pragma foreign_keys = on");
  database.run(PENDING_TABLES);
  // Only an outdated database is written to; opening any other one waits for nobody.
  if (versionOf(database) < MIGRATIONS.length) {
    const keptAt = path === MEMORY || name.isTemporary ? undefined : path;
    database.transaction(() => migrate(database, keptAt, name)).immediate();
  } else refuseInBetween(database, name);
}

/** A database made while a version was being developed has its number, but not its final tables. */
export function refuseInBetween(database: Database, name: DatabaseName): void {
  if (columnsOf(database) !== COLUMNS) throw inBetween(name);
}

function inBetween({ name }: DatabaseName): Failure {
  return new Failure(
    "unusable",
    `${name} was made by a version of Candor that was never released: its version number is known, but its tables differ. Export its reviews with that version, and import them into a new database.`,
  );
}

/** A hash of all tables' columns. */
export function columnsOf(database: Database): string {
  const query = `select table_name.name || '.' || column_of.name named
    from sqlite_schema table_name, pragma_table_info(table_name.name) column_of
    where table_name.type = 'table' and table_name.name not like 'sqlite%' order by 1`;
  const names = database.query<{ named: string }, []>(query).all();
  const text = names.map(({ named }) => named).join();
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, HASH_DIGITS);
}

/** Checks before anything is written, so that a foreign or newer file stays as it was. */
export function refuseForeign(database: Database, called: DatabaseName): void {
  const version = versionOf(database);
  if (version > MIGRATIONS.length) {
    throw new Failure(
      "unusable",
      `${called.name} was written by a newer Candor (database version ${version}; this one knows ${MIGRATIONS.length}). Use the newer program, or ${anotherFile(called)}.`,
    );
  }
  const tables = database.query<{ count: number }, []>("select count(*) count from sqlite_schema");
  const isForeign = numberOf(database, "application_id") !== APPLICATION_ID;
  if (isForeign && (tables.get()?.count ?? 0) > 0) {
    throw new Failure(
      "unusable",
      `${called.name} is a database of another program. Name ${anotherFile(called)}.`,
    );
  }
}

function takeSteps(database: Database, version: number, name: DatabaseName): void {
  try {
    for (const step of MIGRATIONS.slice(version)) database.run(step);
  } catch (error) {
    // A table or column that the version should have is missing.
    if (error instanceof SQLiteError && error.code === "SQLITE_ERROR") throw inBetween(name);
    throw error;
  }
  refuseInBetween(database, name);
}

/**
 * Runs within a transaction: a database that is refused stays as it was.
 * @param keptAt the path beside which a copy of the old database is kept; none if undefined
 */
function migrate(database: Database, keptAt: string | undefined, name: DatabaseName): void {
  const version = versionOf(database);
  if (version === MIGRATIONS.length) return;
  takeSteps(database, version, name);
  if (version > 0 && keptAt !== undefined) keepCopy(keptAt, version);
  database.run(`pragma application_id = ${APPLICATION_ID}`);
  database.run(`pragma user_version = ${MIGRATIONS.length}`);
}

/**
 * Keeps a copy of the old database beside it. Another connection makes the copy, from what is
 * committed, while this one holds the lock, so that no other process migrates or copies meanwhile.
 */
function keepCopy(path: string, version: number): void {
  const before = new Database(path, { readwrite: true });
  const copy = `${path}.version-${version}`;
  try {
    copyDatabase(before, copy);
    leaveToOwner(copy, modelOf(path));
  } finally {
    before.close();
  }
}

/** The version of the tables, as a count of migrations. */
export function versionOf(database: Database): number {
  return numberOf(database, "user_version");
}

/** The value of a pragma that is a number. */
function numberOf(database: Database, pragma: string): number {
  const row = database.query<Record<string, number>, []>(`pragma ${pragma}`).get();
  return row?.[pragma] ?? 0;
}
