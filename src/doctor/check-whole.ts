import { reasonOf } from "../domain/failure.ts";
import type { Store } from "../store/store.ts";
import { checkDocuments } from "./check-documents.ts";
import { checkLog } from "./check-log.ts";
import { checkReviews } from "./check-reviews.ts";
import { type Finding, ok, problem, problemOf } from "./finding.ts";

const RESTORE = "Restore the last backup: candor restore FILE";

/**
 * Whether everything in a database agrees: the file with itself, what readers see with the facts, the
 * documents with what readers see, and the log with both. It takes long, writes nothing, and reads the
 * database as it is at one moment.
 */
export function checkWhole(store: Store): Finding[] {
  return store.snapshot(() => {
    const file = orProblem("database", () => [checkIntegrity(store)]);
    if (!isPublished(store)) return file;
    const reviews = orProblem("reviews", () => [checkReviews(store)]);
    const areRight = reviews.every(({ level }) => level !== "problem");
    return [
      ...file,
      ...reviews,
      ...orProblem("documents", () => [checkDocuments(store)]),
      ...orProblem("log", () => checkLog(store, areRight)),
    ];
  });
}

function isPublished({ settings }: Store): boolean {
  try {
    return settings.publication() !== undefined;
  } catch {
    return false;
  }
}

function checkIntegrity(store: Store): Finding {
  const faults = store.integrityFaults();
  return faults.length === 0
    ? ok("database", "SQLite finds nothing wrong with the file")
    : problemOf("database", faults, RESTORE);
}

/** What a check found, or why it could not be made: what is damaged may not even be readable. */
function orProblem(about: string, check: () => Finding[]): Finding[] {
  try {
    return check();
  } catch (error) {
    return [problem(about, `it can't be read: ${reasonOf(error)}`, RESTORE)];
  }
}
