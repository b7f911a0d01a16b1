import dates from "../../../data/tables/dates.json" with { type: "json" };
import { bareWord } from "../../domain/text/fold-case.ts";

const MONTHS = Array.from({ length: 12 }, (_, at) => at);

let known: ReadonlyMap<string, number> | undefined;
let english: readonly (readonly [name: string, month: number])[] | undefined;

/**
 * The month from 1 to 12 that a name or its abbreviation means in any of the languages that tables
 * come in: `März`, `mar`, `stycznia`.
 * @returns undefined for no month, or one that depends on the language
 */
export function monthNamed(name: string): number | undefined {
  known ??= monthNames();
  const bare = bareWord(name);
  return known.get(bare) ?? abbreviated(bare);
}

/** In English, any beginning will do: `Janu`. */
function abbreviated(name: string): number | undefined {
  english ??= namesIn("en");
  return english.find(([full]) => full.startsWith(name))?.[1];
}

function monthNames(): Map<string, number> {
  const names = new Map(Object.entries(dates.months));
  const twofold = new Set<string>();
  for (const [name, month] of dates.languages.flatMap(namesIn)) {
    if ((names.get(name) ?? month) !== month) twofold.add(name);
    names.set(name, month);
  }
  for (const name of twofold) names.delete(name);
  return names;
}

const STYLES = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric" },
  { month: "short", day: "numeric" },
] as const;

/** The months as they stand alone and beside a day, in full and abbreviated: Unicode CLDR. */
function namesIn(language: string): (readonly [name: string, month: number])[] {
  return STYLES.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" });
    return MONTHS.flatMap((month) =>
      format
        .formatToParts(Date.UTC(2024, month, 3))
        .filter(({ type, value }) => type === "month" && /^\D/.test(value))
        .map(({ value }) => [bareWord(value.replace(/\.$/, "")), month + 1] as const),
    );
  });
}
