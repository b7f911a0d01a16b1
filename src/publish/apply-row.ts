import { isFromSite, type SourceReview } from "../domain/source-review.ts";
import { standingOf } from "../domain/standing.ts";
import type { KeptReview } from "../store/reviews.ts";
import type { StagedReview } from "../store/staging.ts";
import type { Store } from "../store/store.ts";
import { type Identity, identify } from "./identify-review.ts";
import { type Merged, merge } from "./merge-review.ts";

/** What an import does with its rows. */
export interface RowSetting {
  readonly publish: (review: KeptReview) => void;
  /** Whether the owner vouches for rows that nothing else verifies. */
  readonly isVouched: boolean;
  /** The import's number. */
  readonly import: number;
  /** What fingerprints of rows are made with. */
  readonly key: Uint8Array;
}

/** What was done with a row, and what it counts as besides. */
export interface AppliedRow {
  readonly id: string;
  readonly change: "added" | "changed" | "unchanged" | "forgotten";
  readonly counted: readonly ("hidden" | "joined" | "heldBack" | "unverified")[];
}

/** Applies one row. Runs within a transaction. */
export function applyRow(store: Store, staged: StagedReview, setting: RowSetting): AppliedRow {
  const identity = identify(store, staged, setting.key);
  const { id } = identity;
  if (store.decisions.isForgotten(id)) return { id, change: "forgotten", counted: [] };
  const change = applyReview(store, staged, identity, setting);
  if (store.published.has(id)) return { id, change, counted: [] };
  const kept = store.reviews.get(id);
  if (kept === undefined) return { id, change, counted: [] };
  return { id, change, counted: countedAs(store, kept) };
}

function countedAs(store: Store, { id, source }: KeptReview): AppliedRow["counted"] {
  const standing = standingOf(source, store.decisions.of(id));
  switch (standing.state) {
    case "published":
      return [];
    case "held_back":
      return standing.reason === "unverified" ? ["heldBack", "unverified"] : ["heldBack"];
    default:
      return [standing.state];
  }
}

/** Brings one review up to date. What is older than what is kept changes nothing. */
function applyReview(
  store: Store,
  { source, told }: StagedReview,
  { id, fingerprint, isReadAnew }: Identity,
  setting: RowSetting,
): "added" | "changed" | "unchanged" {
  const kept = store.reviews.get(id);
  const merged: Merged =
    kept === undefined ? { source, isTaken: true } : merge(kept.source, source, isReadAnew);
  if (merged.isTaken) {
    store.origins.put(id, { format: told.format, import: setting.import, fingerprint });
  }
  const next = { id, source: setting.isVouched ? vouched(merged.source) : merged.source };
  if (!store.reviews.put(next)) return "unchanged";
  store.published.delete(id);
  setting.publish(next);
  return kept === undefined ? "added" : "changed";
}

/** The owner's word counts where nothing else verifies the review. */
export function vouched(source: SourceReview): SourceReview {
  return isFromSite(source) ? source : { ...source, verification: source.verification ?? "owner" };
}
