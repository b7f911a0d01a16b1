import type { Context } from "../../context.ts";
import { Failure } from "../../domain/failure.ts";
import { toTimestamp } from "../../domain/time/calendar-date.ts";
import { Staging } from "../../store/reviews/staging.ts";
import type { Store } from "../../store/store.ts";
import { loadAnalyzer } from "../commit/analyzer-for.ts";
import type { ImportOptions, Progress } from "../commit/import-options.ts";
import { commit } from "../commit/publish.ts";
import type { Lookalike } from "../moderate/duplicate-candidates.ts";
import { applyImport, type ImportCounts, NOTHING_DONE } from "./apply-import.ts";
import { requireSureLayouts } from "./doubtful-layout.ts";
import type { FoundFile } from "./find-files.ts";
import { type ImportProblem, type ReadFile, stageFiles } from "./stage-files.ts";

export interface ImportReport {
  /** The import's number: 1 for a database's first; 0 if nothing was done. */
  readonly number: number;
  readonly files: readonly ReadFile[];
  /** Files found in folders that are not lists of reviews, and why. */
  readonly passedOver: readonly string[];
  /** What the owner should look at, though nothing is wrong. */
  readonly warnings: readonly string[];
  /** The first of all problems, at most `MAX_PROBLEMS`. */
  readonly problems: readonly ImportProblem[];
  /** Rows with a problem. */
  readonly bad: number;
  /** Why they may not be left out, as sentences; undefined if they may. */
  readonly unskippable?: string | undefined;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly deleted: number;
  /** In a dry run, how many of the deletions would have to be allowed. */
  readonly unallowed: number;
  /** Of the rows read, those that are kept but not published, because nothing verifies them. */
  readonly heldBack: number;
  /** Of those, the ones that nobody has vouched for yet. */
  readonly unverified: number;
  /** Of the rows read, those of which nothing says where they were written. */
  readonly siteless: number;
  /** Of the rows read, those that the owner hides. */
  readonly hidden: number;
  /** Of the rows read, those that are not shown separately: copies of other reviews. */
  readonly joined: number;
  /** Of the rows read, those that were left out because the reviews are forgotten. */
  readonly forgotten: number;
  /** New reviews that look like others. */
  readonly lookalikes: readonly Lookalike[];
  /** The locations of one platform's reviews, if there are several. */
  readonly locations: readonly string[];
  /** In a dry run, the places that would have to be allowed, as a sentence. */
  readonly newPlaces?: string | undefined;
  /** In a dry run, the other business that would have to be allowed, as a sentence. */
  readonly otherName?: string | undefined;
  /** Reviews that are published now. */
  readonly published: number;
  /** Whether bad rows stopped it, so that nothing was even tried. */
  readonly isRejected: boolean;
  /** Whether anything of it was kept: not if it was rejected, nor in a dry run. */
  readonly isCommitted: boolean;
}

/**
 * Reads files, and publishes all of their content in one commit, or none of it.
 * @param openStore called once the files were read and can be imported
 * @throws Failure `unusable` for a file or database that can't be used
 */
export async function importReviews(
  files: readonly FoundFile[],
  openStore: () => Store,
  options: ImportOptions,
  context: Context,
  progress: Progress = () => {},
): Promise<ImportReport> {
  using staging = new Staging();
  const { readFiles, places, paths, ...read } = await stageFiles(
    files,
    staging,
    options,
    context,
    progress,
  );
  const report = { files: readFiles, ...read };
  if (isRejected(report, options)) {
    return { ...report, ...NOTHING_DONE, ...NO_IMPORT };
  }
  if (read.bad > 0 && options.isComplete) {
    throw new Failure(
      "invalid",
      "--complete deletes what the files lack, so it can't be combined with skipped rows. Correct the bad rows first.",
    );
  }
  if (options.isFirst === true && staging.count() === 0) throw noReviews(readFiles);
  await loadAnalyzer();
  const store = openStore();
  requireSureLayouts(store, readFiles, options);
  const now = context.now();
  const note = (counts: ImportCounts) =>
    store.imports.add(toTimestamp(now), recordOf(report, counts, places));
  const formats = new Set(readFiles.map(({ format }) => format));
  const staged = { staging, places, formats, paths };
  const work = () => applyImport(store, staged, options, now, progress, note);
  const done = options.isDryRun ? store.dryRun(work) : commit(store, work);
  const locations = [...done.locations].sort();
  return {
    ...report,
    ...done.counts,
    number: done.number,
    newPlaces: done.newPlaces,
    otherName: done.otherName,
    lookalikes: done.lookalikes,
    locations: locations.length > 1 ? locations : [],
    isRejected: false,
    isCommitted: !options.isDryRun,
  };
}

function noReviews([first, ...others]: readonly ReadFile[]): Failure {
  const which = others.length === 0 && first !== undefined ? `${first.path} has` : "The files have";
  return new Failure(
    "unusable",
    `${which} no reviews, so no database was made. Export them again.`,
  );
}

/**
 * Whether bad rows stop the import: unless they are to be left out, or if the others would then be
 * false, or if there are no others.
 */
function isRejected(
  { files, bad, unskippable }: Pick<ImportReport, "files" | "bad" | "unskippable">,
  { skipsBad }: ImportOptions,
): boolean {
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  return bad > 0 && (!skipsBad || unskippable !== undefined || bad === rows);
}

const NO_IMPORT = {
  ...{ number: 0, lookalikes: [], locations: [] },
  ...{ isRejected: true, isCommitted: false },
} as const;

function recordOf(
  { files, bad }: Pick<ImportReport, "files" | "bad">,
  counts: ImportCounts,
  places: ReadonlyMap<string, string>,
) {
  const { added, changed, unchanged, deleted, heldBack } = counts;
  const read = files.map(({ path, format, rows }) => ({ path, format, rows }));
  const done = { added, changed, unchanged, deleted, held_back: heldBack, bad };
  return { files: read, ...done, places: [...places.keys()] };
}
