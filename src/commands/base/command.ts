import { Command, Option } from "commander";
import type { Invocation } from "../../config/invocation.ts";
import { SETTINGS, type Setting, type SettingName } from "../../config/settings.ts";
import type { Context } from "../../context.ts";
import type { ProcessUser } from "../../store/files/process-user.ts";

/** What a command gets from its surroundings; tests pass their own. */
export interface Shell extends Invocation {
  readonly context: Context;
  /** As whom the command works. */
  readonly user: ProcessUser;
  /** Standard input. */
  readonly input: Input;
  /** Writes to standard output. */
  readonly print: (text: string) => void;
  /** Writes to standard error. */
  readonly warn: (text: string) => void;
  /** Whether a person reads standard output. */
  readonly isRead: boolean;
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

interface Input {
  stream(): AsyncIterable<Uint8Array>;
  /** How much it is, if it is a file; else 0. */
  size(): number;
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

/** For commands that append to the log. */
export const NEW_LOG = new Option(
  "--new-log",
  "begin another log if this one can't be continued: everybody who follows it will see that",
);

/** The flag of a setting; `config/` reads its value, because the environment can also give it. */
function optionOf({ flag, variable, description, fallback }: Setting): Option {
  const usual = fallback === undefined ? "" : ` (default: ${fallback})`;
  return new Option(flag, `${description}${usual} [${variable}]`);
}
