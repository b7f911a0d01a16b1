import type { Command } from "commander";
import pc from "picocolors";
import { databasePath } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { Failure } from "../domain/failure.ts";
import { type JobFile, readJobs } from "../formats/job-records.ts";
import { unverifyReviews } from "../publish/decide.ts";
import { findFiles } from "../publish/find-files.ts";
import { findJobs, type Verification, verifyByJobs } from "../publish/verify-by-jobs.ts";
import type { Store } from "../store/store.ts";
import { CommandRejected, describeCommand, openExisting, type Shell } from "./command.ts";

const USUAL_WINDOW = "60";
const WINDOW = /^\d{1,4}$/;
const MOST_LISTED = 50;

interface VerifyFlags extends Flags {
  readonly window: string;
  readonly dryRun?: true;
}

/** `candor verify`: publishes what is held back where a job record says that it is real. */
export function verifyCommand(shell: Shell): Command {
  return describeCommand(
    "verify",
    "match reviews that nothing verifies with records of your jobs, and publish those that fit",
    ["db", "config"],
    "candor verify jobs.csv --dry-run",
  )
    .argument(
      "<file>",
      "CSV with the columns customer and date, and if you have them job, technician",
    )
    .option("--window <days>", "how long after the job a review may be written", USUAL_WINDOW)
    .option("--dry-run", "report what would happen, and change nothing")
    .action((file: string, flags: VerifyFlags) => verify(file, flags, shell));
}

/** `candor unverify`: takes matches back. */
export function unverifyCommand(shell: Shell): Command {
  return describeCommand(
    "unverify",
    "take back that a job record verifies reviews",
    ["db", "config"],
    "candor unverify 3f2a9c0d1e4b5a67",
  )
    .argument("<id...>", "ids of reviews, as candor verify gave them")
    .action((ids: string[], flags: Flags) => {
      const store = openExisting(databasePath(flags, shell.environment));
      try {
        unverifyReviews(store, ids, shell.context.now());
        shell.print(`No job record verifies ${ids.join(", ")} any longer.\n`);
      } finally {
        store.close();
      }
    });
}

async function verify(file: string, flags: VerifyFlags, shell: Shell): Promise<void> {
  if (!WINDOW.test(flags.window)) {
    throw new Failure("invalid", `--window takes a number of days, not "${flags.window}".`);
  }
  const store = openExisting(databasePath(flags, shell.environment));
  try {
    const { jobs, problems } = await readFile(file);
    for (const { row, field, message } of problems) {
      const where = `${file}: row ${row}${field === "" ? "" : `, ${field}`}`;
      shell.warn(`${pc.red(where)}: ${message}.\n`);
    }
    if (problems.length > 0) throw new CommandRejected();
    const found = findJobs(store, jobs, Number(flags.window));
    if (flags.dryRun !== true) verifyByJobs(store, found, shell.context.now());
    shell.print(describe(found, jobs.length, store, flags.dryRun === true));
  } finally {
    store.close();
  }
}

function readFile(file: string): Promise<JobFile> {
  const [found, ...others] = findFiles([file]);
  if (found !== undefined && others.length === 0) return readJobs(found);
  throw new Failure("invalid", `${file} is a folder. Name one CSV file of jobs.`);
}

function describe(found: Verification, jobs: number, store: Store, isRehearsal: boolean): string {
  const { asked, matches, doubts } = found;
  const lines = [
    `${jobs} jobs; ${asked} reviews that only a job record could verify.`,
    ...listed(
      matches.map(
        ({ id, job, confidence, explanation }) =>
          `  ${id}  job ${job}, ${confidence} confidence: ${explanation}`,
      ),
    ),
    ...(doubts.length === 0 ? [] : ["Not matched, because it would be a guess:"]),
    ...listed(doubts.map(({ id, reason }) => `  ${id}  ${reason}`)),
    isRehearsal
      ? `Nothing was changed (--dry-run). ${matches.length} would be verified.`
      : `${matches.length} verified; ${store.published.count()} reviews published.`,
  ];
  return `${lines.join("\n")}\n`;
}

function listed(lines: readonly string[]): string[] {
  const more = lines.length - MOST_LISTED;
  return more > 0 ? [...lines.slice(0, MOST_LISTED), `  and ${more} more`] : [...lines];
}
