import type { ReviewRun, RunPiece, TextPiece } from "../../domain/document.ts";
import type { PublishedRuns } from "../../store/reviews/published-runs.ts";

/**
 * The reviews as the members of a JSON array, newest first, a piece for each run: what one review
 * changes is small.
 */
export function* reviewRuns(runs: PublishedRuns): Iterable<TextPiece | RunPiece> {
  let separator = "";
  for (const run of runs.all()) {
    // Only the first and the last run may have no reviews.
    if (runs.isEmpty(run)) continue;
    const besides = separator;
    yield { run, besides, make: () => pieceOf(runs, run, besides) };
    separator = ",";
  }
}

function pieceOf(runs: PublishedRuns, run: ReviewRun, separator: string): TextPiece {
  const reviews = runs.reviews(run);
  const last = reviews.at(-1);
  const text = separator + reviews.map(({ json }) => json).join(",");
  return last === undefined ? { text } : { text, oldest: { id: last.id, date: last.date } };
}
