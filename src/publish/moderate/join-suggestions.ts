import type { Store } from "../../store/store.ts";
import { moderate } from "./moderate.ts";
import { isHidden, openSuggestions, type Suggestion } from "./suggestions.ts";

/** The open pairs that can be joined: the first is published, and the owner hides neither. */
export function joinableSuggestions(store: Store): Suggestion[] {
  return openSuggestions(store).filter(
    ({ first, second }) => store.published.has(first.id) && !isHidden(store, second.id),
  );
}

/**
 * Joins the second review of each pair to the first, in one commit. A review in several pairs is
 * joined once, with all that are joined to it.
 * @returns how many reviews are copies of others now that were not
 */
export function joinSuggestions(store: Store, pairs: readonly Suggestion[], now: Date): number {
  let joined = 0;
  moderate(store, now, () =>
    pairs.flatMap(({ first, second }) => {
      const [stays, copy] = [first, second].map(({ id }) => canonicalOf(store, id));
      if (stays === undefined || copy === undefined || stays === copy) return [];
      store.decisions.join(copy, stays);
      joined += 1;
      return [stays, copy];
    }),
  );
  return joined;
}

function canonicalOf({ decisions }: Store, id: string): string {
  return decisions.of(id).joinedTo ?? id;
}
