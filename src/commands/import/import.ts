import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { type Config, loadConfig } from "../../config/config.ts";
import { databasePath, databaseUrl } from "../../config/database-settings.ts";
import { resolvePath, WATCHED } from "../../config/invocation.ts";
import type { Flags } from "../../config/settings.ts";
import { chosenVertical } from "../../doctor/check-vertical.ts";
import { DATE_ORDERS, type DateOrder } from "../../formats/fields/date-order.ts";
import type { RatingScale } from "../../formats/fields/rating-scale.ts";
import { FORMATS } from "../../formats/registry.ts";
import type { ColumnMap } from "../../formats/tables/columns.ts";
import type { ImportOptions } from "../../publish/commit/import-options.ts";
import type { Allowance } from "../../publish/import/confirmation-required.ts";
import { findFiles, keepOpen } from "../../publish/import/find-files.ts";
import { type ImportReport, importReviews } from "../../publish/import/import-reviews.ts";
import { SpooledInput, STANDARD_INPUT } from "../../publish/import/standard-input.ts";
import { TemporaryFolder } from "../../store/files/temporary-folder.ts";
import { openDatabase } from "../../store/schema/database.ts";
import { openFileToTry } from "../../store/schema/open-to-read.ts";
import { publicationIn } from "../../store/schema/settings.ts";
import { readColumnMap } from "../base/column-map.ts";
import { CommandRejected, describeCommand, NEW_LOG, type Shell } from "../base/command.ts";
import { exampleNameFault } from "../base/example-name.ts";
import { futureLogNameFault, logNameFault } from "../base/log-name-fault.ts";
import { asNode } from "../base/node.ts";
import { ProgressBar } from "../base/progress-bar.ts";
import { ProvisionalStore } from "../base/provisional-store.ts";
import { publicationToImport } from "../base/publication.ts";
import {
  type HiddenWhen,
  readDay,
  readHiddenWhen,
  readIgnored,
  readScale,
} from "../base/read-hints.ts";
import { readPlatform } from "../base/read-platform.ts";
import { requireRightPlace } from "../base/right-place.ts";
import { strayFileFault } from "../base/stray-file.ts";
import { readAllowedDeletions } from "./allow-deletions.ts";
import { ErrorsFile } from "./errors-file.ts";
import { describeProblems, describeReport, describeWarnings } from "./import-report.ts";
import { offerVouching } from "./offer-vouching.ts";
import { withConsent } from "./with-consent.ts";
import { withExplanation } from "./with-explanation.ts";

interface ImportFlags extends Flags {
  readonly format?: string;
  readonly map?: ColumnMap;
  readonly dates?: DateOrder;
  readonly scale?: RatingScale;
  readonly asOf?: string;
  readonly hiddenWhen?: HiddenWhen;
  readonly ignore?: ReadonlySet<string>;
  readonly sheet?: string;
  readonly explain?: true;
  readonly source?: string;
  readonly errors?: string;
  readonly verified?: true;
  readonly complete?: true;
  readonly allowDeletions?: number;
  readonly allowNewPlace?: true;
  readonly skipBad?: true;
  readonly dryRun?: true;
}

/** The choices are for the shell's completion; what reads the files refuses others. */
const FORMAT = new Option("--format <name>", "read every file as this format")
  .choices(FORMATS.map(({ name }) => name))
  .argParser((name) => name);

/** `candor import`: reads exports, and publishes their reviews. */
export function importCommand(shell: Shell): Command {
  const command = describeCommand(
    "import",
    "import reviews from files or folders, and publish them",
    ["db", "databaseUrl", "config"],
    "candor import takeout/ reviews.csv",
  )
    .argument("<path...>", "exports: files, archives, or folders of them; or - for standard input")
    .addOption(FORMAT);
  return withTableOptions(command)
    .option("--source <name>", "the site where the reviews were written, for files that do not say")
    .option("--errors <file>", "write every bad row, and what is wrong with it, to a CSV file")
    .option("--verified", "vouch for reviews that nothing else verifies")
    .option("--complete", "the files are complete: delete the reviews that they lack")
    .option(
      "--allow-deletions <number>",
      "with --complete: how many reviews may be deleted without asking, even if more than a tenth",
      readAllowedDeletions,
    )
    .option(
      "--allow-new-place",
      "the files may name places that no earlier import had, or another business; all are of the same business",
    )
    .option("--skip-bad", "leave bad rows out, instead of importing nothing")
    .option("--dry-run", "report what would happen, and change nothing")
    .option("--explain", "say how each column is read, and change nothing")
    .addOption(NEW_LOG)
    .action(async (paths: string[], flags: ImportFlags) => {
      await requireRightPlace("import into", flags, shell);
      await runImport(paths, flags, shell);
    });
}

/** How a table is to be read, where its columns and values don't say so. */
function withTableOptions(command: Command): Command {
  return command
    .option(
      "--map <column=name,...>",
      "what the columns of a table are called, such as text=Comment,date=Posted",
      readColumnMap,
    )
    .addOption(
      new Option("--dates <order>", "how dates like 01/02/2026 are meant").choices(DATE_ORDERS),
    )
    .option("--as-of <date>", 'the day from which "3 weeks ago" counts back', readDay)
    .option("--scale <worst-best>", "scale of a table's ratings, such as 1-10 or 6-1", readScale)
    .option(
      "--hidden-when <column=value,...>",
      "the values of a column with which the source hides a review",
      readHiddenWhen,
    )
    .option("--sheet <name>", "the sheet of a workbook; by default, the first that has reviews")
    .option("--ignore <column>", "a column of a table that is not read", readIgnored);
}

function optionsOf(flags: ImportFlags, config: Config) {
  return {
    format: flags.format,
    columns: flags.map,
    dateOrder: flags.dates,
    asOf: flags.asOf,
    scale: flags.scale,
    hiddenWhen: flags.hiddenWhen,
    ignored: flags.ignore,
    sheet: flags.sheet,
    platform: flags.source === undefined ? undefined : readPlatform(flags.source),
    isVerified: flags.verified === true,
    isComplete: flags.complete === true,
    skipsBad: flags.skipBad === true,
    isDryRun: isDry(flags),
    publication: publicationToImport(config),
  };
}

/** Whether nothing is to be changed. */
function isDry({ dryRun, explain }: ImportFlags): boolean {
  return dryRun === true || explain === true;
}

function allowanceOf({ allowDeletions = 0, allowNewPlace }: ImportFlags): Allowance {
  return { allowedDeletions: allowDeletions, allowsNewPlaces: allowNewPlace === true };
}

async function runImport(paths: string[], flags: ImportFlags, shell: Shell): Promise<void> {
  const named = findFiles(
    paths.filter((path) => path !== STANDARD_INPUT).map((path) => resolvePath(path, shell)),
    { followsLinks: shell.environment[WATCHED] === undefined },
  );
  using errors = errorsFileOf(flags, shell);
  shell.user.become(databasePath(flags, shell), () => keepOpen(named));
  const config = loadConfig(flags, shell);
  const isDryRun = isDry(flags);
  const isThere = existsSync(config.db);
  // On disk, since an import may be larger than memory, and not where the real database will be.
  using folder = isDryRun && !isThere ? new TemporaryFolder("dry-run") : undefined;
  const name = { name: config.db, temporary: folder?.place };
  // A node is brought up to date also for that.
  const isTried = isDryRun && databaseUrl(flags, shell) === undefined;
  const opening = { name, open: isTried ? openFileToTry : openDatabase };
  using database = new ProvisionalStore(folder?.at("candor.sqlite") ?? config.db, opening);
  // Fail before the files are read if the database can't be used.
  const open = () => {
    const store = asNode(database.open(), flags, shell);
    store.isNewLogAllowed = flags.newLog === true;
    return store;
  };
  if (isThere) open();
  using bar = new ProgressBar(shell.isInteractive);
  using input = paths.includes(STANDARD_INPUT)
    ? await SpooledInput.of(shell.input.stream(), shell.input.size())
    : undefined;
  const options = {
    ...optionsOf(flags, config),
    ...{ isFirst: !isThere, isInTemporary: folder !== undefined },
    onProblem: errors?.add,
  };
  const files = input === undefined ? named : [input.file, ...named];
  const importing = (allowance: Allowance) =>
    importReviews(files, open, { ...options, ...allowance }, shell.context, bar.update);
  const run = withExplanation(importing, flags, bar, shell);
  const report = await withConsent(run, allowanceOf(flags), bar, shell);
  if (report.isCommitted) database.keep();
  bar.stop();
  tell(report, options, shell);
  if (report.isCommitted) tellPublication(database, config, shell);
  else if (isDryRun) tellFuture(database, options, config, shell);
  await offerVouching(report, open, shell);
}

/** A report of errors may be in a folder of another owner than the database's. */
function errorsFileOf({ errors }: ImportFlags, shell: Shell): ErrorsFile | undefined {
  if (errors === undefined) return undefined;
  const path = resolvePath(errors, shell);
  return shell.user.actAs(path, () => new ErrorsFile(path));
}

/** Says what an import did; throws if it was refused for its bad rows. */
function tell(report: ImportReport, options: ImportOptions, shell: Shell): void {
  shell.warn(describeProblems(report) + describeWarnings(report));
  shell.print(describeReport(report, options));
  if (report.isRejected) throw new CommandRejected();
}

/** Says where a new database is, and what is wrong with its name or the business's. */
function tellPublication({ isNew, open }: ProvisionalStore, config: Config, shell: Shell): void {
  const store = open();
  const faults = [
    isNew ? strayFileFault(config) : undefined,
    isNew ? logNameFault(store) : undefined,
    exampleNameFault(publicationIn(store).business),
  ];
  warnOf(faults, shell);
  if (!isNew) return;
  const chosen = config.file && chosenVertical(config.file);
  if (chosen !== undefined) shell.print(`Note: ${chosen}.\n`);
  shell.print(`A new database was created: ${resolve(config.db)}\n`);
}

/** Says in a dry run what the import would say. */
function tellFuture(
  { isNew, open }: ProvisionalStore,
  { publication: publicationFor }: Pick<ImportOptions, "publication">,
  config: Config,
  shell: Shell,
): void {
  const publication = publicationFor(open().settings.publication());
  const faults = [
    isNew ? strayFileFault(config) : undefined,
    isNew ? futureLogNameFault(publication) : undefined,
    exampleNameFault(publication.business),
  ];
  warnOf(faults, shell);
  if (isNew) shell.print(`An import would create a database: ${resolve(config.db)}\n`);
}

function warnOf(faults: readonly (string | undefined)[], { warn }: Shell): void {
  warn(describeWarnings({ warnings: faults.filter((fault) => fault !== undefined) }));
}
