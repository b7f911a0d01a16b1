import { daysOfMonth, daysOfQuarter } from "./calendar-date.ts";

const YEAR = /^\d{4}$/;
const QUARTER = /^\d{4}-Q[1-4]$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The first and the last day of `2024`, `2024-Q3` or `2024-08`; undefined for any other text. */
export function daysOfPeriod(text: string) {
  const period = text.trim().toUpperCase();
  if (YEAR.test(period)) return { since: `${period}-01-01`, until: `${period}-12-31` };
  if (QUARTER.test(period)) return daysOfQuarter(period);
  return MONTH.test(period) ? daysOfMonth(period) : undefined;
}

/**
 * The day that was meant by a longer period: for `until` its last day, for anything else its first.
 */
export function dayOfPeriod(name: string, text: string): string | undefined {
  return daysOfPeriod(text)?.[name === "until" ? "until" : "since"];
}
