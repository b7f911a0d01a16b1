import { Database } from "bun:sqlite";
import { versionOf } from "./database.ts";
import { MIGRATIONS } from "./migrations.ts";

/** The version of tables that this program works with. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** The version of a database's tables. The database is left as it is. */
export function schemaVersionOf(path: string): number {
  using database = new Database(path, { readonly: true });
  return versionOf(database);
}
