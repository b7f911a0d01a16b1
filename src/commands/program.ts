import { Command, CommanderError } from "commander";
import pc from "picocolors";
import { version } from "../../package.json" with { type: "json" };
import { Failure, reasonOf } from "../domain/failure.ts";
import { analyzeCommand } from "./analyze.ts";
import { backupCommand } from "./backup.ts";
import { clusterCommand } from "./cluster.ts";
import { BUSY, CommandRejected, type Shell } from "./command.ts";
import { completionsCommand } from "./completions.ts";
import { demoCommand } from "./demo.ts";
import { doctorCommand } from "./doctor.ts";
import { duplicatesCommand } from "./duplicates.ts";
import { exportCommand } from "./export.ts";
import { findCommand } from "./find.ts";
import { forgetCommand } from "./forget.ts";
import { hideCommand } from "./hide.ts";
import { hubCommand } from "./hub.ts";
import { importCommand } from "./import.ts";
import { initCommand } from "./init.ts";
import { joinCommand } from "./join.ts";
import { matchJobsCommand } from "./match-jobs.ts";
import { mcpCommand } from "./mcp.ts";
import { mirrorCommand } from "./mirror.ts";
import { restoreCommand } from "./restore.ts";
import { serveCommand } from "./serve.ts";
import { serviceCommand } from "./service.ts";
import { statusCommand } from "./status.ts";
import { upgradeCommand } from "./upgrade.ts";
import { verifyLogCommand } from "./verify-log.ts";
import { vouchCommand } from "./vouch.ts";

const COMMANDS = [
  demoCommand,
  initCommand,
  importCommand,
  serveCommand,
  serviceCommand,
  upgradeCommand,
  exportCommand,
  statusCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  vouchCommand,
  matchJobsCommand,
  findCommand,
  hideCommand,
  duplicatesCommand,
  joinCommand,
  forgetCommand,
  hubCommand,
  clusterCommand,
  mcpCommand,
  mirrorCommand,
  verifyLogCommand,
  analyzeCommand,
  completionsCommand,
];

/** The program `candor` with all its commands. */
export function createProgram(shell: Shell): Command {
  const program = new Command("candor")
    .description("Publishes the verified reviews of one local business.")
    .version(version)
    .addHelpText("after", "\nExample:\n  candor demo");
  for (const make of COMMANDS) program.addCommand(make(shell));
  for (const command of withDescendants(program)) {
    command.exitOverride().configureOutput({
      writeOut: shell.print,
      writeErr: shell.warn,
      outputError: (problem, write) => write(asOurs(problem)),
    });
  }
  return program;
}

/** A fault of the command line reads like any other: `candor: There is no …`. */
function asOurs(problem: string): string {
  const [, what = problem] = /^error: (.*)$/s.exec(problem) ?? [];
  return `candor: ${what.charAt(0).toUpperCase()}${what.slice(1)}`;
}

function withDescendants(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withDescendants)];
}

/**
 * Runs one command line.
 * @param words the arguments after the program's name
 * @returns the exit code: 0, or with a message on standard error 75 if the same may succeed later, else 1
 */
export async function runProgram(words: readonly string[], shell: Shell): Promise<number> {
  try {
    await createProgram(shell).parseAsync(words, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof CommandRejected) return 1;
    shell.warn(`${pc.red("candor:")} ${describeError(error)}\n`);
    return error instanceof Failure && isWorthAnotherTry(error) ? BUSY : 1;
  }
}

function isWorthAnotherTry({ code, details }: Failure): boolean {
  return code === "busy" || details.isTemporary === true;
}

function describeError(error: unknown): string {
  if (error instanceof Failure) return error.message;
  return `This is a bug in Candor: ${error instanceof Error ? error.stack : reasonOf(error)}`;
}
