/**
 * The names of months and weekdays in the languages that tables come in, of Unicode CLDR. They are
 * asked for while the program is built (`with { type: "macro" }`): formatters for eleven languages
 * cost an import 100 ms.
 */
import dates from "../../data/tables/dates.json" with { type: "json" };
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
