import { withoutMarks } from "../../domain/text/fold-case.ts";
import { cuesOf } from "../entities/people/name-cues.ts";
import { wordOf } from "../text/word-table.ts";

/** Shorter names are too often two people's: "Dan", "Dean". */
const MIN_LETTERS = 4;
/** What is often left out or written twice: "Gage" and "Gaige", "Sandu" and "Sandhu". */
const LOOSE = /[aeiouyh]/g;

/**
 * For each name of one word the more frequent name that it is a spelling of, if there is one: they
 * differ by accents ("Mickael", "Mickaël"), or by one vowel or "h", begin and end alike, and are not both
 * known names ("Eric", "Erica").
 * @param namings how often each name is used, in lower case
 */
export function spellingsOf(namings: ReadonlyMap<string, number>): Map<string, string> {
  const single = [...namings.keys()].filter((name) => /^\p{L}+$/u.test(name));
  const alike = Map.groupBy(single, (name) => {
    const bare = withoutMarks(name);
    return bare.charAt(0) + bare.slice(1).replace(LOOSE, "");
  });
  const often = (name: string) => namings.get(name) ?? 0;
  const spellings = new Map<string, string>();
  for (const names of alike.values()) {
    const [usual, ...others] = names.toSorted((one, other) => often(other) - often(one));
    for (const other of others) {
      const isRarer = usual !== undefined && often(other) < often(usual);
      if (isRarer && isSpelling(other, usual)) spellings.set(other, usual);
    }
  }
  return spellings;
}

function isSpelling(one: string, other: string): boolean {
  if (withoutMarks(one) === withoutMarks(other)) return true;
  const [less, more] = one.length < other.length ? [one, other] : [other, one];
  if (less.length < MIN_LETTERS || more.length !== less.length + 1) return false;
  if (less.at(-1) !== more.at(-1) || [one, other].every(isGiven)) return false;
  return Array.from(more).some((_, at) => more.slice(0, at) + more.slice(at + 1) === less);
}

/** Whether a name in lower case is a known given name. */
export function isGiven(name: string): boolean {
  return cuesOf.of(wordOf(name)).has("given");
}
