import { type Word, wordAt } from "./word-table.ts";

/** A word, a number, an emoji or a punctuation mark of a text. `start` and `end` are UTF-16 offsets. */
export interface Token extends Word {
  readonly start: number;
  readonly end: number;
}

/** The word at a place; empty where there is none. */
export function textAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? "";
}

export const UPPER = /\p{Lu}/u;

/** What a token is. */
export const TOKEN = new RegExp(
  [
    "[$£€]?\\d+(?:[.,:]\\d+)*[\\p{L}%]*",
    "\\p{L}[\\p{L}\\p{M}\\p{N}]*(?:['’&-][\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*)*",
    "['’](?:s|re|ve|ll|d|m)(?!\\p{L})",
    "[:;]-?[()DP](?!\\p{L})",
    "\\p{Extended_Pictographic}(?:[\\p{M}\\p{Emoji_Modifier}]|\\u200d\\p{Extended_Pictographic})*",
    "[.…]+|[!?]+|-{2,}",
    "[^\\s]",
  ].join("|"),
  "gu",
);

/** What a character can do in a text of plain words. */
const KIND = { other: 0, letter: 1, space: 2, mark: 3, joining: 4, strange: 5 } as const;
const KINDS = kindsOfAscii([
  [KIND.letter, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"],
  [KIND.space, " \t\n\r"],
  [KIND.mark, ",.!?()"],
  [KIND.joining, "0123456789'&-"],
]);

function kindsOfAscii(lists: readonly (readonly [number, string])[]): Uint8Array {
  const kinds = new Uint8Array(128);
  for (const [kind, list] of lists) {
    for (const character of list) kinds[character.charCodeAt(0)] = kind;
  }
  return kinds;
}

function kindAt(text: string, at: number): number {
  if (at >= text.length) return KIND.other;
  return KINDS[text.charCodeAt(at)] ?? KIND.strange;
}

/**
 * Splits a text into words (with inner apostrophes and hyphens), numbers and prices, emoji, and
 * punctuation.
 * @returns tokens in order; `text.slice(token.start, token.end)` is what the text has
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let start = afterSpace(text, 0);
  while (start < text.length) {
    let end = plainEnd(text, start);
    if (end === start) {
      TOKEN.lastIndex = start;
      start = TOKEN.exec(text)?.index ?? text.length;
      end = TOKEN.lastIndex;
      if (start === text.length) break;
    }
    const { text: word, number } = wordAt(text, start, end);
    tokens.push({ text: word, number, start, end });
    start = afterSpace(text, end);
  }
  return tokens;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (kindAt(text, at) === KIND.space) at += 1;
  return at;
}

/**
 * The end of the token that begins here, if it is a word of letters only or a single mark, as most
 * are; else `from`. Running {@link TOKEN} for each would take longer.
 */
function plainEnd(text: string, from: number): number {
  let end = from;
  if (kindAt(text, from) === KIND.mark) {
    const after = kindAt(text, from + 1);
    return after === KIND.mark || after === KIND.strange ? from : from + 1;
  }
  while (kindAt(text, end) === KIND.letter) end += 1;
  const after = kindAt(text, end);
  return after === KIND.joining || after === KIND.strange ? from : end;
}

/** The words around a place, by how far they are from it: -1 is the one before; "" beyond the text. */
export type WordsAround = (step: number) => string;

export function wordsAround(tokens: readonly Token[], at: number): WordsAround {
  return (step) => tokens[at + step]?.text ?? "";
}
