import { UNKNOWN_PLATFORM } from "../../domain/review/unknown-platform.ts";
import type { StagedReview } from "../../store/reviews/staging.ts";
import type { Store } from "../../store/store.ts";

/** No two of a business's rows have the same, and three tables keep them (store/schema/version-2.sql). */
const BYTES = 16;

/** Keyed, so that nobody who has only the database can test guesses of what rows said. */
export function fingerprintsOf(
  { metadata: { content } }: StagedReview,
  keys: readonly Uint8Array[],
): Uint8Array[] {
  return content === null ? [] : keys.map((key) => keyed(content, key));
}

function keyed(content: Uint8Array, key: Uint8Array): Uint8Array {
  return new Bun.CryptoHasher("sha256", key).update(content).digest().subarray(0, BYTES);
}

/** The review that the row was read as before. Identical rows of two sites are two reviews. */
export function idOfRow(
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
