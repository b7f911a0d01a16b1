import type { Database } from "bun:sqlite";

/** What everything else in a database is derived from. */
const FACTS = "reviews hidden joined job_matches vouched forgotten imports".split(" ");

/**
 * A checksum of a database's facts, which it has as a backup: SQLite does not notice a changed letter,
 * nor does who reads a review. The number in front is that of the tables, which a later version changes.
 */
export function factsChecksum(database: Database): string {
  const hasher = new Bun.CryptoHasher("sha256");
  for (const table of FACTS) {
    hasher.update(`${table}\n`);
    const rows = database.query(`select * from ${table} order by 1`).iterate();
    for (const row of rows) hasher.update(`${JSON.stringify(row)}\n`);
  }
  return `${tablesOf(database)} ${hasher.digest("hex")}`;
}

/** Whether the facts are not those of a checksum that was made with the same tables. */
export function isChanged(database: Database, checksum: string): boolean {
  if (!checksum.startsWith(`${tablesOf(database)} `)) return false;
  return factsChecksum(database) !== checksum;
}

/** Whether a database has the tables: an older version's may lack one. */
export function hasFacts(database: Database): boolean {
  const query = database.query<{ n: number }, [string]>(
    `select count(*) n from sqlite_schema where type = 'table'
     and name in (select value from json_each(?))`,
  );
  const names = [...FACTS, "settings"];
  return query.get(JSON.stringify(names))?.n === names.length;
}

function tablesOf(database: Database): number {
  const query = database.query<{ user_version: number }, []>("pragma user_version");
  return query.get()?.user_version ?? 0;
}
