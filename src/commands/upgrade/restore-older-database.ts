import { copyFileSync, existsSync } from "node:fs";
import { setAside } from "../../store/files/database-file.ts";
import { SCHEMA_VERSION, schemaVersionOf } from "../../store/schema/migrations.ts";

/**
 * Puts back the database as it was before a newer program migrated it and then failed to serve it.
 * In the meantime nothing was imported or published.
 * @returns what to tell the owner
 */
export function restoreOlderDatabase(db: string): string {
  const kept = `${db}.version-${SCHEMA_VERSION}`;
  if (!existsSync(kept) || schemaVersionOf(db) <= SCHEMA_VERSION) {
    return "The old executable is back in its place: start it as usual";
  }
  const aside = setAside(db);
  copyFileSync(kept, db);
  return `The old executable and database are back in their places (${aside} is the new database): start it as usual`;
}
