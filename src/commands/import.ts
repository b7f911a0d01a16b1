import { existsSync } from "node:fs";
import type { Command } from "commander";
import { type Config, loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { FORMATS } from "../formats/registry.ts";
import { findFiles } from "../publish/find-files.ts";
import { importReviews } from "../publish/import-reviews.ts";
import { CommandRejected, describeCommand, type Shell } from "./command.ts";
import { describeProblems, describeReport } from "./import-report.ts";
import { ProgressBar } from "./progress-bar.ts";
import { ProvisionalStore } from "./provisional-store.ts";
import { publicationToImport } from "./publication.ts";

interface ImportFlags extends Flags {
  readonly format?: string;
  readonly verified?: true;
  readonly complete?: true;
  readonly skipBad?: true;
  readonly dryRun?: true;
}

/** `candor import`: reads exports, and publishes what they hold. */
export function importCommand(shell: Shell): Command {
  return describeCommand(
    "import",
    "import reviews from files or folders, and publish them",
    ["db", "config"],
    "candor import takeout/ reviews.csv",
  )
    .argument("<path...>", "exports: files, or folders of them")
    .option(
      "--format <name>",
      `read every file as this: ${FORMATS.map(({ name }) => name).join(", ")}`,
    )
    .option("--verified", "vouch for reviews that nothing else verifies")
    .option("--complete", "the files are all there is: delete what is missing in them")
    .option("--skip-bad", "leave bad rows out, instead of importing nothing")
    .option("--dry-run", "report what would happen, and change nothing")
    .action((paths: string[], flags: ImportFlags) =>
      runImport(paths, flags, loadConfig(flags, shell.environment), shell),
    );
}

async function runImport(
  paths: string[],
  flags: ImportFlags,
  config: Config,
  shell: Shell,
): Promise<void> {
  const isRehearsal = flags.dryRun === true;
  const isThere = existsSync(config.db);
  using database = new ProvisionalStore(isRehearsal && !isThere ? ":memory:" : config.db);
  // A database that can't be used is found out before the files are read.
  if (isThere) database.open();
  using bar = new ProgressBar(shell.isInteractive);
  const options = {
    format: flags.format,
    isVerified: flags.verified === true,
    isComplete: flags.complete === true,
    skipsBad: flags.skipBad === true,
    isRehearsal,
    publication: publicationToImport(config),
  };
  const files = findFiles(paths);
  const report = await importReviews(files, database.open, options, shell.context, bar.update);
  if (report.isCommitted) database.keep();
  bar.stop();
  shell.warn(describeProblems(report));
  shell.print(describeReport(report, options));
  if (report.bad > 0 && !options.skipsBad) throw new CommandRejected();
}
