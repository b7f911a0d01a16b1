import type { Context } from "../context.ts";
import type { SourceReview } from "../domain/source-review.ts";
import { UnknownFormat } from "../formats/detect.ts";
import type { FieldProblem, Outcome } from "../formats/format.ts";
import { type ReviewFile, readReviews } from "../formats/read-reviews.ts";
import { isMadeId } from "../formats/source-review.ts";
import type { Staging } from "../store/staging.ts";
import type { FoundFile } from "./find-files.ts";
import type { ImportOptions, Progress } from "./import-options.ts";

/** Where in an import something is wrong, and what. */
export interface RowProblem extends FieldProblem {
  readonly path: string;
  readonly row: number;
}

/** A file that was read. */
export interface ReadFile {
  readonly path: string;
  readonly format: string;
  readonly rows: number;
}

interface Staged {
  readonly readFiles: readonly ReadFile[];
  /** Why files that were found in a folder were not read. */
  readonly passedOver: readonly string[];
  readonly problems: readonly RowProblem[];
  /** Rows with a problem. */
  readonly bad: number;
}

/**
 * Reads all files into the staging table, and gathers what is wrong in them. A file of a folder
 * that is no list of reviews is passed over, if another one is.
 * @throws Failure `unusable` for a file that is no list of reviews
 */
export async function stageFiles(
  files: readonly FoundFile[],
  staging: Staging,
  options: ImportOptions,
  context: Context,
  progress: Progress,
): Promise<Staged> {
  const readFiles: ReadFile[] = [];
  const unknown: UnknownFormat[] = [];
  const problems: RowProblem[] = [];
  const count = counter(progress);
  for (const [index, file] of files.entries()) {
    const opened = await open(file, options.format, context.now());
    if (opened instanceof UnknownFormat) {
      unknown.push(opened);
      continue;
    }
    const stage = stager(files, index, staging, options.isVerified);
    const found = await stageRows(opened.outcomes, stage, count);
    for (const problem of found.problems) problems.push({ path: file.path, ...problem });
    readFiles.push({ path: file.path, format: opened.format.name, rows: found.rows });
  }
  const [first] = unknown;
  if (first !== undefined && readFiles.length === 0) throw first;
  const bad = new Set(problems.map(({ path, row }) => `${row} ${path}`)).size;
  return { readFiles, passedOver: unknown.map(({ message }) => message), problems, bad };
}

/** Tells the progress of each row. */
function counter(progress: Progress): () => void {
  let done = 0;
  return () => {
    done += 1;
    progress("reading", done);
  };
}

/** Stages the rows of one file. */
async function stageRows(
  outcomes: AsyncIterable<Outcome>,
  stage: (outcome: Good) => FieldProblem[],
  count: () => void,
): Promise<{ readonly rows: number; readonly problems: Omit<RowProblem, "path">[] }> {
  const problems: Omit<RowProblem, "path">[] = [];
  let rows = 0;
  for await (const outcome of outcomes) {
    const found = "problems" in outcome ? outcome.problems : stage(outcome);
    for (const problem of found) problems.push({ row: outcome.row, ...problem });
    rows += 1;
    count();
  }
  return { rows, problems };
}

/** A file whose format is known; of one that was found in a folder also why it is none. */
async function open(
  file: FoundFile,
  format: string | undefined,
  now: Date,
): Promise<ReviewFile | UnknownFormat> {
  try {
    return await readReviews(file, { format, now });
  } catch (error) {
    if (file.isFound === true && error instanceof UnknownFormat) return error;
    throw error;
  }
}

type Good = Extract<Outcome, { review: SourceReview }>;

/** A function that stages the rows of one file, and says what contradicts an earlier row. */
function stager(
  files: readonly FoundFile[],
  file: number,
  staging: Staging,
  isVerified: boolean,
): (outcome: Good) => FieldProblem[] {
  const occurrences = new Map<string, number>();
  return ({ row, review }) => {
    const told = numbered(isVerified ? vouched(review) : review, occurrences);
    const earlier = staging.add({ file, row, review: told });
    if (earlier === undefined) return [];
    const where = `row ${earlier.row} of ${files[earlier.file]?.path ?? "the import"}`;
    const message = `The id ${told.source_id} stands in ${where} too, with other content. Remove one of the two`;
    return [{ field: "id", message }];
  };
}

/** The owner's word counts where nothing else verifies the review. */
function vouched(review: SourceReview): SourceReview {
  return { ...review, verification: review.verification ?? "owner" };
}

/** Two rows of one file without ids, alike in author, day and text, are two reviews. */
function numbered(review: SourceReview, occurrences: Map<string, number>): SourceReview {
  if (!isMadeId(review.source_id)) return review;
  const key = `${review.platform} ${review.source_id}`;
  const occurrence = (occurrences.get(key) ?? 0) + 1;
  occurrences.set(key, occurrence);
  if (occurrence === 1) return review;
  return { ...review, source_id: `${review.source_id}-${occurrence}` };
}
