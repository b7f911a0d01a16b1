/**
 * Files the patterns of each line of business under their rarest word while the program is built:
 * import this file as a macro (`with { type: "macro" }`). So an import of one review looks at a few
 * of them instead of all.
 */
import { patternsOf, type VerticalWords } from "../../domain/business/vertical-words.ts";
import { onceEach } from "../../domain/text/once.ts";
import { packed } from "../../macros/data-file.ts";
import { verticals } from "../../macros/read-verticals.ts";
import { words } from "../../macros/word-lists.ts";
import { inflectionKey } from "./inflection-key.ts";
import {
  ANY_TEXT,
  formKey,
  formsOf,
  isGap,
  isOptional,
  keyOfForm,
  patternParts,
} from "./pattern-parts.ts";

/** What starts the name of a class or group. */
const CLASS = "#";
const WEIGHT_OF_FREQUENT = 1000;

/** By key, the places of patterns among all, in the order of `patternsOf`. */
export type PatternIndex = Readonly<Record<string, readonly number[]>>;

/** The index of each line of business, packed. */
export function packedIndexes(): Record<string, string> {
  const all = Object.entries(verticals());
  return Object.fromEntries(all.map(([id, vertical]) => [id, packed(indexOf(vertical))]));
}

function indexOf(vertical: VerticalWords): PatternIndex {
  const needs = patternsOf(vertical).map(neededBy);
  const uses = new Map<string, number>();
  const count = (key: string, weight: number) => uses.set(key, (uses.get(key) ?? 0) + weight);
  for (const key of needs.flat(2)) count(key, 1);
  const frequent = words("patterns", "frequent").split(" ");
  for (const word of frequent) for (const key of keysOfWord(word)) count(key, WEIGHT_OF_FREQUENT);
  const usesOf = (keys: readonly string[]) =>
    keys.reduce((sum, key) => sum + (uses.get(key) ?? 0), 0);
  const index = new Map<string, number[]>();
  for (const [place, parts] of needs.entries()) {
    const [rarest = [ANY_TEXT]] = parts.toSorted((one, other) => usesOf(one) - usesOf(other));
    for (const key of new Set(rarest)) index.getOrInsertComputed(key, () => []).push(place);
  }
  return Object.fromEntries(index);
}

const keysOfWord = onceEach((word: string) => [formKey(word), inflectionKey(word)]);

/**
 * For each word that a pattern needs, its keys, one of which must be there. Lines of business share
 * most patterns.
 */
const neededBy = onceEach((pattern: string): readonly (readonly string[])[] => {
  const { parts, isExact } = patternParts(pattern);
  const keyOf = isExact ? formKey : inflectionKey;
  return parts
    .filter((part) => !isOptional(part) && !isGap(part))
    .map(formsOf)
    .filter((forms) => !forms.some((form) => form.startsWith(CLASS)))
    .map((forms) => forms.map((form) => keyOfForm(form, keyOf)));
});
