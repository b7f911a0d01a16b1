import { randomBytes } from "node:crypto";
import type { Publication } from "../../domain/business/publication.ts";
import { ANNOUNCED_FOR_MS, type RemovalReason } from "../../domain/log/publication-log.ts";
import type { Rendered } from "../../domain/rendered.ts";
import type { Review } from "../../domain/review/review.ts";
import { statusOf } from "../../domain/review/review-status.ts";
import { toTimestamp } from "../../domain/time/calendar-date.ts";
import { commitment, openingOf, SALT_BYTES } from "../../log/commitment.ts";
import { KEY_BYTES } from "../../log/entry.ts";
import { isSameHash } from "../../log/hashing.ts";
import type { LogState } from "../../store/log/log-states.ts";
import type { Store } from "../../store/store.ts";
import { growingGeneration, requireLog } from "./log-obstacle.ts";
import { LogWriter } from "./log-writer.ts";
import { reviewRenderer } from "./render-review.ts";

/** Why a review is no longer stored. */
const DELETION_CAUSES = ["source", "withdrawn", "undone"] as const;
export type DeletionCause = (typeof DELETION_CAUSES)[number];

/** What entries are made from, in addition to the reviews. */
interface Recording {
  readonly publication: Publication;
  readonly now: Date;
  readonly goneFor: DeletionCause;
}

/**
 * Appends to the log what this commit changes for readers, and signs it. If there is none that has not
 * ended, or it can't be continued and another may begin, one begins with everything that is published.
 * Runs at the end of a transaction, after all changes to reviews.
 * @throws Failure `unusable` if the log's key or head is missing, or the database is older than what was
 * signed
 * @returns how many entries there are
 */
export function recordChanges(store: Store, recording: Recording): number {
  const { now, publication } = recording;
  requireLog(store);
  const growing = growingGeneration(store);
  const writer =
    growing === undefined
      ? LogWriter.begin(store, publication.base_url, now)
      : LogWriter.goOn(store, growing, now);
  if (growing === undefined) store.pendingEntries.touchAll();
  new Comparison(store, recording).addPending();
  let entries = 0;
  for (const entry of store.pendingEntries.byKey()) {
    writer.add(entry);
    entries += 1;
  }
  writer.sign();
  store.pendingEntries.clear();
  expire(store, now);
  return entries;
}

/** Whether the log can be continued; if not, the next commit begins a new one. */
export function isRecorded(store: Store): boolean {
  return growingGeneration(store) !== undefined;
}

function expire({ logStates, logGenerations }: Store, now: Date): void {
  const last = logStates.expire(toTimestamp(new Date(now.getTime() - ANNOUNCED_FOR_MS)));
  const generation = logGenerations.current();
  if (generation !== undefined) logGenerations.setFloor(generation.generation, last);
}

/** Compares the newest states in the log with what readers see now. */
class Comparison {
  readonly #store: Store;
  readonly #goneFor: DeletionCause;
  readonly #at: string;
  readonly #render: ReturnType<typeof reviewRenderer>;

  constructor(store: Store, { publication, goneFor, now }: Recording) {
    this.#store = store;
    this.#at = toTimestamp(now);
    this.#goneFor = goneFor;
    this.#render = reviewRenderer(publication);
  }

  /** Adds an entry for each review whose state in the log is out of date. */
  addPending(): void {
    const joined: string[] = [];
    for (const id of this.#store.pendingEntries.touched()) {
      const review = this.#store.published.review(id);
      if (review !== undefined) this.#publish(review);
      else if (this.#store.decisions.of(id).joinedTo !== undefined) joined.push(id);
      else this.#remove(id);
    }
    // Afterwards, because the originals may get their keys in this commit.
    for (const id of joined) this.#remove(id);
  }

  #publish(review: Review): void {
    const state = this.#store.logStates.of(review.id);
    const isSeen = state !== undefined && state.reason === null;
    if (isSeen && isCommittedTo(review, state)) return;
    this.#commitTo(review, state?.key, isSeen ? "change" : "publish");
  }

  #commitTo(
    review: Rendered<Review>,
    known: Uint8Array | null | undefined,
    type: "publish" | "change" | "withhold",
  ): void {
    const salt = randomBytes(SALT_BYTES);
    const opened = openingOf(review, salt);
    this.#store.pendingEntries.add({
      id: review.id,
      key: known ?? randomBytes(KEY_BYTES),
      event: { type, commitment: commitment(review.rating, opened) },
      opening: { salt, digest: opened.contentDigest, rating: review.rating ?? null },
    });
  }

  #remove(id: string): void {
    const state = this.#store.logStates.of(id);
    const { reason, review, joinedTo } = this.#whyGone(id, state);
    if (state === undefined && review !== undefined) this.#commitTo(review, undefined, "withhold");
    if (state === undefined) this.#store.logStates.updateEarlier(id, reason, this.#at);
    if (state === undefined || state.key === null || state.reason === reason) return;
    const event = { type: "remove", reason, joinedTo } as const;
    this.#store.pendingEntries.add({ id, key: state.key, event, opening: null });
  }

  /** `review` is set for a review that readers would see if the owner did not hide it. */
  #whyGone(
    id: string,
    state: LogState | undefined,
  ): {
    readonly reason: RemovalReason;
    readonly review?: Rendered<Review>;
    readonly joinedTo?: Uint8Array | undefined;
  } {
    const { decisions, reviews, logStates } = this.#store;
    if (decisions.isForgotten(id)) return { reason: "forgotten" };
    const kept = reviews.get(id);
    if (kept === undefined) return { reason: this.#goneBecause(state ?? logStates.removalOf(id)) };
    const status = statusOf(kept.source, decisions.of(id));
    switch (status.state) {
      case "joined":
        return { reason: "joined", joinedTo: this.#keyOf(status.to) };
      case "hidden":
        return { reason: "hidden", review: this.#render(kept, status.method) };
      default:
        return { reason: "unverified" };
    }
  }

  /** A review that was gone before keeps the reason that it had. */
  #goneBecause(told: Pick<LogState, "reason"> | undefined): DeletionCause {
    return DELETION_CAUSES.find((reason) => reason === told?.reason) ?? this.#goneFor;
  }

  #keyOf(id: string): Uint8Array | undefined {
    const { logStates, pendingEntries } = this.#store;
    return logStates.of(id)?.key ?? pendingEntries.keyOf(id);
  }
}

/** The content includes the stars, so the same digest means the same version. */
function isCommittedTo(review: Review, { salt, digest }: LogState): boolean {
  if (salt === null || digest === null) return false;
  return isSameHash(openingOf(review, salt).contentDigest, digest);
}
