import { FormatRegistry, Type } from "@sinclair/typebox";
import { MS_PER_DAY } from "./units.ts";

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** Whether the text is `YYYY-MM-DD` and a day that exists: 2025-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  if (!CALENDAR_DATE.test(text)) return false;
  const day = Number(text.slice(8));
  return day > 0 && day <= daysIn(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** Without a `Date`: each review that is read has two of them. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month === 4 || month === 6 || month === 9 || month === 11) return 30;
  return month > 0 && month <= 12 ? 31 : 0;
}

/** Whether the text is an instant as Candor writes it: UTC, whole seconds, `2025-01-31T08:15:00Z`. */
export function isTimestamp(text: string): boolean {
  return (
    TIMESTAMP.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
  );
}

FormatRegistry.Set("date", isCalendarDate);
FormatRegistry.Set("date-time", isTimestamp);

export const CalendarDate = Type.String({
  format: "date",
  description: "A day, YYYY-MM-DD",
  examples: ["2025-01-31"],
});

export const Timestamp = Type.String({
  format: "date-time",
  description: "An instant in UTC, to the second",
  examples: ["2025-01-31T08:15:00Z"],
});

/** Days from 1970-01-01 to the given calendar date; negative before it. */
export function daysSinceEpoch(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY);
}

/** The date of a day, counted from 1970-01-01. */
export function dateOfDay(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

export function dayAfter(date: string): string {
  return dateOfDay(daysSinceEpoch(date) + 1);
}

/** The same day a year earlier; for February 29, the 28th. */
export function yearBefore(date: string): string {
  const before = `${String(Number(date.slice(0, 4)) - 1).padStart(4, "0")}${date.slice(4)}`;
  return isCalendarDate(before) ? before : `${before.slice(0, -2)}28`;
}

/** The instant as Candor writes it, without fractions of a second. */
export function toTimestamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** The UTC day of a timestamp. */
export function dateOf(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/** The calendar quarter of a date: `2025-Q1`. */
export function quarterOf(date: string): string {
  return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

const QUARTERS = [
  ["01-01", "03-31"],
  ["04-01", "06-30"],
  ["07-01", "09-30"],
  ["10-01", "12-31"],
] as const;

/** The first and the last day of a quarter, as search parameters. */
export function daysOfQuarter(quarter: string): { readonly since: string; readonly until: string } {
  const [first, last] = QUARTERS[Number(quarter.slice(6)) - 1] ?? QUARTERS[0];
  const year = quarter.slice(0, 4);
  return { since: `${year}-${first}`, until: `${year}-${last}` };
}

/** The first and the last day of a month: `2025-02`. */
export function daysOfMonth(month: string): { readonly since: string; readonly until: string } {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { since: `${month}-01`, until: `${month}-${last}` };
}

/** The quarter that follows another. */
export function quarterAfter(quarter: string): string {
  return quarterBefore(quarter, -1);
}

/** The quarter `count` quarters before another: one before `2025-Q1` is `2024-Q4`. */
export function quarterBefore(quarter: string, count: number): string {
  const number = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1 - count;
  return `${Math.floor(number / 4)}-Q${(number % 4) + 1}`;
}
