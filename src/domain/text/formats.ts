import { once } from "./once.ts";

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const DAY = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const MONTH = { month: "long", year: "numeric", timeZone: "UTC" } as const;

/** How a language writes numbers, counts, lists and dates: ECMA-402's formats, made once. */
export interface Formats {
  /** Between a name and what is said of it. */
  readonly colon: string;
  /** A number for people: `12,345`. */
  grouped(count: number): string;
  /** An average as people read it, always with two decimals: `4.30`. */
  average(value: number): string;
  /** A number of hundredths: `85%`, in German `85 %`. */
  percent(hundredths: number): string;
  /** A count with its noun: `1 review`, `12,345 reviews`. */
  counted(count: number, one: string, other: string): string;
  /** What agrees with a count: `is` or `are`. */
  plural(count: number, one: string, other: string): string;
  /** `a, b and c` */
  joined(parts: readonly string[]): string;
  /** A calendar date, the same wherever it is read: `9 November 2026`. */
  day(date: string): string;
  /** The month of a date or a month: `November 2026`. */
  month(date: string): string;
}

/**
 * Each format is made when it is first needed: those of a language take a megabyte of memory.
 * @param locale BCP 47: `de`, `en-GB`
 */
export function formatsIn(locale: string): Formats {
  const whole = once(() => new Intl.NumberFormat(locale));
  const decimals = once(() => new Intl.NumberFormat(locale, TWO_DECIMALS));
  const share = once(() => new Intl.NumberFormat(locale, { style: "percent" }));
  const rules = once(() => new Intl.PluralRules(locale));
  const list = once(() => new Intl.ListFormat(locale));
  const days = once(() => new Intl.DateTimeFormat(locale, DAY));
  const months = once(() => new Intl.DateTimeFormat(locale, MONTH));
  const plural = (count: number, one: string, other: string) =>
    rules().select(count) === "one" ? one : other;
  return {
    colon: ": ",
    plural,
    grouped: (count) => whole().format(count),
    average: (value) => decimals().format(value),
    percent: (hundredths) => share().format(hundredths / 100),
    counted: (count, one, other) => `${whole().format(count)} ${plural(count, one, other)}`,
    joined: (parts) => list().format(parts),
    day: (date) => days().format(new Date(date.slice(0, 10))),
    month: (date) => months().format(new Date(date.slice(0, 7))),
  };
}
