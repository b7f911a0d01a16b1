import { reviewId } from "../../domain/review/review-id.ts";
import type { StagedReview, Staging } from "../../store/reviews/staging.ts";
import type { Store } from "../../store/store.ts";
import { PeriodMatches } from "./period-matches.ts";
import { RowClaims } from "./row-claims.ts";
import { fingerprintsOf, idOfRow } from "./row-fingerprints.ts";

/** What is known of all rows of an import. */
export interface Rows {
  /** The keys of fingerprints; new ones are made with the first key. */
  readonly keys: readonly Uint8Array[];
  /** Finds reviews whose dates are not exact. */
  readonly periods: PeriodMatches;
  /** Which reviews other rows have. */
  readonly claims: RowClaims;
}

export function rowsOf(store: Store, staging: Staging, keys: readonly Uint8Array[]): Rows {
  const claims = new RowClaims(store, staging, keys);
  return { keys, periods: new PeriodMatches(store), claims };
}

/** The review that a row is about. */
export interface Identity {
  readonly id: string;
  readonly fingerprint: Uint8Array | null;
  /** Whether it is the row from which the stored review was read, perhaps in another way. */
  readonly isReadAnew: boolean;
}

/**
 * Finds the review that a row is about: the one that the same row was read as before, so that a
 * correction mends it and its address stays; else the one whose id is made from the row's content.
 */
export function identify(store: Store, staged: StagedReview, rows: Rows): Identity {
  const { keys, periods, claims } = rows;
  const fingerprints = fingerprintsOf(staged, keys);
  const isFree = (id: string) => claims.isFree(id, staged);
  const known = idOfRow(store, staged, fingerprints);
  const id =
    (known !== undefined && isFree(known) ? known : undefined) ??
    periods.idFor(staged.source, isFree) ??
    idOfWords(store, staged, isFree);
  claims.take(id, staged);
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

/** Whether no other row of the import has a review. */
type IsFree = (id: string) => boolean;

/** The review whose id is made from the row's content, under whatever id it has been kept. */
function idOfWords(store: Store, staged: StagedReview, isFree: IsFree): string {
  const kept = store.origins.keptId(staged.id);
  if (kept !== undefined && isFree(kept)) return kept;
  if (isStillItself(store, staged.id) && isFree(staged.id)) return staged.id;
  return exportedId(store, staged) ?? freeId(store, staged, isFree);
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
function freeId(store: Store, { id, source }: StagedReview, isFree: IsFree): string {
  let free = id;
  for (let number = 2; isKnown(store, free) || !isFree(free); number += 1) {
    free = reviewId(source.platform, `${source.source_id}\n${number}`);
  }
  return free;
}

function isKnown(store: Store, id: string): boolean {
  return store.reviews.has(id) || store.decisions.isForgotten(id);
}
