import { Database } from "bun:sqlite";
import { Failure } from "../domain/failure.ts";
import { placeWhole } from "./whole-file.ts";

/**
 * Writes a consistent copy of a database, of one moment, whatever is written meanwhile. The copy is
 * read back before it gets its name.
 * @throws SQLiteError; Failure `unusable` if the copy can't be read back
 */
export function copyDatabase(database: Database, path: string): void {
  placeWhole(path, (draft) => {
    database.query("vacuum into ?").run(draft);
    const fault = faultsIn(draft)[0];
    if (fault === undefined) return;
    throw new Failure(
      "unusable",
      `The copy ${path} can't be read back (${fault}). Check the disk, or name another place.`,
    );
  });
}

function faultsIn(path: string): string[] {
  const copy = new Database(path, { readonly: true });
  try {
    return integrityFaults(copy);
  } finally {
    copy.close();
  }
}

/** What SQLite finds wrong with a database; empty if nothing is. */
export function integrityFaults(database: Database): string[] {
  const rows = database.query<{ integrity_check: string }, []>("pragma integrity_check").all();
  const faults = rows.map((row) => row.integrity_check).filter((text) => text !== "ok");
  const orphans = database.query<{ table: string }, []>("pragma foreign_key_check").all();
  return [...faults, ...orphans.map(({ table }) => `a row of ${table} refers to one that is not`)];
}
