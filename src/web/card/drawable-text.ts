import { graphemesOf } from "../../domain/graphemes.ts";
import type { Font } from "../../pictures/font.ts";

const PICTOGRAM = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

const NOT_SEEN = /\p{Default_Ignorable_Code_Point}/gu;
const BREAKS = /[\p{Cc}\s]+/gu;

/** A text in one line, in which a letter and its accent are one character, as in fonts. */
export function inOneLine(text: string): string {
  return text.normalize("NFC").replace(NOT_SEEN, "").replace(BREAKS, " ").trim();
}

/**
 * The part of a name that the font can draw, without emoji that it lacks. Undefined if the font
 * lacks a letter, as half a name is worse than none.
 */
export function drawableName(name: string, font: Font): string | undefined {
  const characters = graphemesOf(inOneLine(name));
  const kept = characters.filter((character) => font.has(character) || !PICTOGRAM.test(character));
  const text = inOneLine(kept.join(""));
  return text !== "" && font.has(text) ? text : undefined;
}
