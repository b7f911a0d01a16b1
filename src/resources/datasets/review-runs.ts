import type { TextPiece } from "../../domain/document.ts";
import type { ReviewText } from "../../store/reviews/published-row.ts";

/** The end of an id that ends a run: one review in 256. */
const LAST_OF_RUN = "00";

/** Whether a run of reviews ends with this one. That depends on nothing else. */
export function endsRun(id: string): boolean {
  return id.endsWith(LAST_OF_RUN);
}

/**
 * The reviews as the members of a JSON array, cut into runs. Where a run ends depends on the
 * review there alone, so a new or changed review remakes its own run and leaves the others as they
 * are, and the same reviews always give the same runs.
 * @param reviews newest first
 */
export function* reviewRuns(reviews: Iterable<ReviewText>): Iterable<TextPiece> {
  let separator = "";
  let run: string[] = [];
  let last: ReviewText | undefined;
  for (const review of reviews) {
    run.push(review.json);
    last = review;
    if (!endsRun(review.id)) continue;
    yield { text: separator + run.join(","), oldest: keyOf(review) };
    separator = ",";
    run = [];
  }
  if (last !== undefined && run.length > 0) {
    yield { text: separator + run.join(","), oldest: keyOf(last) };
  }
}

function keyOf({ id, date }: ReviewText) {
  return { id, date };
}
