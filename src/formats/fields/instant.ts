import { isCalendarDate, isTimestamp, toTimestamp } from "../../domain/time/calendar-date.ts";
import { MS_PER_DAY, MS_PER_SECOND } from "../../domain/time/units.ts";
import type { Report } from "../format.ts";
import { withoutLeadIn } from "./date-lead-in.ts";
import type { DateOrder } from "./date-order.ts";
import { monthNamed } from "./month-names.ts";
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
  "(?:(?:[T ]|,? (?:at|à|um|alle|às|om) |, )(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d{1,9})?)?" +
  ` ?(?<half>[ap]\\.?m\\.?)? ?(?<zone>${ZONE})?)?`;
const pattern = (date: string) => new RegExp(`^${date}${TIME}$`, "iu");

/** Hungarian also has a dot after the day. */
const YEAR_FIRST = pattern(
  "(?<year>\\d{4})([-/.])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})(?:(?<=\\.\\d{1,2})\\.)?",
);
const YEAR_LAST = pattern(
  "(?<first>\\d{1,2})([-/.])(?<second_number>\\d{1,2})\\2(?<year>\\d{4}|\\d{2})",
);
const NAME = "(?<name>\\p{L}{3,12})\\.?";
const YEAR = "(?<year>\\d{4}|\\d{2}(?!\\d))";
const DAY_NAMED = pattern(
  `(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|er|º)?(?:[ -]| of | de )${NAME},?(?:[ -]| del? )${YEAR}`,
);
const MONTH_NAMED = pattern(`${NAME} (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})`);
const DAY_COUNTED = pattern("(?<year>\\d{4})年 ?(?<month>\\d{1,2})月 ?(?<day>\\d{1,2})日");
/** Seconds or milliseconds since 1970, as programs write them: from 2001 to 2286. */
const EPOCH = /^(\d{10})(?:\d{3})?(?:\.\d+)?$/;
/** Days since 1899-12-30, as workbooks count them (ECMA-376 §18.17.4.1): from 1982 to 2064. */
const SERIAL = /^[3-5]\d{4}(?:\.\d+)?$/;
const SERIAL_OF_1970 = 25_569;
/** Workbooks count parts of days in floating-point numbers. */
const HALF_SECOND_MS = 500;

const NO_DATE = "not a date. Give it as YYYY-MM-DD or 2025-01-31T08:15:00Z";
const TWOFOLD = "ambiguous. Give it as YYYY-MM-DD, or say with --dates how it is meant";

export const AMBIGUOUS = "ambiguous";

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
  const instant = instantOf(text, order);
  if (instant !== undefined && instant !== AMBIGUOUS) return instant;
  return reportNoInstant(instant, text, field, report);
}

/** Reports why a text is no instant. */
export function reportNoInstant(
  instant: typeof AMBIGUOUS | undefined,
  text: string,
  field: string,
  report: Report,
): undefined {
  report(field, `${quote(text)} is ${instant === undefined ? NO_DATE : TWOFOLD}`);
}

/**
 * The instant in a text whose spaces are single.
 * @returns `ambiguous` if it may mean several days; undefined if it is none
 */
export function instantOf(text: string, order?: DateOrder): string | undefined {
  return bareInstant(text, order) ?? bareInstant(withoutLeadIn(text), order);
}

function bareInstant(text: string, order?: DateOrder): string | undefined {
  return yearFirst(text) ?? yearLast(text, order) ?? named(text) ?? counted(text);
}

function yearFirst(text: string): string | undefined {
  const parts = (YEAR_FIRST.exec(text) ?? DAY_COUNTED.exec(text))?.groups;
  return parts && timestampOf(parts, Number(parts.month), Number(parts.day));
}

function yearLast(text: string, order: DateOrder | undefined): string | undefined {
  const parts = YEAR_LAST.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const [first, second] = [Number(parts.first), Number(parts.second_number)];
  const isShort = parts.year?.length === 2;
  const isTwofold = isShort || (first <= 12 && second <= 12 && first !== second);
  if (order === undefined && isTwofold) return AMBIGUOUS;
  const isDayFirst = order === undefined ? first > 12 : order === "day-first";
  const dated = inCentury(parts);
  return isDayFirst ? timestampOf(dated, second, first) : timestampOf(dated, first, second);
}

/** A year of two digits is in this century. */
function inCentury(parts: Parts): Parts {
  return parts.year?.length === 2 ? { ...parts, year: `20${parts.year}` } : parts;
}

function named(text: string): string | undefined {
  const parts = (DAY_NAMED.exec(text) ?? MONTH_NAMED.exec(text))?.groups;
  if (parts === undefined) return undefined;
  const month = monthNamed(parts.name ?? "") ?? 0;
  return timestampOf(inCentury(parts), month, Number(parts.day));
}

/** What programs count: seconds or milliseconds since 1970, or a workbook's days. */
function counted(text: string): string | undefined {
  const seconds = EPOCH.exec(text)?.[1];
  if (seconds !== undefined) return toTimestamp(new Date(Number(seconds) * MS_PER_SECOND));
  if (!SERIAL.test(text)) return undefined;
  return toTimestamp(
    new Date(Math.floor((Number(text) - SERIAL_OF_1970) * MS_PER_DAY + HALF_SECOND_MS)),
  );
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
