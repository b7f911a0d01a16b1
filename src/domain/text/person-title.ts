import { comparableName } from "./fold-case.ts";

/**
 * Titles of people who are also called without one, each with its usual form; a doctor and a
 * receptionist may share a name.
 */
const TITLES: ReadonlyMap<string, string> = new Map([
  ["mr", "mr"],
  ["mister", "mr"],
  ["mrs", "mrs"],
  ["ms", "ms"],
  ["miss", "miss"],
]);

/** A comparable name without a title: `shawn` of `mr shawn`. */
export function untitled(name: string): string {
  return titleAndName(name)[1];
}

/** A name with each title and without one, comparable: `shawn`, `mr shawn`, `mister shawn`, … */
export function titledForms(name: string): string[] {
  const rest = untitled(comparableName(name.trim()));
  return [rest, ...Array.from(TITLES.keys(), (title) => `${title} ${rest}`)];
}

/**
 * Whether names that differ only in their titles may be one person's: "Tillman" and "Mr. Tillman",
 * but not "Mrs. Tillman" and "Mr. Tillman".
 */
export function mayBeOnePerson(names: readonly string[]): boolean {
  const titles = names.map((name) => TITLES.get(titleAndName(comparableName(name.trim()))[0]));
  return new Set(titles.filter((title) => title !== undefined)).size <= 1;
}

function titleAndName(name: string): [title: string, rest: string] {
  const [first = "", ...others] = name.split(" ");
  return TITLES.has(first) && others.length > 0 ? [first, others.join(" ")] : ["", name];
}
