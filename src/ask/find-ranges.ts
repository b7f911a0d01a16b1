import { dateOfDay, monthsBefore } from "../domain/calendar-date.ts";
import type { QuestionText } from "./question-text.ts";
import type { Narrowing } from "./reading.ts";

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, nine: 9, twelve: 12 },
};
const NUMBER = `(\\d{1,2}|${Object.keys(NUMBERS).join("|")})`;
const YEAR = "((?:19|20)\\d\\d)";
const DAYS_A_WEEK = 7;

interface Range {
  readonly pattern: RegExp;
  /** @param newest the day of the newest review, in days since 1970 */
  readonly read: (match: RegExpExecArray, newest: number) => Narrowing | undefined;
}

const RANGES: readonly Range[] = [
  range(`\\b(?:lately|recently|recent(?: reviews)?|these days|nowadays|of late)\\b`, (_, newest) =>
    since(monthsBefore(newest, 12)),
  ),
  range(
    `\\b(?:in |over |during |since )?(?:the )?(?:last|past) ${NUMBER}? ?(year|month|week)s?\\b`,
    ([, count, unit], newest) => since(before(newest, numberOf(count ?? "one"), unit ?? "")),
  ),
  range(`\\bthis year\\b`, (_, newest) => since(`${dateOfDay(newest).slice(0, 4)}-01-01`)),
  range(`\\b(?:since|from) ${YEAR}\\b`, ([, year]) => since(`${year}-01-01`)),
  range(`\\bafter ${YEAR}\\b`, ([, year]) => since(`${Number(year) + 1}-01-01`)),
  range(`\\b(?:before|until) ${YEAR}\\b`, ([, year]) =>
    between(undefined, `${Number(year) - 1}-12-31`),
  ),
  range(`\\b(?:in|during|of) ${YEAR}\\b`, ([, year]) => between(`${year}-01-01`, `${year}-12-31`)),
  range(`\\b(?:under|below|less than|fewer than) ${NUMBER}[- ]?stars?\\b`, ([, stars]) =>
    starred({ max_rating: numberOf(stars) - 1 }),
  ),
  range(`\\b(?:at least|over|above) ${NUMBER}[- ]?stars?\\b`, ([, stars]) =>
    starred({ min_rating: numberOf(stars) }),
  ),
  range(`\\b${NUMBER}[- ]?(?:stars?\\b|★)`, ([, stars]) => starred({ rating: numberOf(stars) })),
  range(
    `\\b(?:un|dis)(?:happy|satisfied) (?:customers?|clients?|guests?|patients?|people)\\b`,
    () => starred({ max_rating: 2 }),
  ),
  range(`\\b(?:happy|satisfied) (?:customers?|clients?|guests?|patients?|people)\\b`, () =>
    starred({ min_rating: 4 }),
  ),
];

/** The days and stars that a question asks about; takes their words. */
export function findRanges(text: QuestionText, newest: number): Narrowing[] {
  const found: Narrowing[] = [];
  let left = text.text;
  for (const { pattern, read } of RANGES) {
    const match = pattern.exec(left);
    if (match === null) continue;
    left = left.replace(match[0], " ".repeat(match[0].length));
    const narrowing = read(match, newest);
    if (narrowing === undefined) continue;
    found.push(narrowing);
    text.takeOffsets(match.index, match.index + match[0].length);
  }
  return found;
}

/** Whether a question names a future year: one later than the year after the newest review. */
export function asksOfFuture(text: string, newest: number): boolean {
  const last = Number(dateOfDay(newest).slice(0, 4)) + 1;
  return [...text.matchAll(/\b20\d\d\b/g)].some(([year]) => Number(year) > last);
}

/** Whether a word is a number of days or stars. */
export function isNumberWord(word: string): boolean {
  return Object.hasOwn(NUMBERS, word);
}

function range(pattern: string, read: Range["read"]): Range {
  return { pattern: new RegExp(pattern, "iu"), read };
}

function numberOf(word = ""): number {
  return NUMBERS[word.toLowerCase()] ?? Number(word);
}

function before(newest: number, count: number, unit: string): string {
  if (unit === "week") return dateOfDay(newest - count * DAYS_A_WEEK + 1);
  return monthsBefore(newest, unit === "year" ? count * 12 : count);
}

function since(day: string): Narrowing {
  return between(day, undefined);
}

function between(first: string | undefined, last: string | undefined): Narrowing {
  const search = {
    ...(first === undefined ? {} : { since: first }),
    ...(last === undefined ? {} : { until: last }),
  };
  const words = [first && `from ${first} on`, last && `up to ${last}`].filter(Boolean);
  return { filter: search, search, inWords: words.join(" ") };
}

/** Undefined for stars that no review can have, such as six. */
function starred(search: {
  rating?: number;
  min_rating?: number;
  max_rating?: number;
}): Narrowing | undefined {
  const { rating, min_rating: minRating, max_rating: maxRating } = search;
  const stars = rating ?? minRating ?? maxRating ?? 0;
  if (stars < 1 || stars > 5) return undefined;
  const bound = rating === undefined ? (minRating === undefined ? " or fewer" : " or more") : "";
  const inWords = `with ${stars}${bound} ${stars === 1 && bound === "" ? "star" : "stars"}`;
  return { filter: { rating, minRating, maxRating }, search, inWords };
}
