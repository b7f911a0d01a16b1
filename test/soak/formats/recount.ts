/**
 * What a rating and a date in a file mean, read a second time by other code than the product's: it
 * takes texts apart rather than matching them as a whole.
 */

/** A rating on five stars from a text or number; undefined if it has none; NaN if it is unclear. */
export function starsOf(raw: unknown): number | undefined {
  if (raw === undefined || raw === null || raw === "") return undefined;
  const text = String(raw).trim();
  if (/recommend|positive|negative/i.test(text)) return undefined;
  const drawn = [...text].filter((letter) => "★☆⭐".includes(letter));
  if (drawn.length > 0) return drawn.indexOf("☆") === -1 ? drawn.length : drawn.indexOf("☆");
  const [first = "", scale] = text
    .replaceAll(",", ".")
    .split(/\/|of|stars?/)
    .map((part) => part.trim());
  const whole = Number(first.replace(/out$/, ""));
  return scale === undefined || scale === "" || Number(scale) === 5 ? whole : Number.NaN;
}

const WORDS = ["", "ONE", "TWO", "THREE", "FOUR", "FIVE"];

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
  const text = written.replace(/(?<=\s)(?:ist|gmt\+\d)$/, (zone) => ZONES[zone] ?? zone);
  const offset = /[+-]\d{1,2}(:?\d\d)?$/.exec(text.slice(10))?.[0] ?? "";
  const numbers =
    (offset === "" ? text : text.slice(0, -offset.length)).match(/\d+/g)?.map(Number) ?? [];
  const [date, time] = [dayOf(text, numbers, first), numbers.slice(hasName(text) ? 2 : 3)];
  const [hour = 0, minute = 0, second = 0] = time;
  const seconds = date + (hour24(text, hour) * 60 + minute) * 60 + second;
  return seconds - (offset === "" ? 0 : minutesOf(offset) * 60);
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
