import type { Database } from "bun:sqlite";
import { grouped } from "../../domain/text/numbers.ts";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import { MEGABYTE } from "../../domain/time/units.ts";

/** Far more than any value has that this program writes. */
const MAX_VALUE_BYTES = 20 * MEGABYTE;

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
    const most = `${grouped(MAX_VALUE_BYTES / MEGABYTE)} MB`;
    throw new UnreadableContent(`the table ${table} has a value of more than ${most}`);
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
