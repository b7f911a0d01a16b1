import { graphemesOf } from "../../domain/graphemes.ts";
import type { Font } from "../../pictures/font.ts";

/**
 * Breaks a text into lines: between words, or within a word that is wider than a line.
 * @param room the width of a line in em
 */
export function wrapText(text: string, font: Font, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").flatMap((whole) => fittingPieces(whole, font, room))) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && font.widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The first lines, with an ellipsis at the end if any are cut off. */
export function cutLines(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return kept.map((line, at) => (at === most - 1 ? `${withoutLast(line)}…` : line));
}

/** Removes two letters to make room for the ellipsis, which is about as wide. */
function withoutLast(line: string): string {
  return graphemesOf(line).slice(0, -2).join("").trimEnd();
}

function fittingPieces(word: string, font: Font, room: number): string[] {
  const pieces = [""];
  for (const character of graphemesOf(word)) {
    const longer = `${pieces.at(-1)}${character}`;
    if (font.widthOf(longer) <= room) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}
