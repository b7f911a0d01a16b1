import { withoutMarks } from "../../domain/text/fold-case.ts";
import { cuesOf } from "../entities/people/name-cues.ts";
import { wordOf } from "../text/word-table.ts";

/** Shorter names are too often two people's: "Dan", "Dean". */
const MIN_LETTERS = 4;
/** What is often left out or written twice: "Gage" and "Gaige", "Sandu" and "Sandhu". */
const LOOSE = /[aeiouyh]/g;
const DOUBLED = /(\p{L})\1/gu;

/** Who uses each name in lower case: the ids of reviews. */
type Users = ReadonlyMap<string, readonly string[]>;

/**
 * For each name of one word the more frequent name that it is a spelling of, if there is one: they
 * differ by accents ("Mickael", "Mickaël"), or by one vowel or "h", begin and end alike, and are not both
 * known names ("Eric", "Erica"); or by a letter that one of them has twice ("Garry"), if only one review
 * has it. Of equally frequent names, the first is the usual one.
 */
export function spellingsOf(users: Users): Map<string, string> {
  const single = [...users.keys()].filter((name) => /^\p{L}+$/u.test(name));
  const alike = Map.groupBy(single, soundOf);
  const spellings = new Map<string, string>();
  for (const names of alike.values()) {
    const [usual = "", ...others] = names.toSorted(
      (one, other) => often(other, users) - often(one, users),
    );
    for (const other of others) if (isSpelling(other, usual, users)) spellings.set(other, usual);
  }
  return spellings;
}

function soundOf(name: string): string {
  const bare = withoutMarks(name);
  return bare.charAt(0) + bare.slice(1).replace(LOOSE, "").replace(DOUBLED, "$1");
}

/** "Eric" and "Erica" are two; "Mickael" and "Mickaël" are one, though both are known. */
function isSpelling(name: string, usual: string, users: Users): boolean {
  if (withoutMarks(name) === withoutMarks(usual)) return true;
  const isRarer = often(name, users) < often(usual, users);
  const mayBe = (isRarer && ![name, usual].every(isGiven)) || isDoubledOnce(users, name, usual);
  return mayBe && differByOne(name, usual);
}

function often(name: string, users: Users): number {
  return users.get(name)?.length ?? 0;
}

/** Whether names differ by doubled letters alone, and a single review, without the usual one, has this. */
function isDoubledOnce(users: Users, name: string, usual: string): boolean {
  const [only = "", ...more] = users.get(name) ?? [];
  if (more.length > 0 || users.get(usual)?.includes(only)) return false;
  return name.replace(DOUBLED, "$1") === usual.replace(DOUBLED, "$1");
}

function differByOne(one: string, other: string): boolean {
  const [less, more] = one.length < other.length ? [one, other] : [other, one];
  if (less.length < MIN_LETTERS || more.length !== less.length + 1) return false;
  if (less.at(-1) !== more.at(-1)) return false;
  return Array.from(more).some((_, at) => more.slice(0, at) + more.slice(at + 1) === less);
}

/** Whether a name in lower case is a known given name. */
export function isGiven(name: string): boolean {
  return cuesOf.of(wordOf(name)).has("given");
}
