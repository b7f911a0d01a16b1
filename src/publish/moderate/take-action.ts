import type { OwnerAction } from "../../domain/review/owner-action.ts";
import { statusOf } from "../../domain/review/review-status.ts";
import { isFromSite, withOwnersWord } from "../../domain/review/source-review.ts";
import type { AlikePair } from "../../store/reviews/lookalikes.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import type { Store } from "../../store/store.ts";
import { dropReview } from "./drop-review.ts";
import { pairsLike } from "./suggestions.ts";

/** Of a pair that is dismissed before an import finds it again. */
const NO_IMPORT = 0;

/** Carries out an action, and notes it for the case that an import before it is undone. */
export function takeAction(store: Store, action: OwnerAction): string[] {
  const ids = carryOut(store, action);
  store.undoPoints.noteAction(action);
  return ids;
}

/**
 * Does what an owner has asked for. After an undo, some of the reviews may not be there: then it holds
 * when they are imported again. Those to which it does not apply are passed over. Runs within a
 * transaction.
 * @returns the ids of the reviews that must be rendered again
 */
function carryOut(store: Store, action: OwnerAction): string[] {
  const { decisions } = store;
  switch (action.type) {
    case "hide":
      for (const id of action.ids) decisions.hide(id, action.reason, action.at);
      return action.ids;
    case "unhide":
      return action.ids.filter((id) => decisions.unhide(id));
    case "join":
      return action.pairs.flatMap(([canonical, copy]) => join(store, canonical, copy));
    case "separate":
      return action.ids.filter((id) => decisions.separate(id));
    case "match":
      for (const match of action.matches) decisions.match(match);
      return action.matches.map(({ id }) => id);
    case "dismiss":
      for (const [id, other] of action.pairs) dismiss(store, { id, other });
      return [];
    case "forget": {
      const copies = action.ids.flatMap((id) => erase(store, id));
      // Last, as what was erased has just been noted.
      store.undoPoints.forget(action.ids);
      return copies;
    }
    default:
      return action.ids.filter((id) => CHANGES[action.type](store, id));
  }
}

/** What changes the facts about one review; each says whether there was anything to change. */
const CHANGES = { vouch, unvouch, unmatch } as const;

function join(store: Store, named: string, copy: string): string[] {
  const { decisions, reviews, published } = store;
  const canonical = decisions.of(named).joinedTo ?? named;
  const areThere = reviews.has(canonical) && reviews.has(copy);
  // Readers would see neither.
  if (canonical === copy || (areThere && !published.has(canonical))) return [];
  const others = decisions.copiesOf(copy);
  decisions.join(copy, canonical);
  return [canonical, copy, ...others];
}

function dismiss(store: Store, pair: Pick<AlikePair, "id" | "other">): void {
  const { lookalikes } = store;
  const known = pairsLike(store, pair);
  if (known.length === 0) lookalikes.add(pair.id, pair.other, NO_IMPORT);
  for (const one of [pair, ...known]) lookalikes.dismiss(one);
}

function vouch(store: Store, id: string): boolean {
  const kept = store.reviews.get(id);
  if (kept === undefined) store.decisions.vouchLater(id);
  if (kept === undefined || !isUnverified(store, kept)) return false;
  return store.reviews.put({ id, source: withOwnersWord(kept.source) });
}

function isUnverified(store: Store, { id, source }: KeptReview): boolean {
  if (isFromSite(source)) return false;
  const status = statusOf(source, store.decisions.of(id));
  return status.state === "held_back" && status.reason === "unverified";
}

/** Whether nothing but the owner's word verifies a review. */
export function isVouched(kept: KeptReview | undefined): boolean {
  return kept?.source.verification === "owner";
}

function unvouch(store: Store, id: string): boolean {
  const kept = store.reviews.get(id);
  if (kept === undefined) store.decisions.takeVouch(id);
  if (kept === undefined || !isVouched(kept)) return false;
  const { verification: _, ...rest } = kept.source;
  store.reviews.put({ id, source: rest });
  const origin = store.origins.of(id);
  // So that vouching for the import takes it in again.
  if (origin !== undefined) store.origins.addUnverified(origin.import, id);
  return true;
}

/** Whether a job record verifies a review, also one that came with an export. */
export function isMatched(store: Store, id: string): boolean {
  const isExported = store.reviews.get(id)?.source.verification === "job";
  return isExported || store.decisions.of(id).job !== undefined;
}

function unmatch(store: Store, id: string): boolean {
  const kept = store.reviews.get(id);
  if (kept?.source.verification !== "job") return store.decisions.unmatch(id);
  const { verification: _, ...source } = kept.source;
  return store.reviews.put({ id, source }) || store.decisions.unmatch(id);
}

/** Deletes a review and all that is known of it except its id. */
function erase(store: Store, id: string): string[] {
  const copies = dropReview(store, id);
  store.decisions.forget(id);
  store.lookalikes.forget(id);
  store.notices.forget(id);
  return copies;
}
