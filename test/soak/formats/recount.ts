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

/** The instant that a text means, in seconds since 1970; NaN if it means none, or two. */
export function secondsOf(raw: unknown, isDayFirst = false): number {
  const text = String(raw).trim().toLowerCase();
  const offset = /[+-](\d\d):?(\d\d)$/.exec(text.slice(10))?.[0] ?? "";
  const numbers =
    (offset === "" ? text : text.slice(0, -offset.length)).match(/\d+/g)?.map(Number) ?? [];
  const [date, time] = [dayOf(text, numbers, isDayFirst), numbers.slice(hasName(text) ? 2 : 3)];
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
  const digits = offset.replace(/\D/g, "");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return offset.startsWith("-") ? -minutes : minutes;
}

/** The beginning of the day. */
function dayOf(text: string, numbers: readonly number[], isDayFirst: boolean): number {
  const [a = 0, b = 0, c = 0] = numbers;
  if (hasName(text)) {
    const name = /[a-z]{3}/.exec(text)?.[0] ?? "";
    return beginning(b, NAMES.indexOf(name) / 3 + 1, a);
  }
  if (a > 31) return beginning(a, b, c);
  if (isDayFirst || a > 12) return beginning(c, b, a);
  return b > 12 || a === b ? beginning(c, a, b) : Number.NaN;
}

function beginning(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 1000;
}
