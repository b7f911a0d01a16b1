import { splitText } from "../search/split-text.ts";
import { keyOf, type WordGroup } from "./word-group.ts";

/** A part of a text, by its offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A text's words, taken apart once for all groups that are looked for. */
export interface TextWords {
  readonly words: readonly Place[];
  readonly keys: readonly string[];
}

/** So many more words may stand between those of a group. */
const LOOSE = 2;

export function wordsOf(text: string): TextWords {
  const words = splitText(text);
  return { words, keys: words.map((word) => keyOf(word.text)) };
}

/** Where a group stands: its words close together, in any order. */
export function placesOf({ choices }: WordGroup, { words, keys }: TextWords): Place[] {
  const [first = [], ...others] = choices.map((choice) =>
    choice.keys.flatMap((form) => hitsOf(form, keys)),
  );
  const reach = choices.length + LOOSE;
  return first
    .filter((at) => others.every((hits) => hits.some((hit) => Math.abs(hit - at) <= reach)))
    .map((at) => ({ start: words[at]?.start ?? 0, end: words[at]?.end ?? 0 }));
}

function hitsOf(form: readonly string[], keys: readonly string[]): number[] {
  const [first = "", ...rest] = form;
  const found: number[] = [];
  for (let at = keys.indexOf(first); at >= 0; at = keys.indexOf(first, at + 1)) {
    if (rest.every((key, step) => keys[at + step + 1] === key)) found.push(at);
  }
  return found;
}
