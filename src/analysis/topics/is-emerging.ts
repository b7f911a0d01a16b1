/** Reviews of a topic and of all, in a window of time and before it. */
export interface Shares {
  readonly recent: number;
  readonly allRecent: number;
  readonly earlier: number;
  readonly allEarlier: number;
}

/** The windows, in days before the newest review: a year, two quarters. */
export const WINDOWS = [365, 182] as const;

const FEWEST_RECENT = 4;
const FEWEST_REVIEWS = 20;
const RISE = 1.5;
/** Standard errors that a rise must exceed, so that chance alone makes one topic in a hundred rise. */
const CERTAINTY = 2.33;

/** Whether a topic's share of the reviews has risen by half at least, more than chance explains. */
export function isEmerging({ recent, allRecent, earlier, allEarlier }: Shares): boolean {
  if (recent < FEWEST_RECENT) return false;
  if (allRecent < FEWEST_REVIEWS || allEarlier < FEWEST_REVIEWS) return false;
  const now = recent / allRecent;
  const before = earlier / allEarlier;
  const share = (recent + earlier) / (allRecent + allEarlier);
  const error = Math.sqrt(share * (1 - share) * (1 / allRecent + 1 / allEarlier));
  return now >= RISE * before && now - before > CERTAINTY * error;
}
