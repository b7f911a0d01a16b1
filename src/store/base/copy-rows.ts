import type { Database } from "bun:sqlite";

type Value = string | number | Uint8Array | null;
/** What happens if a row's key already exists: an error, or the new row replaces the old one. */
type Insert = "insert" | "insert or replace";

/** Copies all rows of a table to the table of that name in another database. */
export function copyRows(
  table: string,
  from: Database,
  to: Database,
  insert: Insert = "insert",
): void {
  const rows = from.query<Record<string, Value>, []>(`select * from ${table}`);
  for (const row of rows.iterate()) {
    const values = Object.values(row);
    const places = values.map(() => "?").join(", ");
    to.query(`${insert} into ${table} values (${places})`).run(...values);
  }
}
