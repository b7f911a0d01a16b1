import type { Match } from "./matcher.ts";

/**
 * Where matches of one pattern end with the same word, keeps the shortest: what comes before the
 * nearest beginning is not part of what is said.
 * @param matches in the order of the text
 */
export function keepTightest<Meaning>(matches: readonly Match<Meaning>[]): Match<Meaning>[] {
  return matches.filter(({ rule, to }, at) => {
    for (let later = at + 1; later < matches.length; later += 1) {
      const other = matches[later];
      if (other === undefined || other.from >= to) return true;
      if (other.rule === rule && other.to === to) return false;
    }
    return true;
  });
}
