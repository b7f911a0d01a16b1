import { reviewId } from "../../domain/review/review-id.ts";
import { UNKNOWN_PLATFORM } from "../../domain/review/unknown-platform.ts";
import type { StagedReview } from "../../store/reviews/staging.ts";
import type { Store } from "../../store/store.ts";
import type { PeriodMatches } from "./period-matches.ts";

/** The review that a row is about. */
export interface Identity {
  readonly id: string;
  /** Keyed, so that nobody who has only the database can test guesses of what rows said. */
  readonly fingerprint: Uint8Array | null;
  /** Whether it is the row from which the stored review was read, perhaps in another way. */
  readonly isReadAnew: boolean;
}

/**
 * Finds the review that a row is about: the one that the same row was read as before, so that a
 * correction mends it and its address stays; else the one whose id is made from the row's content.
 * @param periods finds reviews whose dates are not exact, one import at a time
 * @param keys the keys of fingerprints; new ones are made with the first key
 */
export function identify(
  store: Store,
  staged: StagedReview,
  keys: readonly Uint8Array[],
  periods: PeriodMatches,
): Identity {
  const { content } = staged.metadata;
  const fingerprints = content === null ? [] : keys.map((key) => keyed(content, key));
  const id =
    idOfRow(store, staged, fingerprints) ??
    periods.idFor(staged.source) ??
    idOfWords(store, staged);
  periods.note(id, staged.source);
  if (id === staged.id) store.origins.dropKeptId(id);
  else store.origins.keepId(staged.id, id);
  const earlier = store.origins.of(id)?.fingerprint ?? null;
  return {
    id,
    fingerprint: fingerprints[0] ?? null,
    isReadAnew: fingerprints.some((one) => Bun.deepEquals(one, earlier)),
  };
}

function keyed(content: Uint8Array, key: Uint8Array): Uint8Array {
  return new Bun.CryptoHasher("sha256", key).update(content).digest();
}

/** The review that the row was read as before. Identical rows of two sites are two reviews. */
function idOfRow(
  store: Store,
  { source }: StagedReview,
  fingerprints: readonly Uint8Array[],
): string | undefined {
  for (const fingerprint of fingerprints) {
    const id = store.origins.idOfRow(fingerprint);
    if (id === undefined) continue;
    if (store.decisions.isForgotten(id)) return id;
    const platform = store.reviews.platformOf(id);
    if (platform !== undefined && mayBeOneSite(platform, source.platform)) return id;
  }
  return undefined;
}

function mayBeOneSite(left: string, right: string): boolean {
  return left === right || [left, right].includes(UNKNOWN_PLATFORM);
}

/** The review whose id is made from the row's content, under whatever id it has been kept. */
function idOfWords(store: Store, staged: StagedReview): string {
  const kept = store.origins.keptId(staged.id);
  if (kept !== undefined) return kept;
  if (isStillItself(store, staged.id)) return staged.id;
  return exportedId(store, staged) ?? freeId(store, staged);
}

/** Whether an id is still what its review's content gives; a correction may have changed that. */
function isStillItself(store: Store, id: string): boolean {
  if (store.decisions.isForgotten(id)) return true;
  const source = store.reviews.get(id)?.source;
  return source !== undefined && reviewId(source.platform, source.source_id) === id;
}

/** The id that the row's review has in the database that exported it, unless another one has it here. */
function exportedId(store: Store, { source, metadata }: StagedReview): string | undefined {
  const { exportedId: id } = metadata;
  if (id === null) return undefined;
  const there = store.reviews.get(id)?.source;
  const isSame = there?.platform === source.platform && there.source_id === source.source_id;
  return isSame || !isKnown(store, id) ? id : undefined;
}

/** The id that is made from the row's content; another one if a corrected review has kept that. */
function freeId(store: Store, { id, source }: StagedReview): string {
  let free = id;
  for (let number = 2; isKnown(store, free); number += 1) {
    free = reviewId(source.platform, `${source.source_id}\n${number}`);
  }
  return free;
}

function isKnown(store: Store, id: string): boolean {
  return store.reviews.has(id) || store.decisions.isForgotten(id);
}
