import { type Command, Option } from "commander";
import { databasePath } from "../../config/database-settings.ts";
import { resolvePath } from "../../config/invocation.ts";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import { counted } from "../../domain/text/numbers.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import { DATE_ORDERS, type DateOrder } from "../../formats/fields/date-order.ts";
import { type JobFile, readJobs } from "../../formats/job-records.ts";
import type { JobColumnMap } from "../../formats/jobs/layouts.ts";
import { withAnalyzer } from "../../publish/commit/analyzer-for.ts";
import { type FoundFile, findFiles, keepOpen } from "../../publish/import/find-files.ts";
import { SpooledInput, STANDARD_INPUT } from "../../publish/import/standard-input.ts";
import { unpack } from "../../publish/import/unpack.ts";
import { unverifyReviews } from "../../publish/moderate/moderate.ts";
import {
  findJobs,
  type Verification,
  verifyByJobs,
} from "../../publish/moderate/verify-by-jobs.ts";
import type { Store } from "../../store/store.ts";
import { readJobColumnMap } from "../base/column-map.ts";
import { CommandRejected, describeCommand, NEW_LOG, type Shell } from "../base/command.ts";
import { describeProblem } from "../base/describe-problem.ts";
import { limitedLines } from "../base/limited-lines.ts";
import { openStore } from "../base/open-store.ts";

/** At most this many reviews, or bad rows, are listed. */
const MAX_LISTED = 50;

interface MatchFlags extends Flags {
  readonly map?: JobColumnMap;
  readonly dates?: DateOrder;
  readonly dryRun?: true;
  readonly undo?: true;
}

/** `candor match-jobs`: publishes reviews that are held back if a job record verifies them. */
export function matchJobsCommand(shell: Shell): Command {
  return describeCommand(
    "match-jobs",
    "match reviews that nothing verifies with records of your jobs, and publish those that fit",
    ["db", "databaseUrl", "config"],
    "candor match-jobs jobs.csv --dry-run\n  candor match-jobs --undo 3f2a9c0d1e4b5a67",
  )
    .usage("[options] <file>\n       candor match-jobs [options] --undo <id...>")
    .argument(
      "[file]",
      "CSV of jobs from Jobber, Housecall Pro, ServiceTitan or QuickBooks, or one with the columns customer and date, and optionally job and technician; or - for standard input",
    )
    .argument("[id...]", "with --undo: ids of reviews, as candor match-jobs gave them")
    .option(
      "--map <column=name,...>",
      "what the columns of the CSV are called, such as customer=Client,date=Finished",
      readJobColumnMap,
    )
    .addOption(
      new Option("--dates <order>", "how dates like 01/02/2026 are meant").choices(DATE_ORDERS),
    )
    .option("--dry-run", "report what would happen, and change nothing")
    .addOption(
      new Option("--undo", "take matches of reviews back").conflicts(["map", "dates", "dryRun"]),
    )
    .addOption(NEW_LOG)
    .action(async (first: string | undefined, others: string[], flags: MatchFlags) => {
      const words = first === undefined ? [] : [first, ...others];
      if (flags.undo === true) return takeBack(words, flags, shell);
      await match(onlyFile(words), flags, shell);
    });
}

async function takeBack(names: readonly string[], flags: MatchFlags, shell: Shell): Promise<void> {
  if (names.length === 0) {
    throw new Failure("invalid", "Name the reviews to take back: candor match-jobs --undo ID.");
  }
  shell.user.become(databasePath(flags, shell));
  using store = openStore(flags, shell);
  const now = shell.context.now();
  const ids = await withAnalyzer(() => unverifyReviews(store, names, now));
  shell.print(`No job record verifies ${ids.join(", ")} any longer.\n`);
}

/** @throws Failure `invalid` unless there is one file */
function onlyFile([path, ...others]: readonly string[]): string {
  if (path !== undefined && others.length === 0) return path;
  throw new Failure("invalid", "candor match-jobs takes one CSV file of jobs; with --undo, ids.");
}

async function match(path: string, flags: MatchFlags, shell: Shell): Promise<void> {
  const found = path === STANDARD_INPUT ? undefined : findFiles([resolvePath(path, shell)]);
  shell.user.become(databasePath(flags, shell), () => keepOpen(found ?? []));
  const isDryRun = flags.dryRun === true;
  using store = isDryRun
    ? openStore(flags, shell, { mode: "read", command: "candor match-jobs --dry-run" })
    : openStore(flags, shell);
  const file = await readFile(path, found, flags, shell);
  const name = path === STANDARD_INPUT ? "standard input" : path;
  reportProblems(name, file, shell);
  const verification = findJobs(store, file.jobs);
  const now = shell.context.now();
  if (!isDryRun) await withAnalyzer(() => verifyByJobs(store, verification, now));
  const published = store.published.count();
  const nameOf = (id: string) => nameIn(store, id);
  shell.print(
    describeVerification({ path: name, file, found: verification, published, isDryRun, nameOf }),
  );
}

function nameIn({ reviews }: Store, id: string): string {
  const { author = "anonymous", created_at: at = "" } = reviews.get(id)?.source ?? {};
  return `${author}, ${dateOf(at)}`;
}

/** @param found the files that the path names; undefined for standard input */
async function readFile(
  path: string,
  found: readonly FoundFile[] | undefined,
  flags: MatchFlags,
  shell: Shell,
): Promise<JobFile> {
  const reading = { columns: flags.map, dateOrder: flags.dates };
  if (found === undefined) {
    using input = await SpooledInput.of(shell.input.stream(), shell.input.size());
    return await readJobs(input.file, reading);
  }
  const [file, ...others] = await unpack(found);
  if (file !== undefined && others.length === 0) return readJobs(file, reading);
  throw new Failure("invalid", `${path} has several files. Name one table of jobs.`);
}

/** Lists what is wrong in a file; throws if anything is. */
function reportProblems(path: string, { problems }: JobFile, shell: Shell): void {
  if (problems.length === 0) return;
  const lines = problems.map((problem) => describeProblem({ path, ...problem }));
  shell.warn(`${limitedLines(lines, MAX_LISTED).join("\n")}\n`);
  throw new CommandRejected();
}

interface Verified {
  /** Its name in messages. */
  readonly path: string;
  readonly file: JobFile;
  readonly found: Verification;
  readonly published: number;
  readonly isDryRun: boolean;
  /** Who wrote a review, and when. */
  nameOf(id: string): string;
}

const NO_JOBS =
  "No row has both a customer and a date. Export the list with both, or name the columns with --map.";

/** The result for each review that no site's own export verifies. */
function describeVerification(verified: Verified): string {
  const { found, published, isDryRun, nameOf } = verified;
  const { matches, unmatched } = found;
  const lines = [
    ...describeFile(verified),
    ...limitedLines(
      matches.map(
        ({ id, job, confidence, explanation }) =>
          `  ${id}  job ${job}, ${confidence} confidence: ${explanation}`,
      ),
      MAX_LISTED,
    ),
    ...(unmatched.length === 0 ? [] : ["Not matched:"]),
    ...limitedLines(
      unmatched.map(({ id, reason }) => `  ${id}  ${nameOf(id)}: ${reason}`),
      MAX_LISTED,
    ),
    isDryRun
      ? `Nothing was changed (--dry-run). ${matches.length} would be verified.`
      : `${matches.length} verified; ${counted(published, "review")} published.`,
  ];
  return `${lines.join("\n")}\n`;
}

function describeFile({ path, file, found }: Verified): string[] {
  const { jobs, layout, leftOut } = file;
  const reasons = [...leftOut].map(([reason, count]) => `${count} ${reason}`);
  return [
    `${path}: ${counted(jobs.length, "job")}, read as ${layout}.`,
    ...(jobs.length === 0 && reasons.length === 0 ? [NO_JOBS] : []),
    ...(reasons.length === 0 ? [] : [`Rows that prove no work: ${reasons.join(", ")}.`]),
    `${counted(found.asked, "review")} that no site's own export verifies.`,
  ];
}
