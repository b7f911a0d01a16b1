import { graphemesOf } from "../../domain/text/graphemes.ts";

/** Widths of characters in em: the widest among common sans-serif fonts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^\p{M}$/u, 0],
  [/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}！-～]/u, 1],
  [/^[\s!'(),./:;Iijl|[\]]/u, 0.36],
  [/^[%@MW]/u, 1.04],
  [/^[mw—…]/u, 0.96],
  [/^\p{Lu}/u, 0.74],
];
const USUAL_WIDTH = 0.64;
const ELLIPSIS = "…";

/** The estimated width of a text in em; texts are rarely wider. */
export function textWidth(text: string): number {
  return graphemesOf(text).reduce((sum, character) => sum + widthOf(character), 0);
}

/**
 * The text, or its beginning and an ellipsis if it is too wide.
 * @param room the available width, in em
 */
export function fittingText(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  let width = widthOf(ELLIPSIS);
  let start = "";
  for (const character of graphemesOf(text)) {
    width += widthOf(character);
    if (width > room) break;
    start += character;
  }
  return `${start.trimEnd()}${ELLIPSIS}`;
}

function widthOf(character: string): number {
  return WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? USUAL_WIDTH;
}
