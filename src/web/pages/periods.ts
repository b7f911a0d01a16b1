import { averageOf } from "../../domain/business/business.ts";
import type { Words } from "../words/words.ts";

/** How many reviews of a month (`2025-01`) have a given number of stars. */
export interface MonthlyRating {
  readonly month: string;
  readonly rating: number;
  readonly reviews: number;
}

/** A stretch of time on the chart. */
export interface ChartPeriod {
  readonly label: string;
  /** Its first and its last day. */
  readonly since: string;
  readonly until: string;
  readonly reviews: number;
  /** Null if there are no reviews. */
  readonly average: number | null;
}

export interface Periods {
  readonly unit: "month" | "quarter" | "year";
  /** Without gaps, oldest first. */
  readonly all: readonly ChartPeriod[];
}

const MAX_MONTHS = 18;
const MAX_QUARTERS = 40;
const MONTHS_PER_YEAR = 12;
const LENGTHS = { month: 1, quarter: 3, year: MONTHS_PER_YEAR } as const;

/**
 * The time since the first rating, cut into months, quarters or years, so that there are few enough
 * to show.
 * @param ratings oldest first
 */
export function chartPeriodsOf(say: Words, ratings: readonly MonthlyRating[]): Periods {
  const numbers = ratings.map(({ month }) => numberOf(month));
  const [first = 0, last = -1] = [numbers[0], numbers.at(-1)];
  const unit = unitFor(last - first + 1);
  const length = LENGTHS[unit];
  const [from, to] = [Math.floor(first / length), Math.floor(last / length)];
  const byPeriod = Map.groupBy(ratings, ({ month }) => Math.floor(numberOf(month) / length));
  const all = Array.from({ length: to - from + 1 }, (_, index) =>
    toPeriod(say, (from + index) * length, unit, byPeriod.get(from + index) ?? []),
  );
  return { unit, all };
}

function unitFor(months: number): Periods["unit"] {
  if (months <= MAX_MONTHS) return "month";
  return months <= MAX_QUARTERS * LENGTHS.quarter ? "quarter" : "year";
}

/** Months since the year 0. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * MONTHS_PER_YEAR + Number(month.slice(5, 7)) - 1;
}

function labelOf(say: Words, number: number, unit: Periods["unit"]): string {
  const [year, month] = [Math.floor(number / MONTHS_PER_YEAR), number % MONTHS_PER_YEAR];
  if (unit === "year") return String(year);
  if (unit === "quarter") return say.chart.quarter(month / LENGTHS.quarter + 1, year);
  return say.dates.month(dayIn(number, 1));
}

/** A day of a month; the 0th is the last day of the month before. */
function dayIn(number: number, day: number): string {
  return new Date(Date.UTC(Math.floor(number / MONTHS_PER_YEAR), number % MONTHS_PER_YEAR, day))
    .toISOString()
    .slice(0, 10);
}

/** @param first the number of its first month */
function toPeriod(
  say: Words,
  first: number,
  unit: Periods["unit"],
  ratings: readonly MonthlyRating[],
): ChartPeriod {
  const byStar = new Map<number, number>();
  for (const { rating, reviews } of ratings) {
    byStar.set(rating, (byStar.get(rating) ?? 0) + reviews);
  }
  const reviews = [...byStar.values()].reduce((sum, count) => sum + count, 0);
  return {
    label: labelOf(say, first, unit),
    since: dayIn(first, 1),
    until: dayIn(first + LENGTHS[unit], 0),
    reviews,
    average: averageOf(byStar),
  };
}
