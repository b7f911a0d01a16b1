import type { SearchRows } from "../store/reviews/search-rows.ts";
import type { ReviewIndex } from "./review-index.ts";
import { SEGMENT_VERSION, unpackedIndex } from "./segment.ts";
import type { Task } from "./task.ts";

/** How many reviews are indexed before other requests get a turn: a few milliseconds' work. */
const TAKEN_AT_ONCE = 25;
const COMPARED_AT_ONCE = 5_000;

/**
 * Adds the rows after those in an index: from segments as far as there are any.
 * @returns the number of the row that was stored last
 */
export function* addNewRows(index: ReviewIndex, rows: SearchRows): Task<number> {
  for (;;) {
    const lastPut = rows.lastPut();
    const segment = rows.segments.nextAfter(index.newestRow, SEGMENT_VERSION);
    const some = rows.after(index.newestRow, TAKEN_AT_ONCE, segment);
    for (const row of some) index.add(row);
    if (some.length < TAKEN_AT_ONCE) {
      if (segment === undefined) return lastPut;
      yield* addSegment(segment, index, rows);
    }
    yield;
  }
}

/**
 * Adds a segment, or the first of its rows if it is damaged, so that the others follow one by one. What
 * is deleted after it was read is noticed later, as in all that was taken up before.
 */
function* addSegment(first: number, index: ReviewIndex, rows: SearchRows): Task<void> {
  const packed = rows.segments.contentAt(first);
  if (packed === undefined) return;
  const content = unpackedIndex(packed);
  yield;
  if (content !== undefined) index.addAll(content, rows.count());
  else for (const row of rows.after(index.newestRow, TAKEN_AT_ONCE)) index.add(row);
}

/** Removes the rows that were deleted. */
export function* dropDeletedRows(index: ReviewIndex, rows: SearchRows): Task<void> {
  for (let after = 0; ; ) {
    const some = rows.numbersAfter(after, COMPARED_AT_ONCE);
    const isLast = some.length < COMPARED_AT_ONCE;
    const last = isLast ? Number.POSITIVE_INFINITY : (some.at(-1) ?? after);
    index.keepOnly(some, after, last);
    if (isLast) return;
    after = last;
    yield;
  }
}
