import dates from "../../../data/tables/dates.json" with { type: "json" };
import { bareWord } from "../../domain/text/fold-case.ts";
import { englishMonths, monthNames } from "../../macros/calendar-words.ts" with { type: "macro" };

const ENGLISH = englishMonths();
const KNOWN = namedOnce(monthNames());

/**
 * The month from 1 to 12 that a name or its abbreviation means in any of the languages that tables
 * come in: `März`, `mar`, `stycznia`.
 * @returns undefined for no month, or one that depends on the language
 */
export function monthNamed(name: string): number | undefined {
  const bare = bareWord(name);
  return KNOWN.get(bare) ?? abbreviated(bare);
}

/** In English, any beginning will do: `Janu`. */
function abbreviated(name: string): number | undefined {
  return ENGLISH.find(([full]) => full.startsWith(name))?.[1];
}

function namedOnce(all: ReturnType<typeof monthNames>): ReadonlyMap<string, number> {
  const names = new Map(Object.entries(dates.months));
  const twofold = new Set<string>();
  for (const [name, month] of all) {
    if ((names.get(name) ?? month) !== month) twofold.add(name);
    names.set(name, month);
  }
  for (const name of twofold) names.delete(name);
  return names;
}
