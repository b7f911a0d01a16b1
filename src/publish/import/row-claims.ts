import { isMadeId } from "../../formats/source-review.ts";
import type { StagedReview, Staging } from "../../store/reviews/staging.ts";
import type { Store } from "../../store/store.ts";
import { fingerprintsOf, idOfRow } from "./row-fingerprints.ts";

/**
 * Which row of an import a review belongs to. Rows without ids of their own can agree in author, day
 * and text; then a new row must not take the review of another one that comes later in the file.
 */
export class RowClaims {
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
