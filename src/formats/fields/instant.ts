import { isCalendarDate, isTimestamp, toTimestamp } from "../../domain/calendar-date.ts";
import type { Report } from "../format.ts";
import { quote } from "./star-rating.ts";

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;
const SLASHED = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;
const NAMED = /^(?:(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})|([a-z]{3,9})\.? (\d{1,2}),? (\d{4}))$/i;
const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/**
 * An instant as exports write it: RFC 3339 with up to nine fractional digits, a plain date, a date
 * with a time (UTC where no zone is named), `31/01/2025`, `Jan 31, 2025`. A date that can be read
 * two ways is a problem, never a guess.
 * @returns Candor's spelling; undefined if there is none, or after a problem was reported
 */
export function instant(value: unknown, field: string, report: Report): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const text = String(value).trim();
  const timestamp = isoInstant(text) ?? slashedDate(text) ?? namedDate(text);
  if (timestamp !== undefined && timestamp !== "ambiguous") return timestamp;
  const reason = timestamp ?? "not a date";
  report(field, `${quote(text)} is ${reason}. Give it as YYYY-MM-DD or 2025-01-31T08:15:00Z`);
  return undefined;
}

function isoInstant(text: string): string | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [, date = "", time = "00:00", seconds = "00", zone = "Z"] = match;
  if (!isCalendarDate(date)) return undefined;
  const offset = /^(Z|UTC)$/i.test(zone) ? "Z" : zone;
  const parsed = Date.parse(`${date}T${time}:${seconds}${offset}`);
  if (Number.isNaN(parsed)) return undefined;
  const timestamp = toTimestamp(new Date(parsed));
  return isTimestamp(timestamp) ? timestamp : undefined;
}

function slashedDate(text: string): string | undefined {
  const match = SLASHED.exec(text);
  if (match === null) return undefined;
  const [first, second, year] = [Number(match[1]), Number(match[2]), match[3] ?? ""];
  if (first <= 12 && second <= 12 && first !== second) return "ambiguous";
  return second > 12 ? dayOf(year, first, second) : dayOf(year, second, first);
}

function namedDate(text: string): string | undefined {
  const match = NAMED.exec(text);
  if (match === null) return undefined;
  const name = (match[2] ?? match[4] ?? "").toLowerCase();
  const month =
    MONTHS.findIndex((full) => full.startsWith(name) || (full === "september" && name === "sept")) +
    1;
  return dayOf(match[3] ?? match[6] ?? "", month, Number(match[1] ?? match[5]));
}

function dayOf(year: string, month: number, day: number): string | undefined {
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(date) ? `${date}T00:00:00Z` : undefined;
}
