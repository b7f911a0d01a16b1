import { GcPressure } from "../store/base/tidy.ts";
import type { SearchRows } from "../store/reviews/search-rows.ts";
import type { RowRange } from "../store/reviews/search-segments.ts";
import { ReviewIndex } from "./review-index.ts";
import { packedIndex, SEGMENT_VERSION } from "./segment.ts";

/** A server adds a segment to its index in two steps, each of a few milliseconds. */
const MAX_ROWS = 2_048;
const MAX_CHARACTERS = 1_000_000;
/** Fewer rows are indexed from their reviews, within a few milliseconds. */
const MIN_ROWS = 256;
const READ_AT_ONCE = 128;

/**
 * Stores what the search index has of the reviews that are new, so that a server reads it when it starts.
 * Runs within the transaction that publishes them.
 * @param language of texts that do not say theirs
 */
export function writeSegments(rows: SearchRows, language: string | undefined): void {
  rows.segments.dropOthers(SEGMENT_VERSION);
  const tidying = new GcPressure();
  for (const gap of rows.segments.gaps(MIN_ROWS)) {
    for (let first = gap.first; ; ) {
      const index = new ReviewIndex(language);
      addRows(index, { ...gap, first }, rows, tidying);
      if (index.size < MIN_ROWS) break;
      const last = index.newestRow;
      rows.segments.put({ first, last }, SEGMENT_VERSION, packedIndex(index.content));
      first = last + 1;
    }
  }
}

/** Adds rows until there are enough of them for a segment. */
function addRows(
  index: ReviewIndex,
  { first, last }: RowRange,
  rows: SearchRows,
  tidying: GcPressure,
): void {
  let characters = 0;
  for (let after = first - 1; index.size < MAX_ROWS && characters < MAX_CHARACTERS; ) {
    const some = rows.after(after, READ_AT_ONCE, last + 1);
    for (const row of some) {
      index.add(row);
      characters += row.folded.length;
      tidying.after(row.folded.length);
    }
    if (some.length < READ_AT_ONCE) return;
    after = index.newestRow;
  }
}
