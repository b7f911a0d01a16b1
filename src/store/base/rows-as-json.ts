import type { Database } from "bun:sqlite";

export interface TableColumn {
  readonly name: string;
  readonly isBlob: boolean;
  /** Its place in the primary key, from 1; 0 if it is not part of it. */
  readonly pk: number;
}

/** The columns of a table, in their order. */
export function columnsOf(database: Database, { name }: { readonly name: string }): TableColumn[] {
  const query = "select name, type = 'BLOB' isBlob, pk from pragma_table_info(?) order by cid";
  return database
    .query<{ name: string; isBlob: number; pk: number }, [string]>(query)
    .all(name)
    .map((column) => ({ ...column, isBlob: column.isBlob === 1 }));
}

/** The columns of the primary key, in the key's order. */
export function keyOf(columns: readonly TableColumn[]): TableColumn[] {
  return columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
}

/** SQL for an array of a key's columns as JSON; bytes are in hexadecimal digits. */
export function jsonOf(columns: readonly TableColumn[], row: string): string {
  const values = columns.map(({ name, isBlob }) => {
    const value = `${row}.${name}`;
    // Of null, hex makes an empty text.
    return isBlob ? `iif(${value} is null, null, hex(${value}))` : value;
  });
  return `json_array(${values.join(", ")})`;
}

/** SQL for the values in such an array. */
export function valuesIn(columns: readonly TableColumn[], json: string): string[] {
  return columns.map(({ isBlob }, at) =>
    isBlob ? `unhex(${member(json, at)})` : member(json, at),
  );
}

/** SQL for one value of such an array. */
export function member(json: string, at: number): string {
  return `json_extract(${json}, '$[${at}]')`;
}
