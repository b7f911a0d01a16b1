import pc from "picocolors";
import { printable } from "../../domain/text/terminal-text.ts";

/** Stands for the beginning of our own colors: nobody else's text can contain it. */
const MARK = `{${crypto.randomUUID()}}`;
const SEQUENCE = "\u001b[";

type Color = (text: string) => string;

export const bold = color(1, 22);
export const red = color(31, 39);
export const green = color(32, 39);
export const yellow = color(33, 39);

function color(first: number, last: number): Color {
  if (!pc.isColorSupported) return (text) => text;
  return (text) => `${MARK}${first}m${text}${MARK}${last}m`;
}

/** A text as bytes for programs: as it is, with our colors if they are wanted there. */
export function withColors(text: string): string {
  return pc.isColorSupported ? text.replaceAll(MARK, SEQUENCE) : text;
}

/** A text for people: with our colors, and nothing else that a terminal acts on. */
export function printableWithColors(text: string): string {
  return withColors(printable(text));
}
