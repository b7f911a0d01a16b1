import type { SourceReview } from "../../domain/review/source-review.ts";
import type { FieldProblem, Outcome } from "../../formats/format.ts";
import { isMadeId } from "../../formats/source-review.ts";
import type { Staging } from "../../store/reviews/staging.ts";
import type { FoundFile } from "./find-files.ts";

/** A row without a problem. */
export type Good = Extract<Outcome, { review: SourceReview }>;

/** How a file is read. */
export interface HowRead {
  /** The format's name. */
  readonly format: string;
  /** Whether the owner said how, with --map, --dates or --source. */
  readonly isExplicit: boolean;
  /** The members of reviews that the file has no column for. */
  readonly lacks: readonly string[];
}

/** A function that stages the rows of one file, and reports what contradicts an earlier row. */
export function stager(
  files: readonly FoundFile[],
  file: number,
  staging: Staging,
  { format, isExplicit, lacks }: HowRead,
): (outcome: Good) => FieldProblem[] {
  const occurrence = (kind: string, text: string) => staging.occurrence(`${file} ${kind} ${text}`);
  return (outcome) => {
    const review = numbered(outcome.review, occurrence);
    const explicit = isExplicit ? 1 : 0;
    const content = hashOf(outcome, occurrence);
    const shown = outcome.isShown === true ? 1 : 0;
    const metadata = {
      format,
      content,
      exportedId: outcome.id ?? null,
      explicit,
      shown,
      lacks: lacks.join(),
    };
    const earlier = staging.add({ file, row: outcome.row, review, metadata });
    if (earlier === undefined) return [];
    const where = `row ${earlier.row} of ${files[earlier.file]?.path ?? "the import"}`;
    const message = `The id ${review.source_id} is also in ${where}, with different content. Remove one of the two`;
    return [{ field: "id", message }];
  };
}

/** How often something of a kind was seen in the file, this time included. */
type Occurrence = (kind: "id" | "content", text: string) => number;

/** A hash of a row's content; of two identical rows, the second has another one. */
function hashOf({ content, review }: Good, occurrenceOf: Occurrence): Uint8Array | null {
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
  if (occurrence === 1) return review;
  return { ...review, source_id: `${review.source_id}-${occurrence}` };
}
