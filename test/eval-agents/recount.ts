import type { Review } from "../../src/domain/review.ts";

const MS_A_DAY = 86_400_000;

/** Average stars to two decimals; null if no review has stars. */
export function averageOf(reviews: readonly Review[]): number | null {
  const stars = reviews.flatMap(({ rating }) => (rating === undefined ? [] : [rating]));
  if (stars.length === 0) return null;
  return Math.round((100 * stars.reduce((sum, one) => sum + one, 0)) / stars.length) / 100;
}

/** How many reviews have 1, 2, 3, 4 and 5 stars. */
export function distributionOf(reviews: readonly Review[]): Record<string, number> {
  const stars = [1, 2, 3, 4, 5];
  return Object.fromEntries(
    stars.map((one) => [one, reviews.filter(({ rating }) => rating === one).length]),
  );
}

/** The first day of the twelve months that end with a day. */
export function yearBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  before.setUTCDate(before.getUTCDate() + 1);
  return before.toISOString().slice(0, 10);
}

export function newestDay(reviews: readonly Review[]): string {
  return reviews.reduce((newest, { date }) => (date > newest ? date : newest), "");
}

export function within(reviews: readonly Review[], since: string, until = "9999-12-31"): Review[] {
  return reviews.filter(({ date }) => date >= since && date <= until);
}

export function saying(reviews: readonly Review[], what: RegExp): Review[] {
  return reviews.filter(({ text }) => what.test(text));
}

export function daysFrom(date: string, later: string): number {
  return (Date.parse(later) - Date.parse(date)) / MS_A_DAY;
}

/** The days from each review to its reply, if both have a date. */
export function daysToReply(reviews: readonly Review[]): number[] {
  return reviews.flatMap(({ date, reply }) => {
    if (reply?.date === undefined) return [];
    return [daysFrom(date, reply.date)];
  });
}
