import { reviewId } from "../domain/review-id.ts";
import type { SourceReview } from "../domain/source-review.ts";
import type { FieldProblem, Outcome } from "../formats/format.ts";
import { isMadeId } from "../formats/source-review.ts";
import type { Staging } from "../store/staging.ts";
import type { FoundFile } from "./find-files.ts";

type Good = Extract<Outcome, { review: SourceReview }>;

/** How a file is read. */
export interface HowRead {
  /** The format's name. */
  readonly format: string;
  /** Whether the owner said how, with --map, --dates or --source. */
  readonly isExplicit: boolean;
}

/** A function that stages the rows of one file, and says what contradicts an earlier row. */
export function stager(
  files: readonly FoundFile[],
  file: number,
  staging: Staging,
  { format, isExplicit }: HowRead,
): (outcome: Good) => FieldProblem[] {
  const occurrences = new Map<string, number>();
  const contents = new RowContents();
  return (outcome) => {
    const review = numbered(outcome.review, occurrences);
    const explicit = isExplicit ? 1 : 0;
    const content = contents.hashOf(outcome);
    const told = { ...toldOf(outcome, review), format, content, explicit };
    const earlier = staging.add({ file, row: outcome.row, review, told });
    if (earlier === undefined) return [];
    const where = `row ${earlier.row} of ${files[earlier.file]?.path ?? "the import"}`;
    const message = `The id ${review.source_id} stands in ${where} too, with other content. Remove one of the two`;
    return [{ field: "id", message }];
  };
}

function toldOf({ id, formerPlatform, isShown }: Good, review: SourceReview) {
  const formerId = formerPlatform === undefined ? null : reviewId(formerPlatform, review.source_id);
  return { formerId, exportedId: id ?? null, shown: isShown === true ? 1 : 0 };
}

/** Hashes of what rows say; of two that say the same, the second has another one. */
class RowContents {
  readonly #seen = new Map<string, number>();

  hashOf({ content, review }: Good): Uint8Array | null {
    if (content === undefined) return null;
    const plain = hash(content);
    // Rows with ids of their own are told apart by them.
    if (!isMadeId(review.source_id)) return plain;
    const key = Buffer.from(plain.subarray(0, KEY_BYTES)).toString("latin1");
    const occurrence = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, occurrence);
    return occurrence === 1 ? plain : hash(`${content} ${occurrence}`);
  }
}

/** Enough of a hash to tell the rows of one file apart. */
const KEY_BYTES = 12;

function hash(content: string): Uint8Array {
  return new Bun.CryptoHasher("sha256").update(content).digest();
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
