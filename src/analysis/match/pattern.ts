import { onceEach } from "../../domain/text/once.ts";
import { inflectionKey } from "./inflection-key.ts";
import { formKey, formsOf, isGap, isOptional, keyOfForm, patternParts } from "./pattern-parts.ts";
import { classNamed, groupNamed } from "./word-classes.ts";

/**
 * A phrase to look for, in Candor's one notation: words with one space
 * between them, each in any inflected form ("leak" finds "leaks" and "leaking"), and
 * - `=late`: this form alone; `"on time"`: quotes around the whole, each word in this form alone;
 * - `late/tardy`: one of these; `very?`: may be missing;
 * - `~`: up to three other words, with no mark among them;
 * - `#good`: a word of a class or group (`data/languages/en/word-classes.toml`);
 * - `!` at the end: says nothing where it is negated (only in questions).
 */
interface Pattern {
  /** The ways to read it; each word that may be missing doubles them. */
  readonly variants: readonly (readonly PatternElement[])[];
  /** Whether a negation makes it say the opposite. */
  readonly isReversible: boolean;
}

/** A word of a pattern: its forms, its classes; or a gap that spans up to three words. */
export interface PatternElement {
  readonly isGap: boolean;
  /** Keys of {@link formKey} and inflectionKey. */
  readonly keys: readonly string[];
  /** A sum of word classes. */
  readonly classes: number;
}

/** A part without notation, as most are. */
const ONE_WORD = /^[a-z0-9']+$/;
const GAP: PatternElement = { isGap: true, keys: [], classes: 0 };

/** The word of a key, in its form or as inflectionKey gives it. */
export function wordOfKey(key: string): string {
  return key.startsWith("=") ? key.slice(1) : key;
}

/** Patterns share most of their words: each is read once, and all have the same element. */
const readElements = () => ({
  exact: onceEach((part: string) => elementOf(part, formKey)),
  inflected: onceEach((part: string) => elementOf(part, inflectionKey)),
});
let elements = readElements();

/** Frees what was read of patterns. */
export function dropElements(): void {
  elements = readElements();
}

/** Parses a pattern; `patternProblem` says before whether it is valid. */
export function parsePattern(pattern: string): Pattern {
  const { parts, isExact } = patternParts(pattern);
  const read = isExact ? elements.exact : elements.inflected;
  let variants: PatternElement[][] = [[]];
  for (const part of parts) {
    const element = read(isOptional(part) ? part.slice(0, -1) : part);
    const longer = variants.map((variant) => [...variant, element]);
    variants = isOptional(part) ? [...variants, ...longer] : longer;
  }
  const whole = variants.map(withoutOuterGaps).filter((variant) => variant.length > 0);
  return { variants: whole, isReversible: !pattern.endsWith("!") };
}

/** Whether all words of a pattern are there that may not be missing; gaps always are. */
export function hasNeeded(pattern: string, has: (element: PatternElement) => boolean): boolean {
  const { parts, isExact } = patternParts(pattern);
  const read = isExact ? elements.exact : elements.inflected;
  return parts.every((part) => isOptional(part) || has(read(part)));
}

function elementOf(part: string, keyOf: (word: string) => string): PatternElement {
  if (ONE_WORD.test(part)) return { isGap: false, keys: [keyOf(part)], classes: 0 };
  if (isGap(part)) return GAP;
  const forms = formsOf(part);
  const classes = forms.reduce((sum, form) => sum | classNamed(form), 0);
  const keys = forms
    .filter((form) => classNamed(form) === 0)
    .flatMap((form) => keysOf(form, keyOf));
  return { isGap: false, keys, classes };
}

function keysOf(form: string, keyOf: (word: string) => string): string[] {
  const group = groupNamed(form);
  if (group !== undefined) return group.map(formKey);
  return [keyOfForm(form, keyOf)];
}

/** A gap at an end says nothing. */
function withoutOuterGaps(variant: readonly PatternElement[]): PatternElement[] {
  const first = variant.findIndex(({ isGap }) => !isGap);
  const last = variant.findLastIndex(({ isGap }) => !isGap);
  return first === -1 ? [] : variant.slice(first, last + 1);
}
