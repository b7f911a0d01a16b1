import { SQLiteError } from "bun:sqlite";
import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { AssertError } from "@sinclair/typebox/value";
import { Failure, reasonOf } from "../../domain/failure.ts";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import { canLockIn } from "./lock-file.ts";
import { noTemporaryRoom, type TemporaryPlace } from "./temporary-place.ts";

/** How messages refer to a database. */
export interface DatabaseName {
  /** Its path; for a temporary copy, the path of the original. */
  readonly name: string;
  /** Where its own file is, if that is one of Candor's temporary files, which users do not know. */
  readonly temporary?: TemporaryPlace | undefined;
}

/** SQLite's codes for a file that it can't write or create. */
const WRITING = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/;

const FULL = "the disk is full. Make room and run the command again";

const REMEDIES: readonly (readonly [RegExp, (name: DatabaseName) => string])[] = [
  [/^SQLITE_FULL/, () => FULL],
  [
    /^SQLITE_READONLY/,
    () => "it can't be written. Give this user the right to write the file and its folder",
  ],
  [
    /^SQLITE_CANTOPEN/,
    () => "it can't be opened. Check that the folder exists and that this user may write there",
  ],
  [/^SQLITE_(BUSY|LOCKED)/, ({ name }) => (canLockIn(dirname(name)) ? WRITTEN : UNLOCKABLE)],
  [/^SQLITE_NOTADB/, (name) => `it is not a SQLite database. Name ${anotherFile(name)}`],
  // A file that ends too early.
  [/^SQLITE_(CORRUPT|IOERR_SHORT_READ)/, ({ temporary }) => (temporary ? DAMAGED_COPY : DAMAGED)],
  [
    /^SQLITE_IOERR/,
    // SQLite says so too if there is no room for its shared memory.
    ({ name }) => (isDiskFull(name) ? FULL : UNHEALTHY_DISK),
  ],
];
const WRITTEN = "another process is writing to it. Wait until that is done";
/** Some network file systems answer as if somebody else held each lock (fcntl(2), ENOLCK). */
const UNLOCKABLE =
  "files can't be locked on its file system, so two processes might write at once. Put the database on a local disk, or mount this one with locks";
const UNHEALTHY_DISK =
  "the disk can't be read or written. Check that it is mounted, healthy and has room";
const DAMAGED =
  "it is damaged. Run candor restore with a backup: it sets this file aside with its log";
const DAMAGED_COPY = "it is damaged. Name another file";

function isDiskFull(path: string): boolean {
  try {
    return statfsSync(dirname(path)).bavail === 0;
  } catch {
    return false;
  }
}

/** The failure for a file that SQLite can't read as a database, or not completely. */
export class DamagedDatabase extends Failure {
  constructor(name: string, remedy: string) {
    super("unusable", `The database ${name}: ${remedy}.`, [], { isForOwner: true });
  }
}

/**
 * Runs work on the database; SQLite's errors become Failures that say the remedy.
 * @param read the database that is read, and may be damaged, if the work writes another one
 */
export function explainingSqlite<Result>(
  name: DatabaseName,
  work: () => Result,
  read: DatabaseName = name,
): Result {
  try {
    return work();
  } catch (error) {
    const known = explainError(read, error);
    throw known instanceof DamagedDatabase ? known : explainError(name, error);
  }
}

/** An error of SQLite as a Failure that says the remedy; anything else as it is. */
export function explainError(name: DatabaseName, error: unknown): unknown {
  if (!(error instanceof SQLiteError)) return error;
  const code = error.code ?? "";
  if (name.temporary && WRITING.test(code)) return noTemporaryRoom(error, name.temporary);
  const remedy = REMEDIES.find(([pattern]) => pattern.test(code))?.[1];
  if (remedy === undefined) return error;
  if (/^SQLITE_(NOTADB|CORRUPT|IOERR_SHORT_READ)/.test(code))
    return new DamagedDatabase(name.name, remedy(name));
  const why = remedy(name);
  const message = `The database ${name.name}: ${why}. (${reasonOf(error)})`;
  return new Failure(why === WRITTEN ? "busy" : "unusable", message, [], { isForOwner: true });
}

/**
 * What is wrong with the content of a database, if an error shows that: SQLite checks its pages, but
 * not the texts in them. Whoever calls this knows that the work read nothing else.
 */
export function damageIn(error: unknown): string | undefined {
  const isOfContent = CONTENT_ERRORS.some((kind) => error instanceof kind);
  // The runtime's message about broken JSON has all of its first word.
  return isOfContent ? reasonOf(error).slice(0, MAX_REASON_LENGTH) : undefined;
}
const MAX_REASON_LENGTH = 300;
const CONTENT_ERRORS = [DamagedDatabase, SQLiteError, SyntaxError, AssertError, UnreadableContent];

/** What to name instead of a database that can't be used. */
export function anotherFile({ temporary }: DatabaseName): string {
  return temporary ? "another file" : "another file with --db";
}
