import { constants, existsSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Failure } from "../../domain/failure.ts";
import { shellWord } from "../../domain/text/shell-word.ts";
import { refuseLoneLog } from "../../store/schema/database.ts";
import { isAllowed, openToRead } from "../../store/schema/open-to-read.ts";
import { Store } from "../../store/store.ts";

const USERS = "/etc/passwd";

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

/**
 * How to run a command as the owner of a file that this user may not use.
 * @param owned that file or folder
 * @param command the words of the command, such as `candor status`
 */
function runAsOwner(owned: string, command: string, db: string): string {
  const { uid } = statSync(owned);
  if (uid === process.getuid?.() || process.getuid === undefined) {
    return "Give this user the right to write the file and its folder.";
  }
  const name = nameOf(uid);
  const words = `${command} --db ${shellWord(resolve(db))}`;
  const sudo = uid === 0 ? "sudo" : `sudo -u ${name ?? `'#${uid}'`}`;
  return `Run it as ${name ?? `user ${uid}`}, who owns it: ${sudo} ${words}`;
}

/** The name of a user in the system's list (passwd(5)). */
function nameOf(uid: number): string | undefined {
  try {
    const users = readFileSync(USERS, "utf8").split("\n");
    return users.map((line) => line.split(":")).find((fields) => fields[2] === String(uid))?.[0];
  } catch {
    return undefined;
  }
}
