/** How wide characters are in common sans-serif fonts, in em; the widest of these fonts counts. */
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

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** About how wide a text is, in em. Seldom wider than that. */
export function textWidth(text: string): number {
  return charactersOf(text).reduce((sum, character) => sum + widthOf(character), 0);
}

/**
 * A text that fits: itself, or its beginning and an ellipsis.
 * @param room in em
 */
export function fittingText(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  let width = widthOf(ELLIPSIS);
  let start = "";
  for (const character of charactersOf(text)) {
    width += widthOf(character);
    if (width > room) break;
    start += character;
  }
  return `${start.trimEnd()}${ELLIPSIS}`;
}

function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function widthOf(character: string): number {
  return WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? USUAL_WIDTH;
}
