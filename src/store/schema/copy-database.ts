import { Database, SQLiteError } from "bun:sqlite";
import { dirname } from "node:path";
import { Failure } from "../../domain/failure.ts";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import { MEGABYTE } from "../../domain/time/units.ts";
import { requireRoom } from "../files/free-room.ts";
import { placeWhole } from "../files/whole-file.ts";
import { type HubContent, HubRows } from "../hub/hub-rows.ts";
import { factsChecksum, hasFacts, isChanged } from "./facts-checksum.ts";
import { Settings } from "./settings.ts";

/** Far more than any value has that this program writes. */
const MAX_VALUE_BYTES = 20 * MEGABYTE;

/**
 * Writes a copy of a database as it is at one moment, even while others write. The copy is read
 * back before it gets its name.
 * @param hub what the hubs of a cluster know, in the place of what this database knows
 * @throws SQLiteError; Failure `unusable` if there is no room, or the copy can't be read back
 */
export function copyDatabase(database: Database, path: string, hub?: HubContent): void {
  const remedy = "Make room there and run the command again";
  const folder = dirname(path);
  requireRoom({ what: `The copy ${path}`, bytes: sizeOf(database), folder, remedy });
  placeWhole(path, (draft) => {
    database.query("vacuum into ?").run(draft);
    finish(draft, hub);
    const fault = faultsIn(draft)[0];
    if (fault !== undefined) throw faultyCopy(path, fault, database);
  });
}

/** Some faults are copied: then the disk of the copy is not to blame. */
function faultyCopy(path: string, fault: string, database: Database): Failure {
  const [own] = integrityFaults(database);
  const what =
    own === undefined
      ? `The copy ${path} can't be read back (${fault}). Check the disk, or name another place.`
      : `The database ${database.filename} is damaged (${own}), and so would be its copy. Run candor restore with a backup: it sets this file aside with its log.`;
  return new Failure("unusable", what);
}

/** A copy is an independent database, not the node that it was copied from, and knows what it has. */
function finish(path: string, hub: HubContent | undefined): void {
  using copy = new Database(path, { readwrite: true });
  const settings = new Settings(copy);
  settings.dropClusterPlace();
  if (hasFacts(copy)) settings.putFactsChecksum(factsChecksum(copy));
  if (hub !== undefined) copy.transaction(() => new HubRows(copy).replace(hub))();
}

/** How many bytes a copy of a database takes. */
function sizeOf(database: Database): number {
  const query = `select (page_count - freelist_count) * page_size size
    from pragma_page_count, pragma_freelist_count, pragma_page_size`;
  return database.query<{ size: number }, []>(query).get()?.size ?? 0;
}

function faultsIn(path: string): string[] {
  const copy = new Database(path, { readonly: true });
  try {
    return integrityFaults(copy);
  } finally {
    copy.close();
  }
}

/** SQLite's line above the faults of a file's pages. */
const HEADING = /^\*\*\*/;

/** What SQLite finds wrong with a database; empty if nothing is. */
export function integrityFaults(database: Database): string[] {
  try {
    return faultsOf(database);
  } catch (error) {
    // It gives up at the first page that it can't read.
    const unreadable = unreadableTables(database);
    if (unreadable.length === 0) throw error;
    return unreadable.map((table) => `the table ${table} can't be read`);
  }
}

function faultsOf(database: Database): string[] {
  const rows = database.query<{ integrity_check: string }, []>("pragma integrity_check").all();
  const lines = rows.flatMap((row) => row.integrity_check.split("\n"));
  const faults = lines.filter((line) => line !== "ok" && !HEADING.test(line));
  const orphans = database.query<{ table: string }, []>("pragma foreign_key_check").all();
  const missing = orphans.map(({ table }) => `a row of ${table} refers to a missing one`);
  return [...faults, ...missing, ...changesIn(database)];
}

/** What a disk has changed in a copy since it was written. */
function changesIn(database: Database): string[] {
  const checksum = hasFacts(database) ? new Settings(database).factsChecksum() : undefined;
  if (checksum === undefined || !isChanged(database, checksum)) return [];
  return ["its reviews are not what was written"];
}

function unreadableTables(database: Database): string[] {
  const query = "select name from sqlite_schema where type = 'table' order by name";
  const names = database.query<{ name: string }, []>(query).all();
  return names.map(({ name }) => name).filter((name) => !isReadable(database, name));
}

function isReadable(database: Database, table: string): boolean {
  try {
    for (const _ of database.query(`select * from "${table}" not indexed`).iterate());
    return true;
  } catch (error) {
    if (error instanceof SQLiteError && error.code?.startsWith("SQLITE_CORRUPT")) return false;
    throw error;
  }
}

/**
 * Refuses a database that somebody may have made to fill the memory. How long a value is stands before
 * it, so none is read.
 * @throws UnreadableContent
 */
export function refuseHugeValues(database: Database): void {
  const query = `select table_name.name tableName, column_of.name columnName
    from sqlite_schema table_name, pragma_table_info(table_name.name) column_of
    where table_name.type = 'table'`;
  const columns = database.query<{ tableName: string; columnName: string }, []>(query).all();
  for (const [table, ofTable] of Map.groupBy(columns, ({ tableName }) => tableName)) {
    const isHuge = ofTable.map(({ columnName }) => `octet_length(${quoted(columnName)}) > ?1`);
    const found = database
      .query(`select 1 from ${quoted(table)} where ${isHuge.join(" or ")} limit 1`)
      .get(MAX_VALUE_BYTES);
    if (found === null) continue;
    const most = `${MAX_VALUE_BYTES / MEGABYTE} MB`;
    throw new UnreadableContent(`the table ${table} has a value of more than ${most}`);
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
