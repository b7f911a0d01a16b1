import { ANY_NUMBER, WORD_GROUPS } from "./word-groups.ts";

/** A word of a cue in all its forms, or a gap. */
export interface CueElement {
  readonly isGap: boolean;
  readonly words: readonly string[];
}

/** A cue, read. */
export interface CuePattern {
  readonly elements: readonly CueElement[];
  /** Whether its denial is the opposite answer. */
  readonly isReversible: boolean;
}

/**
 * Reads a cue (question.ts has the notation).
 * @returns its variants: two for each word that may be missing
 */
export function parseCue(cue: string): CuePattern[] {
  const isReversible = !cue.endsWith("!");
  const parts = (isReversible ? cue : cue.slice(0, -1)).trim().split(/\s+/);
  let variants: CueElement[][] = [[]];
  for (const part of parts) {
    const isOptional = part.length > 1 && part.endsWith("?");
    const element = elementOf(isOptional ? part.slice(0, -1) : part);
    const longer = variants.map((variant) => [...variant, element]);
    variants = isOptional ? [...variants, ...longer] : longer;
  }
  return variants.map((elements) => ({ elements, isReversible }));
}

function elementOf(part: string): CueElement {
  if (part === "~") return { isGap: true, words: [] };
  if (part === "/") return { isGap: false, words: [part] };
  return { isGap: false, words: part.split("/").flatMap(wordsOf) };
}

function wordsOf(word: string): readonly string[] {
  if (!word.startsWith("#") || word === ANY_NUMBER) return [word];
  const group = WORD_GROUPS.get(word);
  if (group === undefined) throw new Error(`no group of words is called ${word}`);
  return group;
}
