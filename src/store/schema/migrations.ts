import { Database, SQLiteError } from "bun:sqlite";
import { Failure } from "../../domain/failure.ts";
import { APPLICATION_ID } from "../files/database-file.ts";
import { anotherFile, type DatabaseName } from "../files/explain-sqlite.ts";
import { copyDatabase } from "./copy-database.ts";
import tables from "./schema.sql" with { type: "text" };
import segments from "./version-2.sql" with { type: "text" };
import differences from "./version-3.sql" with { type: "text" };
import compressed from "./version-4.sql" with { type: "text" };

const HASH_DIGITS = 16;

/** The tables that a program works with. */
export interface Schema {
  /**
   * Each brings a database from the version of its index to the next; their number is the version.
   * They are never changed once released; a new one is added.
   */
  readonly migrations: readonly string[];
  /** The result of `columnsHash` after the last one. */
  readonly columns: string;
}

/** The tables of this program. */
export const SCHEMA: Schema = {
  migrations: [tables, segments, differences, compressed],
  columns: "45dfc9b5ba2a58f3",
};
export const SCHEMA_VERSION = SCHEMA.migrations.length;

/** The version of a database's tables; 0 for a new one. */
export function versionOf(database: Database): number {
  return numberOf(database, "user_version");
}

/** The same for a file. */
export function schemaVersionOf(path: string): number {
  try {
    using database = new Database(path, { readonly: true });
    return versionOf(database);
  } catch (error) {
    if (!(error instanceof SQLiteError) || !error.code?.startsWith("SQLITE_READONLY")) throw error;
    // A process that was killed has left a write-ahead log that has to be recovered first.
    using database = new Database(path, { readwrite: true });
    return versionOf(database);
  }
}

/** The value of a pragma that is a number. */
function numberOf(database: Database, pragma: string): number {
  const row = database.query<Record<string, number>, []>(`pragma ${pragma}`).get();
  return row?.[pragma] ?? 0;
}

/** A hash of all tables' columns. */
export function columnsHash(database: Database): string {
  const query = `select table_name.name || '.' || column_of.name named
    from sqlite_schema table_name, pragma_table_info(table_name.name) column_of
    where table_name.type = 'table' and table_name.name not like 'sqlite%' order by 1`;
  const names = database.query<{ named: string }, []>(query).all();
  const text = names.map(({ named }) => named).join();
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, HASH_DIGITS);
}

/** Checks before anything is written, so that a foreign or newer file stays as it was. */
export function refuseForeign(
  database: Database,
  called: DatabaseName,
  { migrations } = SCHEMA,
): void {
  const version = versionOf(database);
  if (version > migrations.length) {
    throw new OtherDatabase(
      `${called.name} was written by a newer Candor (database version ${version}; this one knows ${migrations.length}). ${remedyFor(called)}.`,
    );
  }
  const tables = database.query<{ count: number }, []>("select count(*) count from sqlite_schema");
  const isForeign = numberOf(database, "application_id") !== APPLICATION_ID;
  if (isForeign && (tables.get()?.count ?? 0) > 0) {
    throw new OtherDatabase(
      `${called.name} is a database of another program. Name ${anotherFile(called)}.`,
    );
  }
}

/** For a served database, another file would be a site without its reviews and its log. */
function remedyFor(called: DatabaseName): string {
  if (called.temporary) return `Use the newer program, or ${anotherFile(called)}`;
  return "Use the newer program, or run candor restore with a backup of this version: it sets the newer database aside";
}

/** Raised for a database that this program can't use, whatever is done with it. */
export class OtherDatabase extends Failure {
  constructor(message: string) {
    super("unusable", message);
  }
}

/** A database made while a version was being developed has its number, but not its final tables. */
export function refuseInBetween(
  database: Database,
  name: DatabaseName,
  { columns } = SCHEMA,
): void {
  if (columnsHash(database) !== columns) throw inBetween(name);
}

function inBetween({ name }: DatabaseName): OtherDatabase {
  return new OtherDatabase(
    `${name} was made by a version of Candor that was never released: its version number is known, but its tables differ. Export its reviews with that version, and import them into a new database.`,
  );
}

/**
 * Brings a database to the newest version of a schema. Runs within a transaction: a database that is
 * refused stays as it was.
 * @param keptAt the path beside which a copy of the old database is kept; none if undefined
 */
export function migrate(
  database: Database,
  keptAt: string | undefined,
  name: DatabaseName,
  schema: Schema,
): void {
  const version = versionOf(database);
  // Another process may have done so meanwhile.
  if (version === schema.migrations.length) return;
  takeSteps(database, version, name, schema);
  if (version > 0 && keptAt !== undefined) keepCopy(keptAt, version);
  database.run(`pragma application_id = ${APPLICATION_ID}`);
  database.run(`pragma user_version = ${schema.migrations.length}`);
}

function takeSteps(database: Database, version: number, name: DatabaseName, schema: Schema): void {
  try {
    for (const step of schema.migrations.slice(version)) database.run(step);
  } catch (error) {
    // A table or column that the version should have is missing.
    if (error instanceof SQLiteError && error.code === "SQLITE_ERROR") throw inBetween(name);
    throw error;
  }
  refuseInBetween(database, name, schema);
}

/**
 * Keeps a copy of the old database beside it. Another connection makes the copy, from what is
 * committed, while this one holds the lock, so that no other process migrates or copies meanwhile.
 */
function keepCopy(path: string, version: number): void {
  const before = new Database(path, { readwrite: true });
  try {
    copyDatabase(before, `${path}.version-${version}`);
  } finally {
    before.close();
  }
}
