import { isMadeId, reviewId } from "../../domain/review/review-id.ts";
import { mayBeOneSite } from "../../domain/review/unknown-platform.ts";
import type { StagedReview, Staging } from "../../store/reviews/staging.ts";
import type { Store } from "../../store/store.ts";
import { PeriodMatches } from "./period-matches.ts";

/** No two of a business's rows have the same, and three tables keep them (store/schema/version-2.sql). */
const FINGERPRINT_BYTES = 16;

/** What is known of all rows of an import. */
export interface RowContext {
  /** The keys of fingerprints; new ones are made with the first key. */
  readonly keys: readonly Uint8Array[];
  /** Finds reviews whose dates are not exact. */
  readonly periods: PeriodMatches;
  /** Which reviews other rows have. */
  readonly claims: RowClaims;
}

export function rowContext(
  store: Store,
  staging: Staging,
  keys: readonly Uint8Array[],
): RowContext {
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
export function identify(store: Store, staged: StagedReview, rows: RowContext): Identity {
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
function exportedId(store: Store, { source, exportedId: id }: StagedReview): string | undefined {
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

/**
 * Which row of an import a review belongs to. Rows without ids of their own can agree in author, day
 * and text; then a new row must not take the review of another one that comes later in the file.
 */
class RowClaims {
  /** The ids of rows by those of reviews. */
  readonly #rows = new Map<string, string>();
  readonly #isNeeded: boolean;

  /** @param keys the keys of fingerprints */
  constructor(store: Store, staging: Staging, keys: readonly Uint8Array[]) {
    this.#isNeeded = staging.hasRowsWithoutIds() && store.origins.hasRows();
    if (!this.#isNeeded) return;
    for (const staged of staging.all()) {
      if (!isMadeId(staged.source.source_id)) continue;
      const fingerprints = fingerprintsOf(staged, keys);
      const id = idOfRow(store, staged, fingerprints);
      if (id === undefined) continue;
      const newest = store.origins.of(id)?.fingerprint ?? null;
      const isNewest = fingerprints.some((one) => Bun.deepEquals(one, newest));
      // A file may have a row as it is now, and another one as the review's row was before.
      if (isNewest || !this.#rows.has(id)) this.#rows.set(id, staged.id);
    }
  }

  /** Whether no other row has the review. */
  isFree(id: string, row: StagedReview): boolean {
    return (this.#rows.get(id) ?? row.id) === row.id;
  }

  /** Notes which review a row is about. */
  take(id: string, row: StagedReview): void {
    if (this.#isNeeded && isMadeId(row.source.source_id)) this.#rows.set(id, row.id);
  }
}

/** Keyed, so that nobody who has only the database can test guesses of what rows said. */
function fingerprintsOf({ content }: StagedReview, keys: readonly Uint8Array[]): Uint8Array[] {
  return content === null ? [] : keys.map((key) => keyed(content, key));
}

function keyed(content: Uint8Array, key: Uint8Array): Uint8Array {
  return new Bun.CryptoHasher("sha256", key)
    .update(content)
    .digest()
    .subarray(0, FINGERPRINT_BYTES);
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
