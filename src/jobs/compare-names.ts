import { searchable } from "../domain/text/fold-case.ts";

/**
 * How well two names of persons agree.
 * - `full`: the same words, as Ann Baker and Baker, Ann
 * - `short`: the same first name, and the rest an initial of it, as Ann B. and Ann Baker
 * - `weak`: no more than a first name or initials in common
 */
export type NameAgreement = "full" | "short" | "weak";

const NOT_IN_WORD = /[^\p{L}\p{M}\p{N}]+/u;
/** Marks of Latin, Greek and Cyrillic letters; in other scripts marks are letters of their own. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", æ: "ae", œ: "oe" };
const NOT_PLAIN = /[øłđæœ]/g;
const APOSTROPHE = /['’‘`´]/g;
/** Words that begin a name and are ignored when names are compared: "Mrs. Ann Baker". */
const TITLES = new Set([
  ...["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "dame", "madam"],
  ...["rev", "reverend"],
]);
/** Words that end a name and are ignored in the same way: "Ann Baker, MD", "Bob Smith Jr". */
const SUFFIXES = new Set([
  ...["jr", "sr", "ii", "iii", "iv", "esq", "phd", "md", "dds"],
  // A company's legal form: "ACME Dental LLC".
  ...["llc", "inc", "ltd", "limited", "corp", "gmbh", "ag", "ug", "kg", "sarl", "srl", "bv", "plc"],
]);

/** The words of a name in spoken order: folded, first name first, no titles. */
export function nameWords(name: string): readonly string[] {
  const words = plainWords(name);
  const start = words.findIndex((word) => !TITLES.has(word));
  const named = start === -1 ? [] : words.slice(start);
  while (named.length > 2 && SUFFIXES.has(named.at(-1) ?? "")) named.pop();
  return named;
}

/** Whether a name begins with a title: Mr. Smith is called by his last name. */
export function hasTitle(name: string): boolean {
  return TITLES.has(plainWords(name)[0] ?? "");
}

/** What tells a father from a son of the same name (Jr, III), if the name has it. */
export function generationSuffixOf(name: string): string | undefined {
  return plainWords(name.replaceAll(",", " ")).find((word) => /^(jr|sr|ii|iii|iv)$/.test(word));
}

/** Compares what `nameWords` returned; undefined if the names are of two persons. */
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

export function isInitial(word: string): boolean {
  return [...word].length === 1;
}

/** All words in spoken order, folded: a family name before a comma goes last. */
function plainWords(name: string): string[] {
  const [family = "", ...rest] = name.split(",").filter((part) => !isSuffix(part));
  return split([...rest, family].join(" "));
}

/** Whether a part between commas has only titles and suffixes: Ann Baker, MD. */
function isSuffix(part: string): boolean {
  const words = split(part);
  return words.length > 0 && words.every((word) => SUFFIXES.has(word) || TITLES.has(word));
}

function split(text: string): string[] {
  return folded(text)
    .split(NOT_IN_WORD)
    .filter((word) => word !== "");
}

function folded(text: string): string {
  const bare = text.normalize("NFKD").replace(ACCENTS, "").replace(APOSTROPHE, "");
  return searchable(bare).replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter);
}

/** Whether two words are the same, or one is the other's initial. */
function isShortOf(left: string, right: string): boolean {
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return isInitial(short) && long.startsWith(short);
}
