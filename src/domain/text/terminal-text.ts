import { graphemesIn } from "./graphemes.ts";

const ESCAPE = "\u001b";
const CSI = `(?:${ESCAPE}\\[|\u009b)[0-?]*[ -/]*[@-~]`;
const OSC = `(?:${ESCAPE}[\\]PX^_]|[\u0090\u0098\u009d-\u009f]).{0,400}?(?:\u0007|\u009c|${ESCAPE}\\\\)`;
/** Terminal escape sequences: colors, cursor positions, titles, links. */
const SEQUENCES = new RegExp(`${OSC}|${CSI}`, "gs");
/** These reverse the direction of what follows. */
const DIRECTIONS = /\p{Bidi_Control}/gu;
const BREAKS = /[\p{Cc}\s]+/gu;
/** The most UTF-16 units for a column, as a character may have any number of marks. */
const UNITS_PER_COLUMN = 8;

/**
 * The beginning of a stranger's text, safe for a terminal: on one line, without escape sequences.
 * @param columns the maximum width
 */
export function singleLine(text: string, columns: number): string {
  const line = plainLine(text).trim();
  const beginning = line.slice(0, columns * UNITS_PER_COLUMN).toWellFormed();
  if (beginning === line && Bun.stringWidth(line) <= columns) return line;
  return `${cutTo(columns - 1, beginning).trimEnd()}…`;
}

/** The whole text on one line, safe for a terminal. */
export function plainLine(text: string): string {
  const plain = text.toWellFormed().replace(SEQUENCES, "").replace(DIRECTIONS, "");
  return plain.replace(BREAKS, " ");
}

function cutTo(columns: number, text: string): string {
  let width = 0;
  for (const { segment, index } of graphemesIn(text)) {
    width += Bun.stringWidth(segment);
    if (width > columns) return text.slice(0, index);
  }
  return text;
}

/** What a terminal acts on instead of showing it, except the ends of lines, and tabs. */
const ACTED_ON = /\r(?!\n)|[^\P{Cc}\r\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;
const HEXADECIMAL = 16;
const DIGITS = 4;

/**
 * A text with everything visible in it that a terminal would act on, as JSON writes it: `\u001b`.
 * Of JSON, the meaning stays the same.
 */
export function printable(text: string): string {
  return text.replace(ACTED_ON, (control) => {
    const code = control.charCodeAt(0).toString(HEXADECIMAL);
    return `\\u${code.padStart(DIGITS, "0")}`;
  });
}

const PLAIN_WORD = /^[\w./:@%+=-]+$/;

/** A text quoted so that a shell reads it as one word. */
export function shellWord(text: string): string {
  return PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
