import type { KeptReview } from "../../store/reviews/reviews.ts";
import type { Store } from "../../store/store.ts";

/**
 * Deletes a review and everything derived from it. Runs within a transaction.
 * @returns the ids of its copies, which are separate reviews from now on and must be rendered again
 */
export function dropReview(store: Store, id: string): string[] {
  const copies = store.decisions.copiesOf(id);
  for (const one of [id, ...copies]) store.decisions.separate(one);
  store.published.delete(id);
  store.analyses.delete(id);
  store.reviews.delete(id);
  store.origins.delete(id);
  store.lookalikes.dropOpen(id);
  return copies;
}

/** Renders these reviews again; those that do not exist are skipped. */
export function republish(
  store: Store,
  ids: readonly string[],
  publish: (review: KeptReview) => void,
): void {
  for (const id of ids) {
    const kept = store.reviews.get(id);
    if (kept === undefined) continue;
    store.published.delete(id);
    publish(kept);
  }
}
