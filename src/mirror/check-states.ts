import { RemovalReason } from "../domain/log/publication-log.ts";
import type { Review } from "../domain/review/review.ts";
import { commitment, openingOf, ratingSaltOf } from "../log/commitment.ts";
import { base64url, type LogEntry } from "../log/entry.ts";
import { isSameHash } from "../log/hashing.ts";
import { GcPressure } from "../store/base/tidy.ts";
import { isTemporary } from "../store/log/earlier-removals.ts";
import type { LogState } from "../store/log/log-states.ts";
import type { StoredEntries } from "../store/log/stored-entries.ts";
import type { Store } from "../store/store.ts";
import { keyIn } from "./log-reading.ts";
import type { LifeCounts, ReviewHistories } from "./review-histories.ts";

const STATES_AT_ONCE = 1000;
/** The characters of a review. */
const TYPICAL_TEXT = 500;
const REASONS = RemovalReason.anyOf.map((reason) => reason.const);
/** The states that are noted for as long as the reviews are stored. */
const LASTING = ["published", "hidden", "joined", "unverified"] as const;

/**
 * What contradicts the newest log in what a database has noted of each review: its last entry, what
 * opens the commitment there, and what readers see. Undefined if nothing does.
 */
export function stateFault(
  store: Store,
  entries: StoredEntries,
  lives: ReviewHistories,
): string | undefined {
  const noted = new Map<string, number>();
  const tidying = new GcPressure();
  for (const state of statesOf(store)) {
    const { id, seq, reason } = state;
    const fault = faultOfState(state, store, entries, lives);
    if (fault !== undefined) return `Entry ${seq}, the last one of the review ${id}: ${fault}`;
    const status = reason ?? "published";
    noted.set(status, (noted.get(status) ?? 0) + 1);
    tidying.after(TYPICAL_TEXT);
  }
  return countFault(store, noted, lives.counts());
}

/** The stars of each hidden review, as the newest log commits to them; null if it has none. */
export function starsOfHidden(store: Store): (number | null)[] {
  const hidden = [...statesOf(store)].filter(({ reason }) => reason === "hidden");
  return hidden.map(({ rating }) => rating);
}

function countFault(
  store: Store,
  noted: ReadonlyMap<string, number>,
  counts: LifeCounts,
): string | undefined {
  const [published, hidden] = [store.published.count(), store.published.concealedCount()];
  if (published !== counts.published || hidden !== counts.hidden) {
    return `The log has ${counts.published} reviews published and ${counts.hidden} hidden; the database ${published} and ${hidden}`;
  }
  const counted = new Map<string, number>([...counts.removed, ["published", published]]);
  counted.set("hidden", hidden);
  const isOther = (status: string) => (counted.get(status) ?? 0) !== (noted.get(status) ?? 0);
  const other = LASTING.find(isOther);
  return (
    other &&
    `The log has ${counted.get(other) ?? 0} reviews ${other}, and ${noted.get(other) ?? 0} are noted as such`
  );
}

/**
 * What contradicts the logs in the counts of removals that readers see; undefined if nothing does.
 * @param logs the counts of each log, the newest last
 */
export function totalFault({ logStates }: Store, logs: readonly LifeCounts[]): string | undefined {
  const shown = logStates.removedByReason();
  const totalOf = (reason: RemovalReason) => {
    // Only the newest log says why a review is gone that is still stored.
    const saying = isTemporary(reason) ? logs : logs.slice(-1);
    return saying.reduce((sum, counts) => sum + removedFor(reason, counts), 0);
  };
  const other = REASONS.find((reason) => totalOf(reason) !== (shown.get(reason) ?? 0));
  return (
    other &&
    `The logs have ${totalOf(other)} reviews removed (${other}), and readers are told of ${shown.get(other) ?? 0}`
  );
}

function removedFor(reason: RemovalReason, { hidden, removed }: LifeCounts): number {
  return reason === "hidden" ? hidden : (removed.get(reason) ?? 0);
}

function* statesOf({ logStates }: Store): Iterable<LogState> {
  let after = 0;
  for (;;) {
    const states = logStates.after(after, -1, STATES_AT_ONCE);
    yield* states;
    const last = states.at(-1);
    if (last === undefined) return;
    after = last.seq;
  }
}

function faultOfState(
  state: LogState,
  { published }: Store,
  entries: StoredEntries,
  lives: ReviewHistories,
): string | undefined {
  const { id, seq, key, reason } = state;
  const entry = entries.at(seq);
  if (key !== null && keyIn(entry) !== base64url(key)) return "it is about another review";
  if (key !== null && lives.lastOf(base64url(key)) !== seq) return "there is a later one";
  const fault = reason === "forgotten" ? faultOfForgotten(state) : faultOfOpening(state, entries);
  if (fault !== undefined) return fault;
  if (reason === null) return faultOfPublished(state, published.review(id), entry);
  const logged = entry?.type === "remove" ? entry.reason : "hidden";
  if (logged !== reason) return `it says ${logged}, and the database says ${reason}`;
  return published.has(id) ? `it says ${logged}, and the review is published` : undefined;
}

function faultOfForgotten({ key, salt, digest, rating, contentSeq }: LogState): string | undefined {
  const isErased = [key, salt, digest, rating, contentSeq].every((left) => left === null);
  return isErased ? undefined : "it is forgotten, and what leads to its entries is still there";
}

/** Whether what is stored of the last version opens the commitment to it. */
function faultOfOpening(
  { salt, digest, rating, contentSeq }: LogState,
  entries: StoredEntries,
): string | undefined {
  const entry = contentSeq === null ? undefined : entries.at(contentSeq);
  if (salt === null || digest === null || entry === undefined || !("commitment" in entry)) {
    return "nothing opens the commitment to its last version";
  }
  const opening = { ratingSalt: ratingSaltOf(salt), contentDigest: digest };
  return isSameHash(commitment(rating ?? undefined, opening), entry.commitment)
    ? undefined
    : "its salt, digest and stars do not open the commitment to its last version";
}

function faultOfPublished(
  { salt }: LogState,
  review: Review | undefined,
  entry: LogEntry | undefined,
): string | undefined {
  if (review === undefined || salt === null) return "the review is not published";
  if (entry?.type !== "publish" && entry?.type !== "change") return "it does not publish anything";
  return isSameHash(commitment(review.rating, openingOf(review, salt)), entry.commitment)
    ? undefined
    : "the review that is published is not the one that it commits to";
}
