import type { StagedReview } from "../store/staging.ts";
import type { Store } from "../store/store.ts";

/** What a row stands for. */
export interface Identity {
  readonly id: string;
  /** Keyed, so that whoever has the database alone can't try out what rows said. */
  readonly fingerprint: Uint8Array | null;
  /** Whether the row is the one that the review was read from, be it read otherwise now. */
  readonly isReadAnew: boolean;
}

/**
 * Finds the review that a row stands for: the one whose id is made of what it says, else one that
 * the same row was read as before, so that a correction mends it and its address stays. What is
 * found otherwise than by its id keeps the id that it has.
 * @param key what fingerprints are made with
 */
export function identify(store: Store, { id, told }: StagedReview, key: Uint8Array): Identity {
  const fingerprint = told.content === null ? null : keyed(told.content, key);
  const kept = store.origins.keptId(id) ?? keptOtherwise(store, id, told, fingerprint);
  if (kept !== undefined) store.origins.keepId(id, kept);
  const known = kept ?? id;
  const earlier = fingerprint === null ? undefined : store.origins.of(known)?.fingerprint;
  const isReadAnew = fingerprint !== null && Bun.deepEquals(earlier ?? null, fingerprint);
  return { id: known, fingerprint, isReadAnew };
}

function keyed(content: Uint8Array, key: Uint8Array): Uint8Array {
  return new Bun.CryptoHasher("sha256", key).update(content).digest();
}

/** Another id that the row's review has; undefined if its own is known, or none is. */
function keptOtherwise(
  store: Store,
  id: string,
  { formerId, exportedId }: StagedReview["told"],
  fingerprint: Uint8Array | null,
): string | undefined {
  if (isKnown(store, id)) return undefined;
  const ofRow = fingerprint === null ? undefined : store.origins.idOfRow(fingerprint);
  if (ofRow !== undefined) return ofRow === id ? undefined : ofRow;
  if (formerId !== null && isKnown(store, formerId)) return formerId;
  return exportedId === null || exportedId === id ? undefined : exportedId;
}

function isKnown(store: Store, id: string): boolean {
  return store.reviews.has(id) || store.decisions.isForgotten(id);
}
