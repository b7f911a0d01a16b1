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
  moderate(store, now, () => {
    const resolved = resolve(store, pairs);
    joined = resolved.length;
    return { type: "join", pairs: resolved };
  });
  return joined;
}

/** For each pair the review that stays and its copy, once those before it are joined. */
function resolve({ decisions }: Store, pairs: readonly Suggestion[]): [string, string][] {
  const copies = new Map<string, string>();
  const canonicalOf = (id: string): string => {
    const known = copies.get(id) ?? decisions.of(id).joinedTo;
    return known === undefined ? id : canonicalOf(known);
  };
  return pairs.flatMap(({ first, second }): [string, string][] => {
    const [stays, copy] = [canonicalOf(first.id), canonicalOf(second.id)];
    if (stays === copy) return [];
    copies.set(copy, stays);
    return [[stays, copy]];
  });
}
