import { Failure } from "../../domain/failure.ts";
import { statusOf } from "../../domain/review/review-status.ts";
import { isOtherOfSameId } from "../../domain/review/same-id.ts";
import { withChange, withOwnersWord } from "../../domain/review/source-review.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import { quote } from "../../formats/fields/star-rating.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import type { StagedReview } from "../../store/reviews/staging.ts";
import type { Store } from "../../store/store.ts";
import { republish } from "../moderate/drop-review.ts";
import { type Identity, identify, type RowContext } from "./identify-review.ts";
import { type MergeResult, merge } from "./merge-review.ts";

/** How an import applies its rows. */
export interface RowSetting {
  readonly publish: (review: KeptReview) => void;
  /** Whether the owner vouches for rows that nothing else verifies. */
  readonly isVouched: boolean;
  /** The import's number, and its time. */
  readonly import: number;
  readonly at: string;
  readonly rows: RowContext;
  /** What the import's files are called. */
  readonly paths: readonly string[];
}

/** What was done with a row, and what else it counts as. */
interface AppliedRow {
  readonly id: string;
  readonly change: "added" | "changed" | "unchanged" | "forgotten";
  readonly counted: readonly ("hidden" | "joined" | "heldBack" | "unverified")[];
}

/** Applies one row. Runs within a transaction. */
export function applyRow(store: Store, staged: StagedReview, setting: RowSetting): AppliedRow {
  const identity = identify(store, staged, setting.rows);
  const { id, fingerprint } = identity;
  if (fingerprint !== null) store.origins.addRow(fingerprint, id);
  if (store.decisions.isForgotten(id)) return { id, change: "forgotten", counted: [] };
  const change = applyReview(store, staged, identity, setting);
  if (store.published.has(id)) return { id, change, counted: [] };
  const kept = store.reviews.get(id);
  const counted = kept === undefined ? [] : countedAs(store, kept);
  if (counted.includes("unverified")) store.origins.addUnverified(setting.import, id);
  return { id, change, counted };
}

function countedAs(store: Store, { id, source }: KeptReview): AppliedRow["counted"] {
  const status = statusOf(source, store.decisions.of(id));
  switch (status.state) {
    case "published":
      return [];
    case "held_back":
      return status.reason === "unverified" ? ["heldBack", "unverified"] : ["heldBack"];
    default:
      return [status.state];
  }
}

/** Brings one review up to date. A version older than the stored one changes nothing. */
function applyReview(
  store: Store,
  staged: StagedReview,
  identity: Identity,
  setting: RowSetting,
): "added" | "changed" | "unchanged" {
  const { id, fingerprint } = identity;
  const kept = store.reviews.get(id);
  requireSame(kept, staged, identity, setting);
  const { source: merged, isTaken } = mergedWith(store, kept, staged, identity);
  const source = kept === undefined ? merged : withChange(merged, kept.source, setting.at);
  const { format, isExplicit } = staged;
  if (isTaken) {
    const { import: number } = setting;
    const first = kept === undefined ? number : -number;
    store.origins.put(id, { format, import: number, fingerprint, isExplicit, first });
  }
  const isVouched = setting.isVouched || (kept === undefined && store.decisions.takeVouch(id));
  const next = { id, source: isVouched ? withOwnersWord(source) : source };
  if (!store.reviews.put(next)) return "unchanged";
  // If the review is another person's now, the job does not belong to it.
  if (kept !== undefined && kept.source.author !== source.author) store.decisions.unmatch(id);
  store.published.delete(id);
  setting.publish(next);
  if (kept !== undefined) return "changed";
  // After an undo, a copy may have been there alone.
  republish(store, store.decisions.copiesOf(id), setting.publish);
  return "added";
}

/** Throws Failure `invalid` for a row that would replace another table's review of the same id. */
function requireSame(
  kept: KeptReview | undefined,
  { source, file, row }: StagedReview,
  { isReadAnew }: Identity,
  { paths }: RowSetting,
): void {
  if (kept === undefined || isReadAnew || !isOtherOfSameId(kept.source, source)) return;
  const where = `row ${row} of ${paths[file] ?? "the import"}`;
  throw new Failure(
    "invalid",
    `The id ${quote(source.source_id)} in ${where} is also that of another review, of ${dateOf(kept.source.created_at)}, and neither table says where its reviews were written. Nothing was changed. Say where these were written, such as with --source website, so that they are kept apart.`,
  );
}

/** What holds now. A row that was read as the owner said is not read in the usual way again. */
function mergedWith(
  store: Store,
  kept: KeptReview | undefined,
  { source, isExplicit, isShown, lacks }: StagedReview,
  { id, isReadAnew }: Identity,
): MergeResult {
  if (kept === undefined) return { source, isTaken: true };
  const isUsualAgain = isReadAnew && !isExplicit && store.origins.of(id)?.isExplicit === true;
  if (isUsualAgain) return { source: kept.source, isTaken: false };
  return merge(kept.source, source, { isReadAnew, isShown, lacks });
}
