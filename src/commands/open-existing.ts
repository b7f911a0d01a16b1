import { constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Failure } from "../domain/failure.ts";
import { refuseLoneLog } from "../store/database.ts";
import { isAllowed, openToRead } from "../store/open-to-read.ts";
import { Store } from "../store/store.ts";
import { runAsOwner } from "./run-as.ts";

/**
 * Opens an existing database.
 * @throws Failure `not_found`, `unusable`
 */
export function openExisting(path: string): Store {
  refuseMissing(path);
  return new Store(path);
}

/**
 * Opens an existing database for a command that only reads, so that no right to write is needed.
 * @param command the words of the command, such as `candor status`
 * @throws Failure `not_found`, `unusable` with the user to run it as, `busy`
 */
export function openExistingToRead(path: string, command: string): Store {
  const closed = closedFolder(path);
  if (closed !== undefined) {
    const wayOut = runAsOwner(closed, command, path);
    throw new Failure("unusable", `This user may not open the folder ${closed}. ${wayOut}`);
  }
  refuseMissing(path);
  const open = (file: string) => openToRead(file, runAsOwner(file, command, file));
  return new Store(path, { open });
}

/** The folder on the way to a file that this user may not open; undefined if there is none. */
function closedFolder(path: string): string | undefined {
  const folder = dirname(resolve(path));
  if (existsSync(folder)) return isAllowed(folder, constants.X_OK) ? undefined : folder;
  return folder === dirname(folder) ? undefined : closedFolder(folder);
}

function refuseMissing(path: string): void {
  if (existsSync(path)) return;
  refuseLoneLog(path);
  throw new Failure(
    "not_found",
    `There is no database ${path}. Make one with candor import, or name another with --db.`,
  );
}
