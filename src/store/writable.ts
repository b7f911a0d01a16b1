import { closeSync, openSync } from "node:fs";
import { Failure } from "../domain/failure.ts";
import { type DatabaseName, explainingSqlite } from "./database.ts";

/** What the system says of a file on a disk that is read-only, or that this user may not write. */
const UNWRITABLE = new Set(["EROFS", "EPERM", "EACCES"]);

/**
 * Why an open database can't be written; undefined if it can. Its log is opened, because rights
 * alone don't tell of a disk that has become read-only after a fault. The database itself must not
 * be: closing it again would end SQLite's locks (fcntl(2)).
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
 * read-only the system ends the process for that (SIGBUS): so the disk is asked before.
 * @throws Failure `unusable`; what SQLite refuses otherwise, explained
 */
export function writing<Result>(path: string, name: DatabaseName, work: () => Result): Result {
  const problem = writeProblem(path, name);
  if (problem !== undefined) throw new Failure("unusable", problem, [], { isForOwner: true });
  return explainingSqlite(name, work);
}
