import { isCalendarDate, isTimestamp, toTimestamp } from "../../domain/time/calendar-date.ts";
import type { Report } from "../format.ts";
import type { DateOrder } from "./date-order.ts";
import { quote } from "./star-rating.ts";

/**
 * Abbreviations of time zones in exports, and their offsets from UTC. Three are ambiguous and are
 * read as most exports mean them: IST as India's (not Ireland's or Israel's), BST as Britain's
 * summer time (not Bangladesh's), CST as Chicago's (not China's). If another was meant, the time is
 * some hours off, and a review written near midnight may be a day off.
 */
const OFFSETS: Readonly<Record<string, string | undefined>> = {
  z: "Z",
  utc: "Z",
  gmt: "Z",
  est: "-05:00",
  edt: "-04:00",
  cst: "-06:00",
  cdt: "-05:00",
  mst: "-07:00",
  mdt: "-06:00",
  pst: "-08:00",
  pdt: "-07:00",
  bst: "+01:00",
  cet: "+01:00",
  cest: "+02:00",
  ist: "+05:30",
  aest: "+10:00",
  aedt: "+11:00",
};

/** A zone after a time, as part of a case-insensitive regular expression. */
const ZONE = `(?:UTC|GMT)?[+-]\\d{1,2}(?::?\\d{2})?|${Object.keys(OFFSETS).join("|")}`;

/** Hours, and minutes if given, from UTC: `GMT+2`, `+0530`. */
const OFFSET = /([+-])(\d{1,2}):?(\d{2})?$/;

const TIME =
  "(?:(?:[T ]|, | at )(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d{1,9})?)?" +
  ` ?(?<half>[ap]\\.?m\\.?)? ?(?<zone>${ZONE})?)?`;
const pattern = (date: string) => new RegExp(`^${date}${TIME}$`, "i");

/** Hungarian also has a dot after the day. */
const YEAR_FIRST = pattern(
  "(?<year>\\d{4})([-/.])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})(?:(?<=\\.\\d{1,2})\\.)?",
);
const YEAR_LAST = pattern(
  "(?<first>\\d{1,2})([-/.])(?<second_number>\\d{1,2})\\2(?<year>\\d{4}|\\d{2})",
);
const DAY_NAMED = pattern("(?<day>\\d{1,2})\\.?[ -](?<name>[a-z]{3,9})\\.?,?[ -](?<year>\\d{4})");
const MONTH_NAMED = pattern("(?<name>[a-z]{3,9})\\.? (?<day>\\d{1,2}),? (?<year>\\d{4})");

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

const NO_DATE = "not a date. Give it as YYYY-MM-DD or 2025-01-31T08:15:00Z";
const AMBIGUOUS = "ambiguous. Give it as YYYY-MM-DD, or say with --dates how it is meant";

type Parts = Readonly<Record<string, string | undefined>>;

/**
 * An instant as exports write it: RFC 3339 with up to nine fractional digits, a plain date, a date
 * with a time (UTC if no zone is named), `31/01/2025`, `1/31/2025 8:15 AM`, `Jan 31, 2025`. A date
 * that can be read in two ways is reported, never guessed, unless the order is known: 01/02/2026,
 * and any three numbers with a two-digit year, as 13/12/25 may be in 2013.
 * @param order what dates of three numbers begin with, if that is known
 * @returns the instant as Candor writes it; undefined if there is none, or after reporting a
 * problem
 */
export function parseInstant(
  value: unknown,
  field: string,
  report: Report,
  order?: DateOrder,
): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const text = String(value).trim().replace(/\s+/g, " ");
  const timestamp = yearFirst(text) ?? yearLast(text, order) ?? named(text);
  if (timestamp !== undefined && timestamp !== "ambiguous") return timestamp;
  report(field, `${quote(text)} is ${timestamp === undefined ? NO_DATE : AMBIGUOUS}`);
  return undefined;
}

function yearFirst(text: string): string | undefined {
  const parts = YEAR_FIRST.exec(text)?.groups;
  return parts && timestampOf(parts, Number(parts.month), Number(parts.day));
}

function yearLast(text: string, order: DateOrder | undefined): string | undefined {
  const parts = YEAR_LAST.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const [first, second] = [Number(parts.first), Number(parts.second_number)];
  const isShort = parts.year?.length === 2;
  const isTwofold = isShort || (first <= 12 && second <= 12 && first !== second);
  if (order === undefined && isTwofold) return "ambiguous";
  const isDayFirst = order === undefined ? first > 12 : order === "day-first";
  const dated = isShort ? { ...parts, year: `20${parts.year}` } : parts;
  return isDayFirst ? timestampOf(dated, second, first) : timestampOf(dated, first, second);
}

function named(text: string): string | undefined {
  const parts = (DAY_NAMED.exec(text) ?? MONTH_NAMED.exec(text))?.groups;
  if (parts === undefined) return undefined;
  const name = (parts.name ?? "").toLowerCase();
  const isMonth = (full: string) => full.startsWith(name) || (name === "sept" && full[0] === "s");
  return timestampOf(parts, MONTHS.findIndex(isMonth) + 1, Number(parts.day));
}

function timestampOf(parts: Parts, month: number, day: number): string | undefined {
  const date = `${parts.year}-${twoDigits(month)}-${twoDigits(day)}`;
  const hour = hourOf(parts);
  if (!isCalendarDate(date) || hour === undefined) return undefined;
  const time = `${twoDigits(hour)}:${parts.minute ?? "00"}:${parts.second ?? "00"}`;
  const parsed = Date.parse(`${date}T${time}${offsetOf(parts.zone)}`);
  if (Number.isNaN(parsed)) return undefined;
  const timestamp = toTimestamp(new Date(parsed));
  return isTimestamp(timestamp) ? timestamp : undefined;
}

/** The hour from 0 to 23; undefined if am or pm is beside an hour that has no half. */
function hourOf({ hour, half }: Parts): number | undefined {
  const number = Number(hour ?? 0);
  if (half === undefined) return number;
  if (number < 1 || number > 12) return undefined;
  return (number % 12) + (/^p/i.test(half) ? 12 : 0);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** The zone for `Date.parse`; a time without a zone is in UTC. */
function offsetOf(zone = "Z"): string {
  const [, sign, hours = "", minutes = "00"] = OFFSET.exec(zone) ?? [];
  if (sign !== undefined) return `${sign}${hours.padStart(2, "0")}:${minutes}`;
  return OFFSETS[zone.toLowerCase()] ?? zone;
}
