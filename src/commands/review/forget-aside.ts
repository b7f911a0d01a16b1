import { existsSync } from "node:fs";
import { reasonOf } from "../../domain/failure.ts";
import { shellWord } from "../../domain/text/terminal-text.ts";
import { loadAnalyzer } from "../../publish/commit/analyzer-for.ts";
import { eraseAside } from "../../publish/moderate/erase-aside.ts";
import { asideOf } from "../../store/files/database-file.ts";
import { DamagedDatabase } from "../../store/files/explain-sqlite.ts";
import { openToErase } from "../../store/schema/database.ts";
import { Store } from "../../store/store.ts";

/** What a database's side files end in. */
const SIDE_FILE = /-(?:wal|shm)$/;

/**
 * Erases reviews from the databases that were set aside, as by a restore.
 * @returns what was done, and what could not be, in lines
 */
export async function forgetAside(
  path: string,
  ids: readonly string[],
  now: Date,
): Promise<string> {
  const databases = new Set(asideOf(path).map((file) => file.replace(SIDE_FILE, "")));
  if (databases.size > 0) await loadAnalyzer();
  return [...databases].map((database) => forgetIn(database, ids, now)).join("");
}

function forgetIn(database: string, ids: readonly string[], now: Date): string {
  if (!existsSync(database))
    return mayContain(database, "it is the log of a database that is gone");
  try {
    using store = new Store(database, { open: openToErase });
    const erased = eraseAside(store, ids, now);
    return erased.length === 0 ? "" : `Erased it from ${database} too, which was set aside.\n`;
  } catch (error) {
    const isDamaged = error instanceof DamagedDatabase;
    return mayContain(database, isDamaged ? "it is damaged" : reasonOf(error).replace(/\.$/, ""));
  }
}

function mayContain(database: string, why: string): string {
  const files = ["", "-wal", "-shm"]
    .map((end) => database + end)
    .filter((file) => existsSync(file));
  const remove = `rm ${files.map((file) => shellWord(file)).join(" ")}`;
  return `${database}, which was set aside, may still contain it, and nothing can be erased there: ${why}. If you don't need it, delete it: ${remove}\n`;
}
