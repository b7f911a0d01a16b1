import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { Failure, reasonWithoutPath } from "../../domain/failure.ts";

/** Where temporary folders are made. */
export interface TemporaryPlace {
  /** The folder that must have room, and be writable. */
  readonly folder: string;
  /** Where the temporary folders are: there, or in a folder that is made for them. */
  readonly parent: string;
  /** How to get more room, as the end of a message. */
  readonly remedy: string;
}

/** The system's folder, for files that lose their names at once, or belong to no database. */
export function systemPlace(): TemporaryPlace {
  const remedy = "Make room there, or name another folder with the variable TMPDIR";
  return { folder: tmpdir(), parent: tmpdir(), remedy };
}

/**
 * For files with names that hold what a database holds: beside it, where whoever erases or moves
 * reviews looks. In the system's folder if this user may only read the database's.
 */
export function placeBeside(database: string): TemporaryPlace {
  const parent = parentBeside(database);
  const folder = dirname(parent);
  const remedy = "Make room there, and check that this user may write it";
  return mayWrite(folder) ? { folder, parent, remedy } : systemPlace();
}

/** Where the temporary files of a database are, if it has any: `candor.sqlite.tmp`. */
export function parentBeside(database: string): string {
  return `${existsSync(database) ? realpathSync(database) : database}.tmp`;
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The failure to write temporary files. It names their folder, as a user can't mend the files. */
export function noTemporaryRoom(error: unknown, { folder, remedy } = systemPlace()): Failure {
  const reason = reasonWithoutPath(error);
  return new Failure(
    "unusable",
    `Temporary files can't be written in ${folder}: ${reason}. ${remedy}.`,
  );
}
