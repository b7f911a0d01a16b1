/**
 * The names of months and weekdays, and phrases such as "3 weeks ago", in the languages that tables
 * come in, of Unicode CLDR. They are asked for while the program is built (`with { type: "macro" }`):
 * formatters for eleven languages cost an import 100 ms.
 */
import dates from "../../data/tables/dates.json" with { type: "json" };
import { AGE_UNITS, type Age, agePhrase } from "../domain/text/age.ts";
import { bareWord } from "../domain/text/fold-case.ts";

type MonthName = readonly [name: string, month: number];

const MONTHS = Array.from({ length: 12 }, (_, at) => at);
/** A Monday to a Sunday. */
const DAYS = Array.from({ length: 7 }, (_, at) => Date.UTC(2024, 0, at + 1));

const MONTH_STYLES = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric" },
  { month: "short", day: "numeric" },
] as const;

/** The months from 1 to 12 as they stand alone and beside a day, in full and abbreviated. */
export function monthNames(): MonthName[] {
  return dates.languages.flatMap(monthsIn);
}

export function englishMonths(): MonthName[] {
  return monthsIn("en");
}

/** The weekdays in full and abbreviated. */
export function weekdayNames(): string[] {
  return dates.languages.flatMap((language) =>
    (["long", "short"] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
      return DAYS.map((day) => bareWord(format.format(day).replace(/\.$/, "")));
    }),
  );
}

function monthsIn(language: string): MonthName[] {
  return MONTH_STYLES.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" });
    return MONTHS.flatMap((month) =>
      format
        .formatToParts(Date.UTC(2024, month, 3))
        .filter(({ type, value }) => type === "month" && /^\D/.test(value))
        .map(({ value }) => [bareWord(value.replace(/\.$/, "")), month + 1] as const),
    );
  });
}

type AgePhrase = readonly [phrase: string, age: Age];

/** One of each plural form that a language may have: Polish has 1, 2 and 5. */
const COUNTS = [1, 2, 5, 1.5];
const NUMBER = /[\d.,]+/;

/** How texts say how long ago something was, with # for their number. */
export function agePhrases(): AgePhrase[] {
  const others = Object.entries(dates.ago).flatMap(([name, phrases]) => {
    const unit = AGE_UNITS.find((one) => one === name) ?? "day";
    return phrases.map((phrase): AgePhrase => [phrase, { unit, count: 1 }]);
  });
  const all = [...dates.languages.flatMap(agesIn), ...others];
  return [...new Map(all.map(([phrase, age]) => [agePhrase(phrase), age] as const))];
}

function agesIn(language: string): AgePhrase[] {
  const always = new Intl.RelativeTimeFormat(language);
  const named = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const counted = AGE_UNITS.flatMap((unit) =>
    [
      ...COUNTS.map((count) => always.format(-count, unit).replace(NUMBER, "#")),
      // Russian and Polish may leave out a one: "rok temu".
      always.format(-1, unit).replace(NUMBER, ""),
    ].map((phrase): AgePhrase => [phrase, { unit, count: 1 }]),
  );
  const days = [0, 1, 2].map(
    (count): AgePhrase => [named.format(-count, "day"), { unit: "day", count }],
  );
  return [...counted, ...days];
}
