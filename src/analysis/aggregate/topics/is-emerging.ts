/** How many of all reviews of a period mention a topic. */
interface Share {
  readonly reviews: number;
  readonly all: number;
}

/** Windows of time in days before the newest review: a year, two quarters. */
const WINDOWS = [365, 182] as const;

const MIN_RECENT = 4;
const MIN_REVIEWS = 20;
const RISE = 1.5;
/**
 * Standard errors that a rise must exceed, so that chance alone makes one topic in a hundred rise in
 * each window.
 */
const CERTAINTY = 2.33;

/** Counts reviews, and those of each window of time. */
export class ReviewsOverTime {
  reviews = 0;
  readonly recent = WINDOWS.map((days) => ({ days, reviews: 0 }));

  /** @param age in days before the newest review of all */
  add(age: number): void {
    this.reviews += 1;
    for (const window of this.recent) if (age < window.days) window.reviews += 1;
  }
}

/** Whether a topic's share of all reviews has risen lately. */
export function isEmerging(topic: ReviewsOverTime, all: ReviewsOverTime): boolean {
  return topic.recent.some(({ reviews }, at) => {
    const recent = { reviews, all: all.recent[at]?.reviews ?? 0 };
    const before = { reviews: topic.reviews - reviews, all: all.reviews - recent.all };
    return hasRisen(recent, before);
  });
}

/** By half at least, and more than chance explains. */
function hasRisen(recent: Share, before: Share): boolean {
  if (recent.reviews < MIN_RECENT) return false;
  if (recent.all < MIN_REVIEWS || before.all < MIN_REVIEWS) return false;
  const now = recent.reviews / recent.all;
  const then = before.reviews / before.all;
  const share = (recent.reviews + before.reviews) / (recent.all + before.all);
  const error = Math.sqrt(share * (1 - share) * (1 / recent.all + 1 / before.all));
  return now >= RISE * then && now - then > CERTAINTY * error;
}
