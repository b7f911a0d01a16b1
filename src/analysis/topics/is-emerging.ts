/** How many reviews speak of a topic, and how many there are, in a window of time and before it. */
interface Shares {
  readonly recent: number;
  readonly allRecent: number;
  readonly earlier: number;
  readonly allEarlier: number;
}

/** In days before the newest review: a year, two quarters. */
const WINDOWS = [365, 182] as const;

const FEWEST_RECENT = 4;
const FEWEST_REVIEWS = 20;
const RISE = 1.5;
/** Standard errors that a rise must exceed, so that chance alone makes one topic in a hundred rise. */
const CERTAINTY = 2.33;

/** @param days when the reviews were written, the newest first; @returns how many each window has */
export function reviewsByWindow(days: readonly number[]): number[] {
  const [newest = 0] = days;
  return WINDOWS.map((length) => days.filter((day) => day > newest - length).length);
}

/**
 * Whether a topic's share of the reviews has risen lately.
 * @param reviews the numbers of its reviews; the newest of all has 0
 * @param windows how many of all reviews are in each window
 */
export function isEmerging(
  reviews: readonly number[],
  all: number,
  windows: readonly number[],
): boolean {
  return windows.some((allRecent) => {
    const recent = reviews.filter((review) => review < allRecent).length;
    const earlier = reviews.length - recent;
    return hasRisen({ recent, allRecent, earlier, allEarlier: all - allRecent });
  });
}

/** By half at least, and more than chance explains. */
function hasRisen({ recent, allRecent, earlier, allEarlier }: Shares): boolean {
  if (recent < FEWEST_RECENT) return false;
  if (allRecent < FEWEST_REVIEWS || allEarlier < FEWEST_REVIEWS) return false;
  const now = recent / allRecent;
  const before = earlier / allEarlier;
  const share = (recent + earlier) / (allRecent + allEarlier);
  const error = Math.sqrt(share * (1 - share) * (1 / allRecent + 1 / allEarlier));
  return now >= RISE * before && now - before > CERTAINTY * error;
}
