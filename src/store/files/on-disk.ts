import type { Database } from "bun:sqlite";
import { Failure } from "../../domain/failure.ts";

/** Runs work with each commit written through to the disk before any other connection sees it. */
export function durably<Result>(database: Database, work: () => Result): Result {
  // SQLite does not change this within a transaction.
  database.run("pragma synchronous = full");
  try {
    return work();
  } finally {
    database.run("pragma synchronous = normal");
  }
}

const PAUSE_MS = 20;

/**
 * Removes what deleted rows left behind in free pages of the file and in the write-ahead log.
 * @param patienceMs how long others may read the log, or checkpoint it
 * @throws Failure `busy` if other connections read for too long; what was deleted stays deleted
 */
export function shred(database: Database, path: string, patienceMs: number): void {
  database.run("vacuum");
  const query = database.query<{ busy: number }, []>("pragma wal_checkpoint(truncate)");
  const deadline = performance.now() + patienceMs;
  do {
    if (query.get()?.busy !== 1) return;
    // SQLite waits for readers, but not for another connection that checkpoints the log.
    Bun.sleepSync(PAUSE_MS);
  } while (performance.now() < deadline);
  throw new Failure(
    "busy",
    `What was to be erased is gone from the database, but traces of it are left in ${path}-wal, because another process has been reading for too long. Run the command again.`,
  );
}
