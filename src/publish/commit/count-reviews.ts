import { type ReviewStatus, statusOf } from "../../domain/review/review-status.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import type { Store } from "../../store/store.ts";

/** The number of reviews in each state. */
type ByState = Record<ReviewStatus["state"], number>;

/** A review that readers do not see. */
export interface Unseen {
  readonly id: string;
  readonly platform: string;
  readonly date: string;
  readonly status: Exclude<ReviewStatus, { state: "published" }>;
}

export interface ReviewCounts {
  readonly total: ByState;
  /** By platform, in the order of their names. */
  readonly bySource: ReadonlyMap<string, ByState>;
  /** What is not published, by id. */
  readonly unseen: readonly Unseen[];
}

/** Counts what the database holds, and gathers the reviews that readers do not see. */
export function countReviews(store: Store): ReviewCounts {
  const total = nothing();
  const bySource = new Map<string, ByState>();
  const unseen: Unseen[] = [];
  for (const kept of store.reviews.all()) {
    const status = statusOf(kept.source, store.decisions.of(kept.id));
    const ofSource = bySource.get(kept.source.platform) ?? nothing();
    bySource.set(kept.source.platform, ofSource);
    for (const counts of [total, ofSource]) counts[status.state] += 1;
    if (status.state !== "published") unseen.push(describe(kept, status));
  }
  const sorted = [...bySource].sort(([left], [right]) => (left < right ? -1 : 1));
  return { total, bySource: new Map(sorted), unseen };
}

function nothing(): ByState {
  return { published: 0, hidden: 0, joined: 0, held_back: 0 };
}

function describe({ id, source }: KeptReview, status: Unseen["status"]): Unseen {
  return { id, platform: source.platform, date: source.created_at.slice(0, 10), status };
}
