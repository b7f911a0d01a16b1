import type { Context } from "../context.ts";
import type { SourceReview } from "../domain/source-review.ts";
import type { FieldProblem, Outcome } from "../formats/format.ts";
import { readReviews } from "../formats/read-reviews.ts";
import type { SourceFile } from "../formats/readers/text.ts";
import { isMadeId } from "../formats/source-review.ts";
import type { Staging } from "../store/staging.ts";
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
  readonly problems: readonly RowProblem[];
  /** Rows with a problem. */
  readonly bad: number;
}

/**
 * Reads all files into the staging table, and gathers what is wrong in them.
 * @throws Failure `unusable` for a file that is no list of reviews
 */
export async function stageFiles(
  files: readonly SourceFile[],
  staging: Staging,
  options: ImportOptions,
  context: Context,
  progress: Progress,
): Promise<Staged> {
  const readFiles: ReadFile[] = [];
  const problems: RowProblem[] = [];
  let bad = 0;
  let done = 0;
  for (const [index, file] of files.entries()) {
    const { format, outcomes } = await readReviews(file, {
      format: options.format,
      now: context.now(),
    });
    const stage = stager(files, index, staging, options.isVerified);
    let rows = 0;
    for await (const outcome of outcomes) {
      const found = "problems" in outcome ? outcome.problems : stage(outcome);
      for (const problem of found) problems.push({ path: file.path, row: outcome.row, ...problem });
      bad += found.length > 0 ? 1 : 0;
      rows += 1;
      done += 1;
      progress("reading", done);
    }
    readFiles.push({ path: file.path, format: format.name, rows });
  }
  return { readFiles, problems, bad };
}

type Good = Extract<Outcome, { review: SourceReview }>;

/** A function that stages the rows of one file, and says what contradicts an earlier row. */
function stager(
  files: readonly SourceFile[],
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
