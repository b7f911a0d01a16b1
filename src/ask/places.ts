import { splitText } from "../search/split-text.ts";
import { keyOf, type WordGroup } from "./word-group.ts";

/** A part of a text, by its offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A text's words, split once for all groups that are searched for. */
export interface TextWords {
  readonly text: string;
  readonly words: readonly Place[];
  readonly keys: readonly string[];
}

/** How many other words may occur between those of a group. */
const LOOSE = 2;
/** Words separated by such a mark do not belong together. */
const MARK = /[.,;:!?()\n]/u;

export function wordsOf(text: string): TextWords {
  const words = splitText(text);
  return { text, words, keys: words.map((word) => keyOf(word.text)) };
}

/** Where a group occurs: its words close together, in any order, with no mark between them. */
export function placesOf({ choices }: WordGroup, { text, words, keys }: TextWords): Place[] {
  const [first = [], ...others] = choices.map((choice) =>
    choice.keys.flatMap((form) => hitsOf(form, keys)),
  );
  const reach = choices.length + LOOSE;
  const isClose = (one: number, other: number) =>
    Math.abs(other - one) <= reach && !MARK.test(between(text, words[one], words[other]));
  return first
    .filter((at) => others.every((hits) => hits.some((hit) => isClose(at, hit))))
    .map((at) => ({ start: words[at]?.start ?? 0, end: words[at]?.end ?? 0 }));
}

function between(text: string, one?: Place, other?: Place): string {
  if (one === undefined || other === undefined) return "";
  return text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start));
}

function hitsOf(form: readonly string[], keys: readonly string[]): number[] {
  const [first = "", ...rest] = form;
  const found: number[] = [];
  for (let at = keys.indexOf(first); at >= 0; at = keys.indexOf(first, at + 1)) {
    if (rest.every((key, step) => keys[at + step + 1] === key)) found.push(at);
  }
  return found;
}
