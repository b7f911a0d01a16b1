import { isMadeId, repeatedId, reviewId } from "../../domain/review/review-id.ts";
import type { SourceReview } from "../../domain/review/source-review.ts";
import type { FieldProblem, ReadRow } from "../../formats/format.ts";
import type { StagedReview, Staging } from "../../store/reviews/staging.ts";
import type { FoundFile } from "./find-files.ts";

/** How a file is read. */
type HowRead = Pick<StagedReview, "format" | "isExplicit" | "lacks">;

/** A function that stages the rows of one file, and reports what contradicts an earlier row. */
export function stager(
  files: readonly FoundFile[],
  file: number,
  staging: Staging,
  how: HowRead,
): (read: ReadRow) => FieldProblem[] {
  const occurrence = (kind: string, text: string) => staging.occurrence(`${file} ${kind} ${text}`);
  return (read) => {
    const source = numbered(read.review, occurrence);
    const earlier = staging.add({
      ...{ ...how, file, row: read.row, source },
      id: reviewId(source.platform, source.source_id),
      content: hashOf(read, occurrence),
      exportedId: read.id ?? null,
      isShown: read.isShown === true,
    });
    if (earlier === undefined) return [];
    const where = `row ${earlier.row} of ${files[earlier.file]?.path ?? "the import"}`;
    const of = isMadeId(source.source_id)
      ? "A review with the same author, day and text"
      : `The id ${source.source_id}`;
    const remedy = earlier.isOther
      ? "as another review, and neither file says where its reviews were written. Import one file after the other, each with its --source"
      : "with different content. Remove one of the two";
    return [{ field: "id", message: `${of} is also in ${where}, ${remedy}` }];
  };
}

/** How often something of a kind was seen in the file, this time included. */
type Occurrence = (kind: "id" | "content", text: string) => number;

/** A hash of a row's content; of two identical rows, the second has another one. */
function hashOf({ content, review }: ReadRow, occurrenceOf: Occurrence): Uint8Array | null {
  if (content === undefined) return null;
  // Rows with ids of their own are told apart by them.
  const occurrence = isMadeId(review.source_id) ? occurrenceOf("content", content) : 1;
  return hash(occurrence === 1 ? content : `${content} ${occurrence}`);
}

function hash(content: string): Uint8Array {
  return new Bun.CryptoHasher("sha256").update(content).digest();
}

/** Two rows of one file without ids that agree in author, day and text are two reviews. */
function numbered(review: SourceReview, occurrenceOf: Occurrence): SourceReview {
  if (!isMadeId(review.source_id)) return review;
  const occurrence = occurrenceOf("id", `${review.platform} ${review.source_id}`);
  return { ...review, source_id: repeatedId(review.source_id, occurrence) };
}
