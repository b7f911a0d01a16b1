import { type Command, Option } from "commander";
import type { Flags } from "../config/settings.ts";
import { placeOf } from "../config/surroundings.ts";
import { Failure } from "../domain/failure.ts";
import { DATE_ORDERS, type DateOrder } from "../formats/fields/date-order.ts";
import { type JobFile, readJobs } from "../formats/job-records.ts";
import type { JobColumnMap } from "../formats/jobs/layouts.ts";
import { withAnalyzer } from "../publish/analyzer-for.ts";
import { unverifyReviews } from "../publish/decide.ts";
import { findFiles } from "../publish/find-files.ts";
import { SpooledInput, STANDARD_INPUT } from "../publish/standard-input.ts";
import { findJobs, verifyByJobs } from "../publish/verify-by-jobs.ts";
import { readJobColumnMap } from "./column-map.ts";
import { CommandRejected, describeCommand, type Shell } from "./command.ts";
import { describeProblem } from "./describe-problem.ts";
import { listed } from "./listed.ts";
import { openToChange } from "./node.ts";
import { describeVerification, MOST_LISTED } from "./verify-report.ts";

const USUAL_WINDOW = "60";
const WINDOW = /^\d{1,4}$/;

interface VerifyFlags extends Flags {
  readonly window: string;
  readonly map?: JobColumnMap;
  readonly dates?: DateOrder;
  readonly dryRun?: true;
}

/** `candor verify`: publishes reviews that are held back if a job record verifies them. */
export function verifyCommand(shell: Shell): Command {
  return describeCommand(
    "verify",
    "match reviews that nothing verifies with records of your jobs, and publish those that fit",
    ["db", "databaseUrl", "config"],
    "candor verify jobs.csv --dry-run",
  )
    .argument(
      "<file>",
      "CSV of jobs from Jobber, Housecall Pro, ServiceTitan or QuickBooks, or one with the columns customer and date, and optionally job and technician; or - for standard input",
    )
    .option("--window <days>", "how long after the job a review may be written", USUAL_WINDOW)
    .option(
      "--map <column=name,...>",
      "what the columns of the CSV are called, such as customer=Client,date=Finished",
      readJobColumnMap,
    )
    .addOption(
      new Option("--dates <order>", "how dates like 01/02/2026 are meant").choices(DATE_ORDERS),
    )
    .option("--dry-run", "report what would happen, and change nothing")
    .action((file: string, flags: VerifyFlags) => verify(file, flags, shell));
}

/** `candor unverify`: takes matches back. */
export function unverifyCommand(shell: Shell): Command {
  return describeCommand(
    "unverify",
    "take back matches of reviews with job records",
    ["db", "databaseUrl", "config"],
    "candor unverify 3f2a9c0d1e4b5a67",
  )
    .argument("<id...>", "ids of reviews, as candor verify gave them")
    .action(async (names: string[], flags: Flags) => {
      using store = openToChange(flags, shell);
      const now = shell.context.now();
      const ids = await withAnalyzer(() => unverifyReviews(store, names, now));
      shell.print(`No job record verifies ${ids.join(", ")} any longer.\n`);
    });
}

async function verify(path: string, flags: VerifyFlags, shell: Shell): Promise<void> {
  if (!WINDOW.test(flags.window)) {
    throw new Failure("invalid", `--window takes a number of days, not "${flags.window}".`);
  }
  using store = openToChange(flags, shell);
  const file = await readFile(path, flags, shell);
  const name = path === STANDARD_INPUT ? "standard input" : path;
  reportProblems(name, file, shell);
  const found = findJobs(store, file.jobs, Number(flags.window));
  const isDryRun = flags.dryRun === true;
  const now = shell.context.now();
  if (!isDryRun) await withAnalyzer(() => verifyByJobs(store, found, now));
  const published = store.published.count();
  shell.print(describeVerification({ path: name, file, found, published, isDryRun }));
}

async function readFile(path: string, flags: VerifyFlags, shell: Shell): Promise<JobFile> {
  const reading = { columns: flags.map, dateOrder: flags.dates };
  if (path === STANDARD_INPUT) {
    using input = await SpooledInput.of(shell.input.stream(), shell.input.size());
    return await readJobs(input.file, reading);
  }
  const [found, ...others] = findFiles([placeOf(path, shell)]);
  if (found !== undefined && others.length === 0) return readJobs(found, reading);
  throw new Failure("invalid", `${path} is a folder. Name one CSV file of jobs.`);
}

/** Lists what is wrong in a file; throws if anything is. */
function reportProblems(path: string, { problems }: JobFile, shell: Shell): void {
  if (problems.length === 0) return;
  const lines = problems.map((problem) => describeProblem({ path, ...problem }));
  shell.warn(`${listed(lines, MOST_LISTED).join("\n")}\n`);
  throw new CommandRejected();
}
