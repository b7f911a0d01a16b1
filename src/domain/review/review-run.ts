/** The end of an id that begins a run: one review in 256. */
export const RUN_END = "00";

/**
 * Neighbors in the order of reviews. Where a run begins and ends depends on the reviews there alone, so
 * a new or changed review changes its own run and leaves the others as they are, and the same reviews
 * always give the same runs.
 */
export interface ReviewRun {
  /** The first place in the order (`reviewPosition`), in digits; it is the oldest review's. */
  readonly first: string;
  /** The last place, before the next run. */
  readonly last: string;
}

/** Whether a review is the oldest of its run. That depends on nothing else. */
export function endsRun(id: string): boolean {
  return id.endsWith(RUN_END);
}
