import type { Context } from "../../context.ts";
import { Failure } from "../../domain/failure.ts";
import { likelyPlatform } from "../../domain/review/platform.ts";
import { placeInId } from "../../domain/review/source-review.ts";
import { NoText, UnclearTable, UnknownFormat } from "../../formats/detect.ts";
import type { Format, ReadRow } from "../../formats/format.ts";
import { type ReviewFile, readReviews } from "../../formats/read-reviews.ts";
import type { ColumnReading } from "../../formats/tables/columns.ts";
import type { Unused } from "../../formats/unused.ts";
import { requireTemporaryRoom } from "../../store/files/free-room.ts";
import type { Staging } from "../../store/reviews/staging.ts";
import type { ImportOptions, ImportProblem, Progress } from "../commit/import-options.ts";
import type { FoundFile } from "./find-files.ts";
import { GarbledWatch } from "./garbled-watch.ts";
import { LocationWatch } from "./location-watch.ts";
import { membersWithoutColumn } from "./merge-review.ts";
import { OmissionWatch } from "./omission-watch.ts";
import { PageCount } from "./page-count.ts";
import { ProblemList } from "./problem-list.ts";
import { stager } from "./stage-row.ts";
import { UnclearColumns } from "./unclear-columns.ts";
import { unpack } from "./unpack.ts";
import { nameOtherSheets } from "./workbook.ts";

export type { ImportProblem } from "../commit/import-options.ts";

const NO_REVIEWS = "it has no reviews. If it should have some, export it again.";

/** A file that was read. */
export interface ReadFile {
  readonly path: string;
  readonly format: string;
  /** How its text is encoded, if that is not UTF-8. */
  readonly encoding?: string | undefined;
  readonly rows: number;
  /** What the columns of anybody's table were read as. */
  readonly columns: readonly ColumnReading[];
  /** Columns and members that nothing was read from. */
  readonly unused: readonly Unused[];
  /** Whether it may be anybody's table, though its columns are called as in this format. */
  readonly isDoubtful?: true | undefined;
  /** The sheets of a workbook that have a table too, and were not read. */
  readonly otherSheets: readonly string[];
}

interface StagingResult {
  readonly readFiles: readonly ReadFile[];
  /** What all files are called, those of archives too, by the numbers that staged rows have. */
  readonly paths: readonly string[];
  /** Why files that were found in a folder or an archive were not read. */
  readonly passedOver: readonly string[];
  /** What the owner should look at, though nothing is wrong. */
  readonly warnings: readonly string[];
  /** The places that the reviews are about, each with the first file that names it. */
  readonly places: ReadonlyMap<string, string>;
  /** The first of all problems, at most `MAX_PROBLEMS`. */
  readonly problems: readonly ImportProblem[];
  /** Rows with a problem. */
  readonly bad: number;
  /** Why bad rows may not be left out, as sentences; undefined if they may. */
  readonly unskippable?: string | undefined;
}

/**
 * Reads all files into the staging table, and gathers what is wrong in them. A file in a folder or
 * an archive that is not a list of reviews is skipped, if another file is one.
 * @throws Failure `unusable` for a file that is not a list of reviews
 */
export async function stageFiles(
  found: readonly FoundFile[],
  staging: Staging,
  options: ImportOptions,
  context: Context,
  progress: Progress,
): Promise<StagingResult> {
  const files = await unpack(found, options);
  requireRoomFor(files, options);
  const run = new StagingRun(files, staging, options, counter(progress));
  for (const [index, file] of files.entries()) {
    const opened = await open(file, options, context.now());
    if (opened instanceof UnknownFormat) run.passOver(file.path, opened);
    else await run.stage(index, file.path, opened);
  }
  return run.result();
}

const TABLE = /\.(csv|tsv|xlsx|ods)$/i;

/** Staged rows take about the size of their file, plus their ids. */
const STAGED = 1.3;
/** What a database takes while it is written, its log included. */
const DATABASE = 5;

/** Runs before anything is read, so that a lack of room is known at once. */
function requireRoomFor(files: readonly FoundFile[], { isInTemporary }: ImportOptions): void {
  const bytes = files.reduce((sum, { size = 0 }) => sum + size, 0);
  const [first = { path: "nothing" }, ...others] = files;
  const rest = others.length === 0 ? "" : ` and ${others.length} more`;
  const times = isInTemporary ? STAGED + DATABASE : STAGED;
  requireTemporaryRoom(`The import of ${first.path}${rest}`, bytes * times);
}

/** The files of one import on their way into the staging table. */
class StagingRun {
  readonly #files: readonly FoundFile[];
  readonly #staging: Staging;
  readonly #options: ImportOptions;
  readonly #count: () => void;
  readonly #readFiles: ReadFile[] = [];
  readonly #unknown: UnknownFormat[] = [];
  readonly #problems: ProblemList;
  readonly #locations = new LocationWatch();
  readonly #omissions = new OmissionWatch();
  readonly #garbled = new GarbledWatch();
  readonly #pages = new PageCount();
  readonly #hints: string[] = [];
  readonly #unskippable: string[] = [];

  constructor(
    files: readonly FoundFile[],
    staging: Staging,
    options: ImportOptions,
    count: () => void,
  ) {
    this.#files = files;
    this.#staging = staging;
    this.#options = options;
    this.#count = count;
    this.#problems = new ProblemList(options);
  }

  passOver(path: string, reason: UnknownFormat): void {
    // A damaged table may have some of the reviews that would be deleted.
    const isDamaged = reason instanceof NoText && TABLE.test(path);
    if (isDamaged && this.#options.isComplete) throw reason;
    this.#unknown.push(reason);
  }

  async stage(index: number, path: string, file: ReviewFile): Promise<void> {
    const { format, encoding, total, outcomes, columns, unused, hints } = file;
    if (this.#options.isComplete) requireWhole(path, format);
    const lacks = membersWithoutColumn(columns());
    const how = { format: format.name, isExplicit: isExplicit(this.#options), lacks };
    const stage = stager(this.#files, index, this.#staging, how);
    const page = this.#pages.page(format, this.#options.isComplete ? total : undefined);
    let rows = 0;
    for await (const outcome of outcomes) {
      const found = "problems" in outcome ? outcome.problems : stage(outcome);
      this.#problems.add(path, outcome.row, found);
      if ("review" in outcome) {
        this.#locations.see(placeOf(outcome), path);
        this.#omissions.see(outcome.omission, path);
        this.#garbled.see(outcome.review, outcome.row, path);
        page(outcome.review);
      }
      this.#count();
      rows += 1;
    }
    const { otherSheets = [] } = this.#files[index] ?? {};
    const found = {
      columns: columns(),
      unused: unused(),
      isDoubtful: file.isDoubtful,
      otherSheets,
    };
    this.#readFiles.push({ path, format: format.name, encoding, rows, ...found });
    if (file.unskippable !== undefined) this.#unskippable.push(`${path}: ${file.unskippable}`);
    const notes = rows === 0 ? [NO_REVIEWS, ...hints()] : hints();
    this.#hints.push(...notes.map((hint) => `${path}: ${hint}`));
  }

  result(): StagingResult {
    const [first] = this.#unknown;
    if (first !== undefined && this.#readFiles.length === 0) throw first;
    // A bad row stops the import anyway, and is what the owner has to know first.
    if (this.#problems.bad === 0) this.#pages.requireAll();
    return {
      readFiles: this.#readFiles,
      paths: this.#files.map(({ path }) => path),
      passedOver: this.#unknown.map(({ message }) => message),
      warnings: [
        ...misspelling(this.#options),
        ...this.#hints,
        ...this.#locations.warnings(),
        ...this.#omissions.warnings(),
        ...this.#garbled.warnings(),
      ],
      places: this.#locations.places(),
      problems: this.#problems.first,
      bad: this.#problems.bad,
      unskippable: this.#unskippable.length === 0 ? undefined : this.#unskippable.join(" "),
    };
  }
}

/** What to do if `--source` is a misspelled name: identical rows of two sites are two reviews. */
function misspelling({ platform = "" }: ImportOptions): string[] {
  const meant = likelyPlatform(platform);
  if (meant === undefined) return [];
  return [
    `No site called ${platform} is known. Did you mean ${meant}? If so, and if it was imported, undo that with candor undo; then import again with --source ${meant}.`,
  ];
}

/** The place that a row is about: what its source says, or its id if that is Google's name. */
function placeOf({ location, review }: ReadRow): string | undefined {
  return location ?? placeInId(review.source_id);
}

function isExplicit(options: ImportOptions): boolean {
  const { columns, ignored, hiddenWhen, dateOrder, asOf, scale, platform } = options;
  const said = [columns, ignored, hiddenWhen, dateOrder, asOf, scale, platform];
  return said.some((one) => one !== undefined);
}

/** A part of what a source has can't show what was deleted there. */
function requireWhole(path: string, { excerpt, title }: Format): void {
  if (excerpt === undefined) return;
  throw new Failure(
    "invalid",
    `${path} can't be complete: ${excerpt} (${title}). Import it without --complete.`,
  );
}

/** Reports the progress of each row. */
function counter(progress: Progress): () => void {
  let done = 0;
  return () => {
    done += 1;
    progress("reading", done);
  };
}

/** Opens a file; if it was found in a folder and is not a list of reviews, returns why not. */
async function open(
  file: FoundFile,
  options: ImportOptions,
  now: Date,
): Promise<ReviewFile | UnknownFormat> {
  try {
    return await readReviews(file, { ...options, now });
  } catch (error) {
    if (error instanceof UnknownFormat) nameOtherSheets(error, file.otherSheets ?? []);
    if (file.isFound === true && error instanceof UnknownFormat) return error;
    if (error instanceof UnclearTable && error.suggested.length > 0) {
      throw new UnclearColumns(error, options.columns);
    }
    throw error;
  }
}
