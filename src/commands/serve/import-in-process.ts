import type { Config } from "../../config/config.ts";
import { WATCHED } from "../../config/invocation.ts";
import { SETTINGS } from "../../config/settings.ts";
import type { ImportOutcome, RunningImport } from "../../publish/import/folder-watcher.ts";
import { BUSY, type Shell } from "../base/command.ts";

/** Signals that ask a process to end. Any other signal is a fault. */
const ASKED: readonly (string | null)[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Imports a file in a separate process, so that this one keeps serving whatever the file does to
 * the import.
 */
export function importInProcess(
  path: string,
  { db, databaseUrl }: Pick<Config, "db" | "databaseUrl">,
  shell: Pick<Shell, "runSelf">,
  isVouched: boolean,
): RunningImport {
  const vouching = isVouched ? ["--verified"] : [];
  // Everybody on the machine can read the words of a command, and an address may have a password.
  const { variable } = SETTINGS.databaseUrl;
  const address = databaseUrl === undefined ? {} : { [variable]: databaseUrl };
  const variables = { ...address, [WATCHED]: "1" };
  const run = shell.runSelf(["import", path, "--db", db, ...vouching], variables);
  return { outcome: run.ended.then(toOutcome), stop: run.stop };
}

function toOutcome({ exitCode, signal, output }: SelfEnd): ImportOutcome {
  const isAsked = ASKED.includes(signal);
  if (exitCode === BUSY || isAsked) return { result: "again", report: output };
  const end = signal === null ? "" : `The import was ended by ${signal}.\n`;
  return { result: exitCode === 0 ? "done" : "failed", report: output + end };
}
type SelfEnd = Awaited<ReturnType<Shell["runSelf"]>["ended"]>;
