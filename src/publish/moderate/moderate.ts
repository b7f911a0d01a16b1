import { Failure } from "../../domain/failure.ts";
import type { OwnerAction } from "../../domain/review/owner-action.ts";
import { toTimestamp } from "../../domain/time/calendar-date.ts";
import type { AlikePair } from "../../store/reviews/lookalikes.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import { publicationIn } from "../../store/schema/settings.ts";
import type { Store } from "../../store/store.ts";
import { adoptPublication, commit, publishChanges, reviewPublisher } from "../commit/publish.ts";
import { republish } from "./drop-review.ts";
import { isRemembered, requireReviews } from "./find-review.ts";
import { isHidden, pairsLike } from "./suggestions.ts";
import { isMatched, takeAction } from "./take-action.ts";

/**
 * Hides reviews from all readers, who still see how many are hidden.
 * @param names as `requireReviews` takes them, here and below
 * @returns the ids of the reviews
 */
export function hideReviews(
  store: Store,
  names: readonly string[],
  reason: string,
  now: Date,
): string[] {
  return moderate(store, now, () => {
    const ids = requireKept(store, names);
    return { type: "hide", ids, reason, at: toTimestamp(now) };
  });
}

/**
 * Shows hidden reviews again. Those that are not hidden stay as they are.
 * @returns the ids of those that were
 */
export function unhideReviews(store: Store, names: readonly string[], now: Date): string[] {
  const isKnown = (id: string) => store.reviews.has(id) || isHidden(store, id);
  return moderate(store, now, () => {
    return { type: "unhide", ids: idsThat(store, names, "review", isKnown) };
  });
}

/**
 * Marks reviews as copies of one from another source: readers see only that one.
 * @returns the ids of all of them, that one first
 * @throws Failure `invalid` if that one is not published
 */
export function joinReviews(
  store: Store,
  name: string,
  copies: readonly string[],
  now: Date,
): string[] {
  return moderate(store, now, () => {
    const [canonical = name, ...ids] = requireEach(store, [name, ...copies]);
    requireCanonical(store, canonical, ids);
    return { type: "join", pairs: ids.map((id) => [canonical, id]) };
  });
}

function requireCanonical(store: Store, canonical: string, copies: readonly string[]): void {
  if (copies.includes(canonical)) {
    throw new Failure("invalid", `${canonical} can't be a copy of itself. Name two reviews.`);
  }
  if (store.published.has(canonical)) return;
  throw new Failure(
    "invalid",
    `The review ${canonical} is not published itself, so readers would see neither. Name a published one first; candor status lists those that are not, and why.`,
  );
}

/** Shows joined reviews separately again. */
export function separateReviews(store: Store, names: readonly string[], now: Date): string[] {
  const isJoined = (id: string) => store.decisions.of(id).joinedTo !== undefined;
  return moderate(store, now, () => {
    return { type: "separate", ids: idsThat(store, names, "joined review", isJoined) };
  });
}

/** Takes back the verification of reviews by job records. */
export function unverifyReviews(store: Store, names: readonly string[], now: Date): string[] {
  const what = "review that a job record verifies:";
  return moderate(store, now, () => {
    return { type: "unmatch", ids: idsThat(store, names, what, (id) => isMatched(store, id)) };
  });
}

/** The ids of the named reviews, each once. @throws as `requireReviews` */
function idsThat(
  store: Store,
  names: readonly string[],
  what: string,
  isSo: (id: string) => boolean,
): string[] {
  return [...new Set(requireReviews(store, names, what, isSo))];
}

/**
 * Notes the owner's word that a review and others are different, though they look alike.
 * @returns their ids, in the order of their names
 * @throws Failure `not_found` if they were not suggested as the same
 */
export function dismissSuggestions(store: Store, names: readonly string[]): string[] {
  return commit(store, () => {
    const ids = requireReviews(store, names, "review", (id) => store.reviews.has(id));
    const [id = "", ...others] = ids;
    for (const other of others) requireSuggested(store, { id, other });
    takeAction(store, { type: "dismiss", pairs: others.map((other) => [id, other]) });
    return ids;
  });
}

function requireSuggested(store: Store, pair: Pick<AlikePair, "id" | "other">): void {
  if (pairsLike(store, pair).length > 0) return;
  throw new Failure(
    "not_found",
    `${pair.id} and ${pair.other} are not suggested as the same review, so nothing was changed. candor duplicates lists those that are.`,
  );
}

/** What forgetting reviews would erase, with all that were joined with them. */
export interface Erasure {
  /** Those that are there. */
  readonly kept: readonly KeptReview[];
  /** Those that are gone, except for what would match them with the log. */
  readonly gone: readonly string[];
  /** Those that were forgotten before. */
  readonly forgotten: readonly string[];
}

/** @throws Failure `not_found` with the names that match no review, `invalid` if one matches several */
export function erasureOf(store: Store, names: readonly string[]): Erasure {
  const ids = idsToForget(store, names);
  const others = ids.filter((id) => !store.reviews.has(id));
  const isForgotten = (id: string) => store.decisions.isForgotten(id);
  return {
    kept: ids.flatMap((id) => store.reviews.get(id) ?? []),
    gone: others.filter((id) => !isForgotten(id)),
    forgotten: others.filter(isForgotten),
  };
}

/**
 * Erases reviews for good, with their copies from other sources; an import or a restore leaves
 * them out from now on. Doing it again removes what an interrupted run left behind.
 * @returns the ids of all erased reviews
 */
export function forgetReviews(store: Store, names: readonly string[], now: Date): string[] {
  let erased: string[] = [];
  moderate(store, now, () => {
    erased = idsToForget(store, names);
    return { type: "forget", ids: erased };
  });
  store.shred();
  store.sequencer?.shred();
  return erased;
}

function idsToForget(store: Store, names: readonly string[]): string[] {
  const isKnown = (id: string) =>
    store.reviews.has(id) || store.decisions.isForgotten(id) || isRemembered(store, id);
  const ids = requireReviews(store, names, "review", isKnown);
  return [...new Set(ids.flatMap((id) => sameReview(store, id)))];
}

/** A review and all that were joined with it. */
function sameReview(store: Store, id: string): string[] {
  const canonical = store.decisions.of(id).joinedTo ?? id;
  return [canonical, ...store.decisions.copiesOf(canonical)];
}

/**
 * Makes a decision about reviews and publishes the result, in one commit.
 * @returns the ids of the reviews that it is about
 */
export function moderate(store: Store, now: Date, decide: () => OwnerAction): string[] {
  return commit(store, () => {
    const publication = publicationIn(store);
    adoptPublication(store, publication);
    const ids = takeAction(store, decide());
    republish(store, ids, reviewPublisher(store, publication));
    publishChanges(store, now, "source");
    return [...new Set(ids)];
  });
}

/** The ids of reviews that must exist, each once. */
function requireKept(store: Store, names: readonly string[]): string[] {
  return [...new Set(requireEach(store, names))];
}

function requireEach(store: Store, names: readonly string[]): string[] {
  return requireReviews(store, names, "review", (id) => store.reviews.has(id));
}
