import dates from "../../../data/tables/dates.json" with { type: "json" };
import { bareWord } from "../../domain/text/fold-case.ts";
import { withoutLeadIn } from "./date-lead-in.ts";

const UNITS = ["second", "minute", "hour", "day", "week", "month", "year"] as const;
export type AgeUnit = (typeof UNITS)[number];

/** How long ago something was. */
export interface Age {
  readonly count: number;
  readonly unit: AgeUnit;
}

/** One of each plural form that a language may have (Unicode CLDR: Polish has 1, 2 and 5). */
const COUNTS = [1, 2, 5, 1.5];
const NUMBER = /[\d.,]+/;
const COUNT = /^(\D*)(\d+)(\D*)$/;
const WORD = /\p{L}+/gu;
const ONE: ReadonlySet<string> = new Set(dates.one.map(bareWord));

let known: ReadonlyMap<string, Age> | undefined;

/**
 * How long ago a text says something was, in any of the languages that tables come in: "3 weeks
 * ago", "vor einem Monat", "ayer".
 * @returns undefined if it says no such thing
 */
export function ageIn(text: string): Age | undefined {
  known ??= phrases();
  const lower = text.toLowerCase();
  return agePhrased(lower, known) ?? agePhrased(withoutLeadIn(lower), known);
}

function agePhrased(text: string, phrases: ReadonlyMap<string, Age>): Age | undefined {
  const bare = phraseOf(text);
  for (const candidate of [bare, ...withNumbers(bare)]) {
    const [, before = "", count = "1", after = ""] = COUNT.exec(candidate) ?? [];
    const age = phrases.get(candidate) ?? phrases.get(phraseOf(`${before}#${after}`));
    if (age !== undefined) return age.count === 1 ? { ...age, count: Number(count) } : age;
  }
  return undefined;
}

/** The text with each of its words for one as a number: "il y a un an" has two. */
function withNumbers(text: string): string[] {
  return Array.from(text.matchAll(WORD))
    .filter(([word]) => ONE.has(word))
    .map(({ 0: word, index }) => `${text.slice(0, index)}1${text.slice(index + word.length)}`);
}

/** All phrases, with # for their number. */
function phrases(): Map<string, Age> {
  const found = new Map<string, Age>();
  for (const language of dates.languages) {
    for (const [phrase, age] of phrasesIn(language)) found.set(phraseOf(phrase), age);
  }
  for (const [name, extra] of Object.entries(dates.ago)) {
    const unit = UNITS.find((one) => one === name) ?? "day";
    for (const phrase of extra) found.set(phraseOf(phrase), { unit, count: 1 });
  }
  return found;
}

/** What Unicode CLDR has for a language. */
function* phrasesIn(language: string): Iterable<readonly [string, Age]> {
  const always = new Intl.RelativeTimeFormat(language);
  for (const unit of UNITS) {
    for (const count of COUNTS) {
      yield [always.format(-count, unit).replace(NUMBER, "#"), { unit, count: 1 }];
    }
    // Russian and Polish may leave out a one: "rok temu".
    yield [always.format(-1, unit).replace(NUMBER, ""), { unit, count: 1 }];
  }
  const named = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const count of [0, 1, 2]) yield [named.format(-count, "day"), { unit: "day", count }];
}

function phraseOf(text: string): string {
  return bareWord(text).replace(/\s+/gu, " ").replace(/ ?# ?/, "#").trim();
}
