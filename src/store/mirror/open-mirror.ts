import { Database } from "bun:sqlite";
import { Failure } from "../../domain/failure.ts";
import { refuseDanglingLink } from "../files/dangling-link.ts";
import { isDatabaseOf } from "../files/database-file.ts";
import { keepPrivate } from "../files/private-file.ts";
import { WAIT_FOR_OTHER_WRITERS_MS } from "../schema/database.ts";

/** "Cmir", in the file's header: this is a mirror's database. */
const APPLICATION_ID = 0x436d6972;
const VERSION = 1;

const TABLES = `
  create table state (one integer primary key check (one = 1), json text not null) strict;
  create table reviews (
    id text primary key,
    date text not null,
    seq integer not null,
    key text not null,
    reading integer not null,
    json text not null
  ) strict;
  create index reviews_newest_first on reviews (date desc, id);
  create table removals (id text primary key, reason text, at text not null) strict, without rowid;
  `;

/**
 * Opens the database of a mirror, and makes it if there is none. It has no write-ahead log, because that
 * would keep what was removed for as long as somebody reads.
 * @throws Failure `unusable` for a database of another program or version; what SQLite throws
 */
export function openMirror(path: string): Database {
  refuseDanglingLink(path);
  const database = new Database(path, { create: true, readwrite: true, strict: true });
  try {
    database.run(`pragma busy_timeout = ${WAIT_FOR_OTHER_WRITERS_MS}`);
    database.transaction(() => makeOrRefuse(database, path)).immediate();
    database.run("pragma secure_delete = on");
    database.run("pragma synchronous = full");
    keepPrivate(path);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whether a file is the database of a mirror. */
export function isMirror(path: string): boolean {
  return isDatabaseOf(APPLICATION_ID, path);
}

/** Opens the database of a mirror for a command that only reads, and may not be able to write. */
export function openMirrorToRead(path: string): Database {
  const database = new Database(path, { readonly: true, strict: true });
  database.run(`pragma busy_timeout = ${WAIT_FOR_OTHER_WRITERS_MS}`);
  return database;
}

function makeOrRefuse(database: Database, path: string): void {
  const query = "select count(*) n from sqlite_schema";
  const isEmpty = database.query<{ n: number }, []>(query).get()?.n === 0;
  const is = (pragma: string, value: number) =>
    database.query<Record<string, number>, []>(`pragma ${pragma}`).get()?.[pragma] === value;
  if (isEmpty) {
    database.run(TABLES);
    database.run(`pragma application_id = ${APPLICATION_ID}`);
    database.run(`pragma user_version = ${VERSION}`);
  } else if (!is("application_id", APPLICATION_ID) || !is("user_version", VERSION)) {
    throw new Failure(
      "unusable",
      `${path} is not a mirror that this program can update: it is a database of another program or version. Name another file.`,
    );
  }
}
