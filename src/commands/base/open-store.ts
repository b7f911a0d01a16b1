import { constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { databasePath, databaseUrl } from "../../config/database-settings.ts";
import type { Flags } from "../../config/settings.ts";
import { Failure, reasonOf } from "../../domain/failure.ts";
import { shellWord } from "../../domain/text/terminal-text.ts";
import { accountOf, userName } from "../../store/files/accounts.ts";
import { refuseDanglingLink } from "../../store/files/dangling-link.ts";
import { refuseLoneLog } from "../../store/schema/database.ts";
import { isAllowed, openFileToRead } from "../../store/schema/open-to-read.ts";
import { Store } from "../../store/store.ts";
import type { Shell } from "./command.ts";
import { nodeModule } from "./load-node.ts";

/** How a command opens an existing database; to change it, if nothing else is said. */
type OpenOptions = {
  /** Whether a node of a cluster is brought up to date first, if the cluster is named. */
  readonly cluster?: "follow" | "ignore";
  /** The file, if it is not the configured one. */
  readonly path?: string;
} & (
  | { readonly mode?: "change" }
  | {
      /** No right to write is needed. */
      readonly mode: "read";
      /** The words of the command, such as `candor status`, for the advice to run it as another user. */
      readonly command: string;
    }
);

/**
 * Opens an existing database. A node that can't be brought up to date can still be read: the command
 * says so, and reads what the node has.
 * @throws Failure `not_found`; `unusable`, to read with the user to run it as; `busy`
 */
export function openStore(flags: Flags, shell: Shell, opening: OpenOptions = {}): Store {
  const { cluster = "follow", path = databasePath(flags, shell) } = opening;
  const isNode = cluster === "follow" && databaseUrl(flags, shell) !== undefined;
  if (opening.mode !== "read") {
    const store = isNode ? openNode(path, flags, shell) : openExisting(path);
    store.isNewLogAllowed = flags.newLog === true;
    return store;
  }
  const node = isNode ? openNodeToRead(path, flags, shell) : undefined;
  return node ?? openToRead(path, opening.command);
}

function openExisting(path: string): Store {
  refuseMissing(path);
  return new Store(path);
}

function openNode(path: string, flags: Flags, shell: Shell): Store {
  const store = openExisting(path);
  try {
    return nodeModule().asNode(store, flags, shell);
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Undefined, and a warning, if it can't be brought up to date. */
function openNodeToRead(path: string, flags: Flags, shell: Shell): Store | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return openNode(path, flags, shell);
  } catch (error) {
    shell.warn(`candor: ${reasonOf(error)} This is what the node had.\n`);
    return undefined;
  }
}

function openToRead(path: string, command: string): Store {
  const closed = closedFolder(path);
  if (closed !== undefined) {
    const wayOut = runAsOwner(closed, command, path);
    throw new Failure("unusable", `This user may not open the folder ${closed}. ${wayOut}`);
  }
  refuseMissing(path);
  const open = (file: string) => openFileToRead(file, runAsOwner(file, command, file));
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
  refuseDanglingLink(path);
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
  const name = accountOf(uid)?.name;
  const words = `${command} --db ${shellWord(resolve(db))}`;
  const sudo = uid === 0 ? "sudo" : `sudo -u ${name ?? `'#${uid}'`}`;
  return `Run it as ${userName(uid)}, who owns it: ${sudo} ${words}`;
}
