import { inflectionKey } from "./inflection-key.ts";
import { WORD_CLASSES } from "./word-classes.ts";

/** A word of an expression: its forms, its classes; or a gap that spans up to three words. */
export interface PatternElement {
  readonly isGap: boolean;
  /** Keys of {@link exactKey} and inflectionKey. */
  readonly keys: readonly string[];
  /** A sum of word classes. */
  readonly classes: number;
}

const GAP: PatternElement = { isGap: true, keys: [], classes: 0 };

/** The key of one written form. */
export function exactKey(word: string): string {
  return `=${word}`;
}

/**
 * Reads an expression of a vocabulary (vocabulary.ts has the notation).
 * @returns its variants: two for each word that may be missing
 */
export function parseExpression(expression: string): PatternElement[][] {
  let variants: PatternElement[][] = [[]];
  for (const part of expression.toLowerCase().split(/\s+/)) {
    const isOptional = part.length > 1 && part.endsWith("?");
    const element = elementOf(isOptional ? part.slice(0, -1) : part);
    const longer = variants.map((variant) => [...variant, element]);
    variants = isOptional ? [...variants, ...longer] : longer;
  }
  return variants.map(withoutOuterGaps).filter((variant) => variant.length > 0);
}

function elementOf(part: string): PatternElement {
  if (part === "~") return GAP;
  const keys: string[] = [];
  let classes = 0;
  for (const word of part.split("/").filter((form) => form !== "")) {
    const bit = classBit(word);
    if (bit !== 0) classes |= bit;
    else keys.push(word.startsWith("=") ? word : inflectionKey(word));
  }
  return { isGap: false, keys, classes };
}

function classBit(word: string): number {
  for (const [name, bit] of Object.entries(WORD_CLASSES)) if (name === word) return bit;
  return 0;
}

/** A gap at an end says nothing. */
function withoutOuterGaps(variant: readonly PatternElement[]): PatternElement[] {
  const first = variant.findIndex(({ isGap }) => !isGap);
  const last = variant.findLastIndex(({ isGap }) => !isGap);
  return first === -1 ? [] : variant.slice(first, last + 1);
}
