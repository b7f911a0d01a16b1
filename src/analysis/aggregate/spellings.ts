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
 * known names ("Eric", "Erica"); or by a letter that one of them has twice ("Garry"), if no more than one
 * review says so.
 */
export function spellingsOf(users: Users): Map<string, string> {
  const single = [...users.keys()].filter((name) => /^\p{L}+$/u.test(name));
  const alike = Map.groupBy(single, soundOf);
  const often = (name: string) => users.get(name)?.length ?? 0;
  const spellings = new Map<string, string>();
  for (const names of alike.values()) {
    const [usual = "", ...others] = names.toSorted((one, other) => often(other) - often(one));
    for (const other of others) {
      const isRarer = often(other) < often(usual);
      const mayBe = (isRarer && mayBeOne(other, usual)) || isDoubledOnce(users, other, usual);
      if (mayBe && isSpelling(other, usual)) spellings.set(other, usual);
    }
  }
  return spellings;
}

function soundOf(name: string): string {
  const bare = withoutMarks(name);
  return bare.charAt(0) + bare.slice(1).replace(LOOSE, "").replace(DOUBLED, "$1");
}

/** "Eric" and "Erica" are two; "Mickael" and "Mickaël" are one, though both are known. */
function mayBeOne(one: string, other: string): boolean {
  return withoutMarks(one) === withoutMarks(other) || ![one, other].every(isGiven);
}

/** Whether a single review, which does not use the usual name, has a letter twice or once. */
function isDoubledOnce(users: Users, name: string, usual: string): boolean {
  const [only = "", ...more] = users.get(name) ?? [];
  if (more.length > 0 || users.get(usual)?.includes(only)) return false;
  return name.replace(DOUBLED, "$1") === usual.replace(DOUBLED, "$1");
}

function isSpelling(one: string, other: string): boolean {
  if (withoutMarks(one) === withoutMarks(other)) return true;
  const [less, more] = one.length < other.length ? [one, other] : [other, one];
  if (less.length < MIN_LETTERS || more.length !== less.length + 1) return false;
  if (less.at(-1) !== more.at(-1)) return false;
  return Array.from(more).some((_, at) => more.slice(0, at) + more.slice(at + 1) === less);
}

/** Whether a name in lower case is a known given name. */
export function isGiven(name: string): boolean {
  return cuesOf.of(wordOf(name)).has("given");
}
