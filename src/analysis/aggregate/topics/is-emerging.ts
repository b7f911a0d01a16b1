/** How many of all reviews of a time speak of a topic. */
interface Share {
  readonly reviews: number;
  readonly all: number;
}

/** Windows of time in days before the newest review: a year, two quarters. */
const WINDOWS = [365, 182] as const;

const FEWEST_RECENT = 4;
const FEWEST_REVIEWS = 20;
const RISE = 1.5;
/** Standard errors that a rise must exceed, so that chance alone makes one topic in a hundred rise. */
const CERTAINTY = 2.33;

/**
 * How many reviews each window of time has.
 * @param days when they were written, as days since 1970, the newest first
 */
export function reviewsByWindow(days: readonly number[]): number[] {
  const [newest = 0] = days;
  return WINDOWS.map((length) => days.filter((day) => day > newest - length).length);
}

/**
 * Whether a topic's share of the reviews has risen lately.
 * @param reviews the numbers of its reviews; the newest of all has 0
 * @param all how many reviews there are
 * @param windows how many of them each window of time has
 */
export function isEmerging(
  reviews: readonly number[],
  all: number,
  windows: readonly number[],
): boolean {
  return windows.some((allRecent) => {
    const recent = reviews.filter((review) => review < allRecent).length;
    const before = { reviews: reviews.length - recent, all: all - allRecent };
    return hasRisen({ reviews: recent, all: allRecent }, before);
  });
}

/** By half at least, and more than chance explains. */
function hasRisen(recent: Share, before: Share): boolean {
  if (recent.reviews < FEWEST_RECENT) return false;
  if (recent.all < FEWEST_REVIEWS || before.all < FEWEST_REVIEWS) return false;
  const now = recent.reviews / recent.all;
  const then = before.reviews / before.all;
  const share = (recent.reviews + before.reviews) / (recent.all + before.all);
  const error = Math.sqrt(share * (1 - share) * (1 / recent.all + 1 / before.all));
  return now >= RISE * then && now - then > CERTAINTY * error;
}
