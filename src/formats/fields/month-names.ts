import dates from "../../../data/tables/dates.json" with { type: "json" };
import { bareWord } from "../../domain/text/fold-case.ts";

const MONTHS = Array.from({ length: 12 }, (_, at) => at);

let known: ReadonlyMap<string, number> | undefined;
let english: readonly (readonly string[])[] | undefined;

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
  english ??= MONTHS.map((month) => namesOf(month, "en"));
  const at = english.findIndex((names) => names.some((full) => full.startsWith(name)));
  return at === -1 ? undefined : at + 1;
}

function monthNames(): Map<string, number> {
  const names = new Map(Object.entries(dates.months));
  const twofold = new Set<string>();
  for (const language of dates.languages) {
    for (const month of MONTHS) {
      for (const name of namesOf(month, language)) {
        if ((names.get(name) ?? month + 1) !== month + 1) twofold.add(name);
        names.set(name, month + 1);
      }
    }
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

/** A month as it stands alone and beside a day, in full and abbreviated: Unicode CLDR. */
function namesOf(month: number, language: string): string[] {
  const date = Date.UTC(2024, month, 3);
  const parts = STYLES.flatMap((style) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" }).formatToParts(date),
  );
  return parts
    .filter(({ type, value }) => type === "month" && /^\D/.test(value))
    .map(({ value }) => bareWord(value.replace(/\.$/, "")));
}
