/**
 * What a rating and a date in a file mean, read a second time by other code than the product's: it
 * takes texts apart rather than matching them as a whole.
 */

const WORDS = ["", "ONE", "TWO", "THREE", "FOUR", "FIVE"];

/** A rating on five stars from a text or number; undefined if it has none; NaN if it is unclear. */
export function starsOf(raw: unknown): number | undefined {
  if (raw === undefined || raw === null || raw === "") return undefined;
  const text = String(raw).trim();
  if (text === "") return undefined;
  if (/recommend|positive|negative|unspecified/i.test(text)) return undefined;
  if (WORDS.includes(text.toUpperCase())) return WORDS.indexOf(text.toUpperCase());
  const drawn = [...text].filter((letter) => "★☆⭐".includes(letter));
  if (drawn.length > 0) return drawn.indexOf("☆") === -1 ? drawn.length : drawn.indexOf("☆");
  const [first = "", scale] = text
    .replaceAll(",", ".")
    .split(/\/|of|stars?/)
    .map((part) => part.trim());
  const whole = Number(first.replace(/out$/, ""));
  if (scale === undefined || scale === "" || Number(scale) === 5) return whole;
  return whole === 0 ? undefined : starsOfScale(whole, Number(scale));
}

/** Linear from 1, halves up. */
function starsOfScale(value: number, best: number): number {
  const share = (value - 1) / (best - 1);
  return share >= 0 && share <= 1 ? Math.round(1 + 4 * share) : Number.NaN;
}

/** The stars for Google's words. */
export function starsOfWord(raw: unknown): number | undefined {
  const at = WORDS.indexOf(String(raw ?? ""));
  return at < 1 ? undefined : at;
}

const NAMES = "janfebmaraprmayjunjulaugsepoctnovdec";

/** What a date of three numbers begins with, unless its year comes first. */
export type FirstNumber = "day" | "month";

/** The zones in the fixtures, as offsets. */
const ZONES: Readonly<Record<string, string>> = {
  ist: "+0530",
  "gmt+1": "+0100",
  "gmt+2": "+0200",
};

/** The instant that a text means, in seconds since 1970; NaN if it means none, or two. */
export function secondsOf(raw: unknown, first?: FirstNumber): number {
  const written = String(raw).trim().toLowerCase();
  if (/^\d{10}(?:\d{3})?$/.test(written)) return Number(written.slice(0, 10));
  if (/^[3-5]\d{4}(?:\.\d+)?$/.test(written)) return Math.round((Number(written) - 25569) * 86400);
  const [, year, month = "01"] = /^(\d{4})(?:[-/.](\d\d))?$/.exec(written) ?? [];
  if (year !== undefined) return Date.parse(`${year}-${month}-01T00:00:00Z`) / 1000;
  const text = written.replace(/(?<=\s)(?:ist|gmt\+\d)$/, (zone) => ZONES[zone] ?? zone);
  const offset = /[+-]\d{1,2}(:?\d\d)?$/.exec(text.slice(10))?.[0] ?? "";
  const numbers =
    (offset === "" ? text : text.slice(0, -offset.length)).match(/\d+/g)?.map(Number) ?? [];
  const [date, time] = [dayOf(text, numbers, first), numbers.slice(hasName(text) ? 2 : 3)];
  const [hour = 0, minute = 0, second = 0] = time;
  const seconds = date + (hour24(text, hour) * 60 + minute) * 60 + second;
  return seconds - (offset === "" ? 0 : minutesOf(offset) * 60);
}

/** How exactly a month or a year alone tells a date; undefined for a day. */
export function precisionOf(raw: unknown): "month" | "year" | undefined {
  const numbers = String(raw).trim().split(/[-/.]/);
  const isNumber = numbers.every((one) => /^\d+$/.test(one));
  if (!isNumber || numbers[0]?.length !== 4) return undefined;
  if (numbers.length === 1) return "year";
  return numbers.length === 2 ? "month" : undefined;
}

/** What dates of three numbers begin with, if all that show it agree. */
export function firstOfAll(dates: readonly unknown[]): FirstNumber | undefined {
  const numbers = dates.map((date) => /^\s*(\d{1,2})([-/.])(\d{1,2})\2\d{4}\b/.exec(String(date)));
  const isDay = numbers.some((found) => Number(found?.[1]) > 12);
  const isMonth = numbers.some((found) => Number(found?.[1]) <= 12 && Number(found?.[3]) > 12);
  if (isDay === isMonth) return undefined;
  return isDay ? "day" : "month";
}

function hasName(text: string): boolean {
  return /[a-z]{3}/.test(text.replace(/utc|gmt/, ""));
}

function hour24(text: string, hour: number): number {
  if (/p\.?m/.test(text)) return (hour % 12) + 12;
  return /\d ?a\.?m/.test(text) ? hour % 12 : hour;
}

function minutesOf(offset: string): number {
  const [, hours = "", minutesPast = "0"] = /(\d{1,2}?):?(\d\d)?$/.exec(offset) ?? [];
  const minutes = Number(hours) * 60 + Number(minutesPast);
  return offset.startsWith("-") ? -minutes : minutes;
}

/** The beginning of the day. */
function dayOf(text: string, numbers: readonly number[], first?: FirstNumber): number {
  const [a = 0, b = 0, c = 0] = numbers;
  if (hasName(text)) {
    const name = /[a-z]{3}/.exec(text)?.[0] ?? "";
    return beginning(b, NAMES.indexOf(name) / 3 + 1, a);
  }
  if (a > 31) return beginning(a, b, c);
  if (first === "day" || (first === undefined && a > 12)) return beginning(c, b, a);
  return first === "month" || b > 12 || a === b ? beginning(c, a, b) : Number.NaN;
}

function beginning(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 1000;
}

/** The letters and digits of a text, without the HTML in which some programs write it. */
export function lettersOf(text: string): string {
  return text
    .replace(/<\/?(?:br|p)\b[^<>]*>|&#?\w+;/gi, "")
    .toWellFormed()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
