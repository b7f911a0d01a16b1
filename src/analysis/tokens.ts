import { type Word, wordOf } from "./words/words.ts";

/** A word, a number, an emoji or a punctuation mark of a text. `start` and `end` are UTF-16 offsets. */
export interface Token extends Word {
  readonly start: number;
  readonly end: number;
}

const TOKEN = new RegExp(
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

/**
 * Splits a text into words (with inner apostrophes and hyphens), numbers and prices, emoji, and
 * punctuation.
 * @returns tokens in order; `text.slice(token.start, token.end)` is what the text has
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const { text: word, number } = wordOf(match[0]);
    tokens.push({ text: word, number, start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}
