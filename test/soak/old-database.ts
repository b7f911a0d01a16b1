import { Database } from "bun:sqlite";
import { MIGRATIONS } from "../../src/store/migrations.ts";

const COPIED = ["settings", "reviews", "published", "documents", "chunks", "document_parts"];

/** Makes a database as an older version left it, with the content of a newer one. */
export function makeOldDatabase(path: string, version: number, newest: string): void {
  const old = new Database(path, { create: true });
  old.run("pragma journal_mode = wal");
  for (const step of MIGRATIONS.slice(0, version)) old.run(step);
  old.query("attach ? as newest").run(newest);
  for (const table of COPIED) copyTable(old, table);
  const row = old.query<{ application_id: number }, []>("pragma newest.application_id").get();
  old.run(`pragma main.application_id = ${row?.application_id}`);
  old.run(`pragma main.user_version = ${version}`);
  old.run("detach newest");
  old.close();
}

/** Columns that newer tables lack are left empty. */
function copyTable(old: Database, table: string): void {
  const there = columnsOf(old, "newest", table);
  const values = columnsOf(old, "main", table).map((name) => (there.includes(name) ? name : "''"));
  old.run(`insert into main.${table} select ${values.join(", ")} from newest.${table}`);
}

function columnsOf(database: Database, schema: string, table: string): string[] {
  const query = `select name from pragma_table_info('${table}', '${schema}') order by cid`;
  const rows = database.query<{ name: string }, []>(query).all();
  return rows.map(({ name }) => name);
}
