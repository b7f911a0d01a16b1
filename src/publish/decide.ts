import { toTimestamp } from "../domain/calendar-date.ts";
import { Failure } from "../domain/failure.ts";
import { UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";
import type { Store } from "../store/store.ts";
import { dropReview, republish } from "./drop-review.ts";
import { adoptPublication, publishDocuments, reviewPublisher } from "./publish.ts";

/** Hides reviews from all readers; how many are hidden stays to be seen. */
export function hideReviews(store: Store, ids: readonly string[], reason: string, now: Date): void {
  decide(store, now, () => {
    requireAll(ids, "review", (id) => store.reviews.get(id) !== undefined);
    for (const id of ids) store.decisions.hide(id, reason, toTimestamp(now));
    return ids;
  });
}

/** Shows hidden reviews again. */
export function unhideReviews(store: Store, ids: readonly string[], now: Date): void {
  decide(store, now, () => {
    requireAll(ids, "hidden review", (id) => store.decisions.unhide(id));
    return ids;
  });
}

/**
 * Says that reviews are the same as one of another source: readers see that one alone.
 * @throws Failure `invalid` if that one is not seen itself
 */
export function joinReviews(
  store: Store,
  canonical: string,
  copies: readonly string[],
  now: Date,
): void {
  decide(store, now, () => {
    requireAll([canonical, ...copies], "review", (id) => store.reviews.get(id) !== undefined);
    requireCanonical(store, canonical, copies);
    for (const id of copies) store.decisions.join(id, canonical);
    return copies;
  });
}

function requireCanonical(store: Store, canonical: string, copies: readonly string[]): void {
  if (copies.includes(canonical)) {
    throw new Failure("invalid", `${canonical} can't be a copy of itself. Name two reviews.`);
  }
  if (store.published.has(canonical)) return;
  throw new Failure(
    "invalid",
    `The review ${canonical} is not published itself, so neither would be seen. Name one first that is; candor status says which are not, and why.`,
  );
}

/** Shows joined reviews by themselves again. */
export function separateReviews(store: Store, ids: readonly string[], now: Date): void {
  decide(store, now, () => {
    requireAll(ids, "joined review", (id) => store.decisions.separate(id));
    return ids;
  });
}

/** Takes back that job records verify reviews. */
export function unverifyReviews(store: Store, ids: readonly string[], now: Date): void {
  decide(store, now, () => {
    requireAll(ids, "review that a job record verifies:", (id) => unmatch(store, id));
    return ids;
  });
}

/** Takes back a match, also one that came along in an export. Returns whether there was one. */
function unmatch(store: Store, id: string): boolean {
  const kept = store.reviews.get(id);
  if (kept?.source.verification !== "job") return store.decisions.unmatch(id);
  const { verification: _, ...source } = kept.source;
  return store.reviews.put({ id, source }) || store.decisions.unmatch(id);
}

/**
 * Erases reviews for good, with their copies from other sources; an import or a restore leaves
 * them out from now on. To do it again removes what was left behind if it was broken off.
 * @returns the ids of all that was erased
 */
export function forgetReviews(store: Store, ids: readonly string[], now: Date): string[] {
  const all = new Set<string>();
  decide(store, now, () => {
    const isKnown = (id: string) =>
      store.reviews.get(id) !== undefined || store.decisions.isForgotten(id);
    requireAll(ids, "review", isKnown);
    for (const id of ids) for (const one of sameReview(store, id)) all.add(one);
    for (const id of all) eraseReview(store, id);
    return [];
  });
  store.shred();
  return [...all];
}

/** A review and all that were joined with it. */
function sameReview(store: Store, id: string): string[] {
  const canonical = store.decisions.of(id).joinedTo ?? id;
  return [canonical, ...store.decisions.copiesOf(canonical)];
}

/** Deletes a review with all that is known of it, but for its id. Runs within a transaction. */
function eraseReview(store: Store, id: string): void {
  dropReview(store, id);
  store.decisions.forget(id);
}

/**
 * Decides about reviews and publishes what follows, in one commit.
 * @param decision writes it down; returns the ids of the reviews that are to be made anew
 */
export function decide(store: Store, now: Date, decision: () => readonly string[]): void {
  store.transaction(() => {
    const publication = store.settings.publication() ?? UNDESCRIBED_PUBLICATION;
    adoptPublication(store, publication);
    republish(store, decision(), reviewPublisher(store, publication));
    publishDocuments(store, now);
  });
}

/** Throws Failure `not_found` that names every id of which it is not so. */
function requireAll(ids: readonly string[], what: string, isSo: (id: string) => boolean): void {
  const wrong = [...new Set(ids)].filter((id) => !isSo(id));
  if (wrong.length === 0) return;
  throw new Failure(
    "not_found",
    `There is no ${what} ${wrong.join(", ")}, so nothing was changed. The id of a review stands in /reviews.json and in candor export.`,
  );
}
