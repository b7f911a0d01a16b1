import { constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Command, Option } from "commander";
import { type Environment, SETTINGS, type Setting, type SettingName } from "../config/settings.ts";
import type { Context } from "../context.ts";
import { Failure } from "../domain/failure.ts";
import { refuseLoneLog } from "../store/database.ts";
import { isAllowed, openToRead } from "../store/open-to-read.ts";
import { Store } from "../store/store.ts";
import { runAsOwner } from "./run-as.ts";

/** What a command gets from its surroundings; tests pass their own. */
export interface Shell {
  readonly context: Context;
  readonly environment: Environment;
  /** Writes to standard output. */
  readonly print: (text: string) => void;
  /** Writes to standard error. */
  readonly warn: (text: string) => void;
  /** Whether a person watches standard error. */
  readonly isInteractive: boolean;
  /** Reads a line that a person types, undefined at the end; absent if nobody can be asked. */
  readonly readLine: (() => Promise<string | undefined>) | undefined;
  /** Starts the thread from which the hub delivers. */
  readonly spawnHubWorker: () => Worker;
  /** Starts the thread that talks to a cluster's PostgreSQL. */
  readonly spawnClusterThread: () => Worker;
  /** Runs this program in a separate process, with more variables in its environment. */
  readonly runSelf: (
    words: readonly string[],
    variables: Readonly<Record<string, string>>,
  ) => SelfRun;
  /** Whether the process belongs to a terminal, which sends SIGHUP when it is closed. */
  readonly hasTerminal: () => boolean;
  /** Calls back when the process is asked to restart (SIGHUP). */
  readonly onReload: (reload: () => void) => void;
  /** Starts the program again with the same words and one more. Resolves with its exit code. */
  readonly startSuccessor: (word: string) => Promise<number>;
  /** Resolves when the process is asked to stop. */
  readonly stopped: () => Promise<void>;
}

/** This program in another process. */
export interface SelfRun {
  readonly ended: Promise<{
    readonly exitCode: number | null;
    /** The signal that ended it, if one did. */
    readonly signal: string | null;
    /** All that it wrote to standard output, then to standard error. */
    readonly output: string;
  }>;
  stop(): void;
}

/** The exit code if the same command may succeed in a moment (EX_TEMPFAIL of sysexits.h). */
export const BUSY = 75;

/** Thrown by a command that has already printed everything, only to set the exit code. */
export class CommandRejected extends Error {}

/** A command with the settings that it takes and an example of its use. */
export function describeCommand(
  name: string,
  description: string,
  settings: readonly SettingName[],
  example: string,
): Command {
  const command = new Command(name).description(description);
  for (const setting of settings) command.addOption(optionOf(SETTINGS[setting]));
  return command.addHelpText("after", `\nExample:\n  ${example}`);
}

/** The flag of a setting; `config/` reads its value, because the environment can also give it. */
function optionOf({ flag, variable, description, fallback }: Setting): Option {
  const usual = fallback === undefined ? "" : ` (default: ${fallback})`;
  return new Option(flag, `${description}${usual} [${variable}]`);
}

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
