import { MINUTES_PER_DAY } from "../time/units.ts";

/** The days of the week, as schema.org abbreviates them in opening hours. */
export const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
export type Day = (typeof DAYS)[number];

/** A line of opening hours: days, and the times on each of them; no times means closed. */
export interface OpeningHours {
  /** In the order of the week, each once. */
  readonly days: readonly Day[];
  readonly times: readonly OpeningTime[];
}

/** `08:00` to `17:00`. If it closes before it opens, it closes on the next day. */
export interface OpeningTime {
  readonly opens: string;
  /** `24:00` at most. */
  readonly closes: string;
}

const NAMES: ReadonlyMap<string, Day> = new Map([
  ...DAYS.map((day) => [day.toLowerCase(), day] as const),
  ...namesOf("Mo", ["mon", "monday"]),
  ...namesOf("Tu", ["tue", "tues", "tuesday"]),
  ...namesOf("We", ["wed", "wednesday"]),
  ...namesOf("Th", ["thu", "thur", "thurs", "thursday"]),
  ...namesOf("Fr", ["fri", "friday"]),
  ...namesOf("Sa", ["sat", "saturday"]),
  ...namesOf("Su", ["sun", "sunday"]),
]);

const ALWAYS = "24/7";
const CLOSED = /^(?:closed|off)$/i;
/** Days, then times: `Mo-Fr 08:00-12:00, 13:00-17:00`. */
const LINE = /^(?<days>[a-z][a-z\s,-]*?):?\s+(?<times>\d.*|closed|off)$/i;
const TIME = /^(?<hour>\d{1,2}):(?<minute>\d{2})$/;

/**
 * Parses a line of opening hours as schema.org writes them, `Mo-Fr 08:00-17:00`; days and times may be
 * lists with commas, and days may have longer names.
 * @returns undefined for anything else; nothing is guessed
 */
export function parseOpeningHours(line: string): OpeningHours | undefined {
  const plain = line.replace(/\s*[–—-]\s*/g, "-").trim();
  if (plain === ALWAYS) return { days: DAYS, times: [{ opens: "00:00", closes: "24:00" }] };
  const { days: writtenDays = "", times: writtenTimes = "" } = LINE.exec(plain)?.groups ?? {};
  const days = allOrNone(partsOf(writtenDays).map(parseDays));
  const times = CLOSED.test(writtenTimes) ? [] : allOrNone(partsOf(writtenTimes).map(parseTime));
  if (days === undefined || times === undefined) return undefined;
  const named = new Set(days.flat());
  return { days: DAYS.filter((day) => named.has(day)), times };
}

function namesOf(day: Day, names: readonly string[]) {
  return names.map((name) => [name, day] as const);
}

function partsOf(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}

/** The list, if every part of it could be parsed. */
function allOrNone<Part>(parts: readonly (Part | undefined)[]): Part[] | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? known : undefined;
}

/** One day or a range of days, which may run into the next week: `Fr-Mo`. */
function parseDays(text: string): Day[] | undefined {
  const ends = allOrNone(text.split("-").map((name) => NAMES.get(name.toLowerCase())));
  const [first, last = first, ...others] = ends ?? [];
  if (first === undefined || last === undefined || others.length > 0) return undefined;
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  const count = ((to - from + DAYS.length) % DAYS.length) + 1;
  return [...DAYS, ...DAYS].slice(from, from + count);
}

function parseTime(text: string): OpeningTime | undefined {
  const [opens, closes, ...others] = text.split("-").map(parseClock);
  const isRange = opens !== undefined && closes !== undefined && others.length === 0;
  return isRange && opens !== closes && opens !== "24:00" ? { opens, closes } : undefined;
}

/** A time of day with two-digit hours: `8:00` becomes `08:00`. */
function parseClock(text: string): string | undefined {
  const { hour = "", minute = "" } = TIME.exec(text)?.groups ?? {};
  const isTime = Number(minute) < 60 && Number(hour) * 60 + Number(minute) <= MINUTES_PER_DAY;
  return hour !== "" && isTime ? `${hour.padStart(2, "0")}:${minute}` : undefined;
}
