import type { Database } from "bun:sqlite";
import { Value } from "@sinclair/typebox/value";
import { ImportRecord } from "../domain/import-record.ts";

/** What was imported when. */
export class ImportLog {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(importedAt: string, report: ImportRecord): void {
    this.#database
      .query("insert into imports (imported_at, report) values (?, ?)")
      .run(importedAt, JSON.stringify(report));
  }

  /** Takes over another database's instead of this one's. */
  replaceBy(other: ImportLog): void {
    this.#database.run("delete from imports");
    const rows = other.#database.query<{ imported_at: string; report: string }, []>(
      "select imported_at, report from imports order by number",
    );
    const query = "insert into imports (imported_at, report) values (?, ?)";
    for (const row of rows.iterate()) {
      this.#database.query(query).run(row.imported_at, row.report);
    }
  }

  /** The newest; undefined while there is none. */
  last(): (ImportRecord & { readonly imported_at: string }) | undefined {
    const row = this.#database
      .query<{ imported_at: string; report: string }, []>(
        "select imported_at, report from imports order by number desc limit 1",
      )
      .get();
    if (row === null) return undefined;
    const report: ImportRecord = Value.Parse(ImportRecord, JSON.parse(row.report));
    return { imported_at: row.imported_at, ...report };
  }
}
