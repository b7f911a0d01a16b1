import { closeSync, openSync } from "node:fs";
import { Failure } from "../../domain/failure.ts";
import { type DatabaseName, explainingSqlite } from "./explain-sqlite.ts";

/** A disk that has become read-only is noticed within this time. */
export const DISK_CHECK_INTERVAL_MS = 1_000;
/** The error codes of a file on a read-only disk, or of one that this user may not write. */
const UNWRITABLE = new Set(["EROFS", "EPERM", "EACCES"]);

/**
 * Why an open database can't be written; undefined if it can. Its log is opened, because
 * permissions alone don't show that a disk has become read-only after a fault. The database itself
 * must not be opened: closing it again would release SQLite's locks (fcntl(2)).
 */
export function writeProblem(
  path: string,
  { name }: DatabaseName = { name: path },
): string | undefined {
  try {
    closeSync(openSync(`${path}-wal`, "r+"));
    return undefined;
  } catch (error) {
    if (!UNWRITABLE.has(Object(error).code)) return undefined;
    return `The database ${name}: it can't be written (${Object(error).code}). Check that its disk is not read-only, and that this user may write the file and its folder.`;
  }
}

/**
 * Runs work that writes. SQLite writes to mapped memory first, and on a disk that has become
 * read-only the system ends the process for that (SIGBUS): so the disk is checked first.
 * @throws Failure `unusable`; other errors of SQLite, explained
 */
export function writing<Result>(path: string, name: DatabaseName, work: () => Result): Result {
  const problem = writeProblem(path, name);
  if (problem !== undefined) throw new Failure("unusable", problem, [], { isForOwner: true });
  return explainingSqlite(name, work);
}
