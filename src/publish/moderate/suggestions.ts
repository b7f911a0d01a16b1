import type { AlikePair } from "../../store/reviews/lookalikes.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import type { Store } from "../../store/store.ts";
import type { Lookalike } from "./duplicate-candidates.ts";
import { isLaterText } from "./later-text.ts";

/** Two reviews that look like the same one, about which the owner has not decided. */
export interface Suggestion {
  /** The one that would stay: the one that is published, else that was edited later, else was there before. */
  readonly first: KeptReview;
  readonly second: KeptReview;
}

/** Notes the pairs that an import found alike; returns those that the owner has not dismissed. */
export function noteLookalikes(store: Store, found: readonly Lookalike[], number: number) {
  for (const { id, other } of found) store.lookalikes.add(id, other, number);
  return found.filter(({ id, other }) => !store.lookalikes.isDismissed(id, other));
}

/** The pairs neither joined nor dismissed, if both reviews exist and are not both hidden. */
export function openSuggestions(store: Store): Suggestion[] {
  const pairs = store.lookalikes.all().map((pair) => ({ ...pair, key: keyOf(store, pair) }));
  const dismissed = new Set(pairs.filter((pair) => pair.isDismissed).map(({ key }) => key));
  const open = new Map(pairs.filter(({ key }) => !dismissed.has(key)).map((one) => [one.key, one]));
  return [...open.values()].flatMap((pair) => suggestionOf(store, pair));
}

/** A key that is the same for all pairs of copies of the same two reviews. */
function keyOf(store: Store, { id, other }: Pick<AlikePair, "id" | "other">): string {
  return [id, other]
    .map((one) => canonicalOf(store, one))
    .sort()
    .join(" ");
}

function canonicalOf(store: Store, id: string): string {
  return store.decisions.of(id).joinedTo ?? id;
}

function suggestionOf(store: Store, { id, other }: AlikePair): Suggestion[] {
  const [older, newer] = [other, id].map((one) => canonicalOf(store, one));
  const [first, second] = [older, newer].map((one = "") => store.reviews.get(one));
  if (first === undefined || second === undefined || first.id === second.id) return [];
  if ([first, second].every((one) => isHidden(store, one.id))) return [];
  const [isSeen, isOtherSeen] = [first, second].map((one) => store.published.has(one.id));
  const isTurned = isOtherSeen === true && (!isSeen || isLaterText(second.source, first.source));
  return [isTurned ? { first: second, second: first } : { first, second }];
}

/** Whether the owner hides a review. */
export function isHidden(store: Store, id: string): boolean {
  return store.decisions.of(id).hiddenFor !== undefined;
}

/** The noted pairs of these two reviews, or of copies of theirs. */
export function pairsLike(store: Store, pair: Pick<AlikePair, "id" | "other">): AlikePair[] {
  const key = keyOf(store, pair);
  return store.lookalikes.all().filter((one) => keyOf(store, one) === key);
}
