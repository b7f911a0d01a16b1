import type { DatePrecision } from "../../domain/review/date-precision.ts";
import type { Age, AgeUnit } from "../../domain/text/age.ts";
import { isCalendarDate } from "../../domain/time/calendar-date.ts";
import { MS_PER_DAY } from "../../domain/time/units.ts";
import type { Report } from "../format.ts";
import { withoutLeadIn } from "./date-lead-in.ts";
import type { DateHints } from "./date-order.ts";
import { AMBIGUOUS, instantOf, reportNoInstant } from "./instant.ts";
import { monthNamed } from "./month-names.ts";
import { ageIn } from "./relative-date.ts";
import { quote } from "./star-rating.ts";

/** A date, and how exactly it is known. */
interface ParsedDate {
  /** The first instant of the period, as Candor writes it. */
  readonly at: string;
  /** Left out for a day. */
  readonly precision?: DatePrecision;
}

const MONTH = /^(?<year>\d{4})(?:[-/.](?<month>\d{2})|年 ?(?<counted>\d{1,2})月)$/;
const MONTH_FIRST = /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/;
const MONTH_NAMED = /^(?<name>\p{L}{3,12})\.?,?(?:[ -]| del? )(?<year>\d{4})$/u;
const YEAR = /^(?<year>(?:19|20)\d{2})年?$/;

const PRECISION: Readonly<Record<AgeUnit, DatePrecision>> = {
  second: "day",
  minute: "day",
  hour: "day",
  day: "day",
  week: "week",
  month: "month",
  year: "year",
};

/**
 * A date as tables write it: an instant, a month (`April 2026`, `2026-04`), a year, or how long ago
 * it was, which counts back from `asOf`.
 * @returns undefined if there is none, or after reporting a problem
 */
export function reviewDate(
  value: string | undefined,
  field: string,
  report: Report,
  { dateOrder, asOf }: DateHints = {},
): ParsedDate | undefined {
  const text = (value ?? "").trim().replace(/\s+/g, " ");
  if (text === "") return undefined;
  const instant = instantOf(text, dateOrder);
  if (instant !== undefined && instant !== AMBIGUOUS) return { at: instant };
  const dated = instant ?? periodIn(text) ?? periodIn(withoutLeadIn(text)) ?? ageIn(text);
  if (dated === undefined || dated === AMBIGUOUS)
    return reportNoInstant(dated, text, field, report);
  if ("at" in dated) return dated;
  if (asOf !== undefined) return datedBack(dated, asOf);
  report(
    field,
    `${quote(text)} counts back from a day that the file does not name. Say with --as-of when it was made`,
  );
  return undefined;
}

/** A month or a year alone. */
function periodIn(text: string): ParsedDate | undefined {
  const parts = (MONTH.exec(text) ?? MONTH_FIRST.exec(text) ?? MONTH_NAMED.exec(text))?.groups;
  if (parts !== undefined) {
    const month =
      parts.name === undefined ? Number(parts.month ?? parts.counted) : monthNamed(parts.name);
    const first = `${parts.year}-${String(month ?? 0).padStart(2, "0")}-01`;
    return isCalendarDate(first) ? { at: startOf(first), precision: "month" } : undefined;
  }
  const year = YEAR.exec(text)?.groups?.year;
  return year === undefined ? undefined : { at: startOf(`${year}-01-01`), precision: "year" };
}

function datedBack(age: Age, asOf: string): ParsedDate {
  const precision = PRECISION[age.unit];
  const at = startOf(dayBefore(age, asOf));
  return precision === "day" ? { at } : { at, precision };
}

const DAYS: Readonly<Partial<Record<AgeUnit, number>>> = { day: 1, week: 7 };
const MONTHS: Readonly<Partial<Record<AgeUnit, number>>> = { month: 1, year: 12 };

/** The day that was so long before another; February 31 is the last day of February. */
function dayBefore({ count, unit }: Age, asOf: string): string {
  const from = new Date(`${asOf}T00:00:00Z`);
  const days = count * (DAYS[unit] ?? 0);
  const earlier = new Date(from.getTime() - days * MS_PER_DAY);
  const day = earlier.getUTCDate();
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - count * (MONTHS[unit] ?? 0) + 1, 0);
  earlier.setUTCDate(Math.min(day, earlier.getUTCDate()));
  return earlier.toISOString().slice(0, 10);
}

function startOf(day: string): string {
  return `${day}T00:00:00Z`;
}
