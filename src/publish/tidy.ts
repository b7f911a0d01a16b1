/** Below this what is left behind is not worth a pause. */
const MANY_REVIEWS = 10_000;

/**
 * Between the steps of a large import, each of which leaves much behind that no other needs: most
 * memory is then what one step takes, not what all take together.
 */
export function tidyAfter(reviews: number): void {
  if (reviews >= MANY_REVIEWS) tidy();
}

/** Gives memory back that nothing needs any more. */
export function tidy(): void {
  Bun.gc(true);
}
