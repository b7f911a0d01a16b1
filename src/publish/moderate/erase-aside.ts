import { toTimestamp } from "../../domain/time/calendar-date.ts";
import { publicationIn } from "../../store/schema/settings.ts";
import type { Store } from "../../store/store.ts";
import { adoptPublication, publishDocuments, reviewPublisher } from "../commit/publish.ts";
import { republish } from "./drop-review.ts";
import { takeAction } from "./take-action.ts";

/**
 * Erases reviews from a database that was set aside. Its log goes on in another one, or nowhere, so
 * nothing is appended here; only what would lead to the reviews' entries goes.
 * @returns the ids of those that it had
 */
export function eraseAside(store: Store, ids: readonly string[], now: Date): string[] {
  const isThere = (id: string) =>
    store.reviews.has(id) || isTold(store, id) || store.undoPoints.has(id);
  const there = ids.filter(isThere);
  if (there.length === 0) return [];
  store.durableTransaction(() => {
    store.settings.dropFactsChecksum();
    const publication = publicationIn(store);
    adoptPublication(store, publication);
    const copies = takeAction(store, { type: "forget", ids: there });
    republish(store, copies, reviewPublisher(store, publication));
    for (const id of there) closeEntries(store, id, now);
    store.pendingEntries.clear();
    publishDocuments(store, now);
  });
  store.shred();
  return there;
}

/** Whether its log knows the review by a key. */
function isTold({ logStates }: Store, id: string): boolean {
  return (logStates.of(id)?.key ?? null) !== null;
}

function closeEntries({ logStates }: Store, id: string, now: Date): void {
  const state = logStates.of(id);
  if (state === undefined) return;
  const nothing = { key: null, salt: null, digest: null, rating: null, contentSeq: null };
  logStates.put({ ...state, ...nothing, at: toTimestamp(now), reason: "forgotten" });
}
