import {
  dayAfter,
  daysOfQuarter,
  quarterAfter,
  quarterOf,
  yearBefore,
} from "../domain/time/calendar-date.ts";

/** Days from one to another, both included (YYYY-MM-DD). */
export interface DateRange {
  readonly since: string;
  readonly until: string;
}

/** A time span with more quarters than this is divided into years. */
const MAX_QUARTERS = 8;
const MAX_YEARS = 8;

/**
 * Divides a time span into quarters, or a long one into years, of which the newest are kept. The
 * first and the last period are cut to the span.
 */
export function dateRangesOf(time: DateRange): DateRange[] {
  const quarters = quartersOf(time);
  const all = quarters.length <= MAX_QUARTERS ? quarters : yearsOf(time).slice(-MAX_YEARS);
  return all.map(({ since, until }) => ({
    since: since > time.since ? since : time.since,
    until: until < time.until ? until : time.until,
  }));
}

function quartersOf({ since, until }: DateRange): DateRange[] {
  const quarters: DateRange[] = [];
  const last = quarterOf(until);
  for (let quarter = quarterOf(since); quarter <= last; quarter = quarterAfter(quarter)) {
    quarters.push(daysOfQuarter(quarter));
  }
  return quarters;
}

function yearsOf({ since, until }: DateRange): DateRange[] {
  const [first, last] = [Number(since.slice(0, 4)), Number(until.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    since: `${first + at}-01-01`,
    until: `${first + at}-12-31`,
  }));
}

/** The twelve months up to a day, and the twelve before them. */
export function lastTwoYears(newest: string): {
  readonly last: DateRange;
  readonly before: DateRange;
} {
  const aYearAgo = yearBefore(newest);
  return {
    last: { since: dayAfter(aYearAgo), until: newest },
    before: { since: dayAfter(yearBefore(aYearAgo)), until: aYearAgo },
  };
}
