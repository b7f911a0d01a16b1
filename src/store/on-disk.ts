import type { Database } from "bun:sqlite";
import { Failure } from "../domain/failure.ts";

/** Runs work whose commits are on the disk before any other connection sees them. */
export function durably<Result>(database: Database, work: () => Result): Result {
  // It can't be changed within a transaction.
  database.run("pragma synchronous = full");
  try {
    return work();
  } finally {
    database.run("pragma synchronous = normal");
  }
}

/**
 * Removes what deleted rows left behind in the files: in free pages and in the log.
 * @throws Failure `busy` if other connections read for too long; what was deleted stays deleted
 */
export function shred(database: Database, path: string): void {
  database.run("vacuum");
  const query = database.query<{ busy: number }, []>("pragma wal_checkpoint(truncate)");
  if (query.get()?.busy !== 1) return;
  throw new Failure(
    "busy",
    `The review is erased, but its traces in ${path}-wal are not: another process reads for long. Run the command again.`,
  );
}
