import { searchable } from "../domain/fold-case.ts";

/**
 * How well two names of persons agree.
 * - `full`: the same words, as Ann Baker and Baker, Ann
 * - `short`: the same first name, and the rest an initial of it, as Ann B. and Ann Baker
 * - `weak`: not more than a first name or initials in common
 */
export type NameAgreement = "full" | "short" | "weak";

const NOT_IN_WORD = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a name, folded, in the order in which they are spoken. */
export function nameWords(name: string): readonly string[] {
  const [family = "", given] = name.split(",", 2);
  const spoken = given === undefined ? name : `${given} ${family}`;
  return searchable(spoken)
    .split(NOT_IN_WORD)
    .filter((word) => word !== "");
}

/** Compares what `nameWords` gives; undefined if the names are of two persons. */
export function compareNames(
  left: readonly string[],
  right: readonly string[],
): NameAgreement | undefined {
  const [first = "", otherFirst = ""] = [left[0], right[0]];
  if (first === "" || otherFirst === "" || !isShortOf(first, otherFirst)) return undefined;
  if (left.length === 1 || right.length === 1) return "weak";
  const [last = "", otherLast = ""] = [left.at(-1), right.at(-1)];
  if (!isShortOf(last, otherLast)) return undefined;
  if (first !== otherFirst || isInitial(first)) return "weak";
  return last === otherLast && !isInitial(last) ? "full" : "short";
}

/** Whether each is the other, or its initial. */
function isShortOf(left: string, right: string): boolean {
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return isInitial(short) && long.startsWith(short);
}

function isInitial(word: string): boolean {
  return [...word].length === 1;
}
