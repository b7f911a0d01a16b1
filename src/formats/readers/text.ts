import { Failure } from "../../domain/failure.ts";
import { grouped } from "../../domain/text/numbers.ts";

export type CharacterEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macroman";

/** A file to read, as often as needed. */
export interface SourceFile {
  /** Its name in messages. */
  readonly path: string;
  /** The encoding of its text; UTF-8 by default. */
  readonly encoding?: CharacterEncoding | undefined;
  /** When it was last changed, as YYYY-MM-DD; undefined if that is not known. */
  readonly changedOn?: string | undefined;
  open(): AsyncIterable<Uint8Array>;
}

/**
 * The longest row that is read, in UTF-16 units: far longer than any review, far smaller than
 * memory.
 */
export const MAX_ROW_LENGTH = 4_000_000;

/** How many columns a table and cells a row may have: several times the most that exports have. */
export const MAX_CELLS = 1_000;

/** The largest document that is held in memory, in UTF-16 units. */
export const MAX_DOCUMENT_LENGTH = 300_000_000;

const NAMES = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
  macroman: "MacRoman",
} as const;

/**
 * The file's text, piece by piece, without a byte order mark.
 * @throws Failure `unusable` at the first bytes that are not in its encoding
 */
export async function* readText(file: SourceFile): AsyncIterable<string> {
  const encoding = file.encoding ?? "utf-8";
  // The Encoding Standard's name for it is different.
  const label = encoding === "macroman" ? "macintosh" : encoding;
  const decoder = new TextDecoder(label, { fatal: true });
  let line = 1;
  try {
    for await (const bytes of file.open()) {
      const text = decoder.decode(bytes, { stream: true });
      line += countLines(text);
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Failure(
      "unusable",
      `${file.path} is not ${NAMES[encoding]} text (near line ${line}). Save it as UTF-8.`,
    );
  }
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** The whole text of a file. Throws as `readText` does, and if it is too large to hold. */
export async function readWhole(file: SourceFile, longest: number): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of readText(file)) {
    length += piece.length;
    if (length > longest) {
      throw new Failure(
        "unusable",
        `${file.path} is a JSON document of more than ${longest / 1_000_000} MB. Convert it to NDJSON, one review per line.`,
      );
    }
    pieces.push(piece);
  }
  return pieces.join("");
}

/** The first characters of a file, enough to tell its layout. */
export async function readHead(file: SourceFile, enough: number): Promise<string> {
  let head = "";
  for await (const piece of readText(file)) {
    head += piece;
    if (head.length >= enough) break;
  }
  return head;
}

/**
 * The lines of a file with their numbers, from 1, without blank ones.
 * @throws Failure `unusable` at a line longer than `MAX_ROW_LENGTH`
 */
export async function* readLines(
  file: SourceFile,
): AsyncIterable<{ readonly number: number; readonly text: string }> {
  let rest = "";
  let number = 0;
  for await (const piece of readText(file)) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) {
      number += 1;
      if (text.trim() !== "") yield { number, text };
    }
    if (rest.length > MAX_ROW_LENGTH) throw tooLong(file, number + 1);
  }
  if (rest.trim() !== "") yield { number: number + 1, text: rest };
}

/** The failure for a row too long for a review. */
export function tooLong(file: SourceFile, row: number): Failure {
  return new Failure(
    "unusable",
    `${file.path}: row ${row} is longer than ${MAX_ROW_LENGTH / 1_000_000} million characters, so this is not a list of reviews. Check the line ends or the quotes.`,
  );
}

/** The failure for a table or, with its number, a row that is too wide. */
export function tooManyCells(path: string, count: number, row?: number): Failure {
  const what = grouped(count) + (row === undefined ? " columns" : " cells");
  const where = row === undefined ? path : `${path}: row ${row}`;
  return new Failure(
    "unusable",
    `${where} has ${what}, and at most ${grouped(MAX_CELLS)} are read. Check the separators, or remove the columns that are not needed.`,
  );
}
