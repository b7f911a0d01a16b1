import type { Lease } from "../domain/hub/subscription.ts";
import { type ReviewStatus, statusOf } from "../domain/review/review-status.ts";
import { toTimestamp } from "../domain/time/calendar-date.ts";
import type { KeptReview } from "../store/reviews/reviews.ts";
import { publicationIn } from "../store/schema/settings.ts";
import type { Store } from "../store/store.ts";
import { adoptFeedDate } from "./commit/feed-date.ts";
import { logObstacle, requireLog } from "./commit/log-obstacle.ts";
import { commit, publishChanges, publishReviewsAnew } from "./commit/publish.ts";
import { dropReview } from "./moderate/drop-review.ts";

export interface Restored {
  readonly reviews: number;
  /** Reviews of the backup that were left out because they are forgotten. */
  readonly forgotten: number;
  readonly subscriptions: number;
}

/**
 * Replaces the content of a database by that of a backup, in one commit, and publishes it. What was
 * forgotten since stays forgotten. Everything derived is made again, so a process that serves the
 * database continues, and its documents' dates go forward.
 * @param leases the backup's subscriptions, their secrets sealed for this database
 */
export function restoreFrom(
  store: Store,
  backup: Store,
  leases: readonly Lease[],
  now: Date,
): Restored {
  const restored = commit(store, () => {
    // What was overwritten belongs to reviews that the backup may not have.
    store.undoPoints.clear();
    const forgotten = replaceReviews(store, backup);
    store.decisions.replaceBy(backup.decisions);
    store.imports.replaceBy(backup.imports);
    store.origins.replaceBy(backup.origins);
    store.lookalikes.replaceBy(backup.lookalikes);
    for (const id of store.decisions.forgotten()) forgetAgain(store, id);
    replaceSubscriptions(store, leases, now);
    adoptFeedDate(store, backup);
    store.analyses.clear();
    store.documents.discard();
    publishReviewsAnew(store, publicationIn(backup));
    if (store.logGenerations.newest() === undefined) adoptLog(store, backup, now);
    publishChanges(store, now, "withdrawn");
    return { reviews: store.reviews.count(), forgotten, subscriptions: leases.length };
  });
  // A backup may contain forgotten reviews, or decisions about them, of which nothing may stay on the disk.
  if (store.decisions.forgotten().length > 0) store.shred();
  return restored;
}

/** The ids of the reviews that a restore removes, as the backup does not have them. */
export function missingIn(backup: Store, store: Store): string[] {
  const ids = Array.from(store.reviews.all(), ({ id }) => id);
  return ids.filter((id) => !backup.reviews.has(id));
}

/** How many reviews, by why readers do not see them. */
export type UnseenCounts = Record<Exclude<ReviewStatus["state"], "published">, number>;

/** What a restore takes back of what was decided since the backup. */
interface TakenBack {
  /** Reviews that readers do not see now, but would see. */
  readonly appearing: UnseenCounts;
  /** Reviews that readers see now, but would not see. */
  readonly vanishing: UnseenCounts;
}

export function takenBackBy(backup: Store, store: Store): TakenBack {
  const appearing = { hidden: 0, joined: 0, held_back: 0 };
  const vanishing = { ...appearing };
  for (const { id, source } of backup.reviews.all()) {
    if (store.decisions.isForgotten(id)) continue;
    const { state: then } = statusOf(source, backup.decisions.of(id));
    const now = stateNow(store, backup, { id, source });
    if (now === undefined) continue;
    if (then === "published" && now !== "published") appearing[now] += 1;
    if (then !== "published" && now === "published") vanishing[then] += 1;
  }
  return { appearing, vanishing };
}

/** What a backup's review is now; undefined if it is not stored, and neither hidden nor joined. */
function stateNow(
  store: Store,
  backup: Store,
  { id, source }: Pick<KeptReview, "id" | "source">,
): ReviewStatus["state"] | undefined {
  const decisions = { ...store.decisions.of(id), joinedTo: joinedAfter(store, backup, id) };
  const stored = store.reviews.get(id);
  const { state } = statusOf(stored?.source ?? source, decisions);
  return stored !== undefined || state === "hidden" || state === "joined" ? state : undefined;
}

/** The review that readers see instead of this one, if what is decided now held for a backup's reviews. */
function joinedAfter({ decisions, reviews }: Store, backup: Store, id: string): string | undefined {
  const noted = decisions.canonicalOf(id);
  const isThere = noted !== undefined && (reviews.has(noted) || backup.reviews.has(noted));
  return isThere ? noted : undefined;
}

/** In a cluster they are those of all nodes. */
function replaceSubscriptions(store: Store, leases: readonly Lease[], now: Date): void {
  if (store.sequencer === undefined) {
    store.subscriptions.replaceAll(leases);
    store.requests.endAll("restored", now.getTime());
  } else store.sequencer.replaceLeases(leases);
}

/**
 * Takes over the backup's log. It goes on if its key and its last head are still beside the database;
 * otherwise it ends here, since nobody can sign it any more, and another one follows.
 * @throws BrokenLog if a newer state of the log was here, unless another one may begin
 */
function adoptLog(store: Store, backup: Store, now: Date): void {
  store.logGenerations.copyFrom(backup.logGenerations);
  if (logObstacle(store) === undefined) {
    store.logStates.copyFrom(backup.logStates);
    return;
  }
  if (store.logFiles.readHead() !== undefined) requireLog(store);
  store.logGenerations.end(toTimestamp(now));
  store.logStates.copyRemovalsFrom(backup.logStates);
}

/** Drops what the backup still has about a review that was forgotten after it was made. */
function forgetAgain(store: Store, id: string): void {
  store.pendingEntries.touch(id);
  store.lookalikes.forget(id);
  store.origins.delete(id);
  store.notices.forget(id);
}

/** Returns how many reviews of the backup were left out. */
function replaceReviews(store: Store, backup: Store): number {
  for (const id of missingIn(backup, store)) dropReview(store, id);
  let forgotten = 0;
  for (const review of backup.reviews.all()) {
    if (store.decisions.isForgotten(review.id)) forgotten += 1;
    else store.reviews.put(review);
  }
  return forgotten;
}
