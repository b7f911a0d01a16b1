import { pipeline, Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import {
  MAX_CELLS,
  MAX_ROW_LENGTH,
  readText,
  type SourceFile,
  tooLong,
  tooManyCells,
} from "./text.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const LINE_END = /[\r\n]/;
/** The line that tells a spreadsheet the separator; spreadsheets do not show it as a row. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?$/i;

/**
 * A row of a table: its cells, or why it has none. Rows are numbered as in a spreadsheet: the
 * header is 1.
 */
export type CsvRow =
  | { readonly row: number; readonly cells: readonly string[] }
  | {
      readonly row: number;
      readonly fault: string;
      /** The cells of a row that has too many or too few. */
      readonly ragged?: readonly string[];
    };

/** Where the parser gave up, with the row as it is in the file. */
interface Fault {
  readonly error: CsvError;
  readonly raw: string;
}

/**
 * The rows of a CSV file (RFC 4180; also with semicolons or tabs), including the header.
 * @param firstLine tells which separator the file uses
 * @param linesAbove how many lines are above it, such as titles of a report
 */
export async function* readCsv(
  file: SourceFile,
  firstLine: string,
  linesAbove = 0,
): AsyncIterable<CsvRow> {
  let fault: Fault | undefined;
  // Old Macs end lines with only a carriage return.
  const [head = ""] = firstLine.split("\r", 1);
  const declared = SEPARATOR_LINE.exec(head)?.[1];
  const delimiter = declared ?? delimiterOf(head);
  const start = linesAbove + (declared === undefined ? 1 : 2);
  const ends = /\r./s.test(firstLine) ? [] : ["\r\n", "\n"];
  const onSkip = (error: CsvError, raw = "") => {
    fault ??= { error, raw };
    // The parser would gather the rest of the row, however long it is.
    if (error.code === "CSV_MAX_RECORD_SIZE") parser.destroy(tooLong(file, rowOf(error)));
  };
  // The parser would keep the next rows, however wide they are.
  const onWide = (cells: number, row?: number) =>
    parser.destroy(tooManyCells(file.path, cells, row));
  const parser = openParser({ delimiter, ends, start }, onSkip, onWide);
  pipeline(Readable.from(boundedLines(file)), parser, () => {});
  const rows = new RowReader(delimiter, linesAbove, start);
  for await (const { record, raw, info } of parser) {
    yield rows.read(record, raw, info.records + info.empty_lines);
  }
  if (fault !== undefined) yield rows.readFault(fault);
}

/** The text as long as no line is longer than a row may be: the parser counts no separators. */
async function* boundedLines(file: SourceFile): AsyncIterable<string> {
  let length = 0;
  let line = 1;
  for await (const piece of readText(file)) {
    const first = piece.search(LINE_END);
    length += first === -1 ? piece.length : first;
    if (length > MAX_ROW_LENGTH) throw tooLong(file, line);
    yield piece;
    if (first === -1) continue;
    line += linesIn(piece);
    length = piece.length - 1 - Math.max(piece.lastIndexOf("\n"), piece.lastIndexOf("\r"));
  }
}

interface Dialect {
  readonly delimiter: string;
  /**
   * How lines end. If empty, the parser goes by the first line, which may be a title that ends
   * differently.
   */
  readonly ends: string[];
  /** The line of the header. */
  readonly start: number;
}

function openParser(
  { delimiter, ends, start }: Dialect,
  onSkip: (error: CsvError, raw: string | undefined) => void,
  onWide: (cells: number, row?: number) => void,
) {
  let isHeader = true;
  return parse({
    on_record: (row, { records, empty_lines }) => {
      // With `info`, it is not only the cells.
      const { record = row }: { record?: readonly string[] } = Object(row);
      const at = isHeader ? undefined : records + empty_lines;
      isHeader = false;
      if (record.length <= MAX_CELLS) return row;
      onWide(record.length, at);
      return null;
    },
    info: true,
    raw: true,
    delimiter,
    record_delimiter: ends,
    from_line: start,
    // A quote within a cell is an ordinary character, as in spreadsheets: 2" pipe.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_LENGTH,
    on_skip: (error, raw) => {
      if (error !== undefined) onSkip(error, raw);
      return undefined;
    },
  });
}

/** Makes rows from the parser's records, and knows the line of the file where each begins. */
class RowReader {
  readonly #delimiter: string;
  #width = 0;
  readonly #linesAbove: number;
  #uncounted: number | undefined;
  #line: number;

  constructor(delimiter: string, linesAbove: number, firstLine: number) {
    this.#delimiter = delimiter;
    this.#linesAbove = linesAbove;
    this.#line = firstLine;
  }

  /** @param at the row's number as counted by the parser */
  read(cells: readonly string[], raw: string, at: number): CsvRow {
    // The parser counts some blank lines among those above.
    this.#uncounted ??= this.#linesAbove === 0 ? 0 : this.#linesAbove + 1 - at;
    const row = at + this.#uncounted;
    this.#width ||= cells.length;
    // The parser leaves a cell's opening quote in place if a quote follows that does not close it.
    const isSuspect = cells.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell));
    const quoteFault = isSuspect ? this.#quoteFault(raw) : undefined;
    this.#line += linesIn(raw);
    if (quoteFault !== undefined) return { row, fault: quoteFault };
    // Yotpo ends rows with separators that its header lacks: extra empty cells are ignored.
    const isWhole = cells.length >= this.#width && cells.slice(this.#width).every(isEmpty);
    if (isWhole) return { row, cells: cells.slice(0, this.#width) };
    return { row, fault: widthFault(cells.length, this.#width), ragged: cells };
  }

  readFault({ error, raw }: Fault): CsvRow {
    const row = rowOf(error) + (this.#uncounted ?? this.#linesAbove);
    return { row, fault: this.#quoteFault(raw) ?? error.message };
  }

  #quoteFault(raw: string): string | undefined {
    const at = openQuoteIn(raw, this.#delimiter);
    if (at === undefined) return undefined;
    const line = this.#line + linesIn(raw.slice(0, at));
    return `The quote that opens in line ${line} of the file is not closed. Close it at the end of its cell, or write it twice if it belongs to the text`;
  }
}

function isEmpty(cell: string): boolean {
  return cell === "";
}

/** The row where the parser gave up: the one after those that it counted. */
function rowOf({ records, empty_lines }: CsvError): number {
  return Number(records) + Number(empty_lines) + 1;
}

function widthFault(cells: number, width: number): string {
  return `The row has ${cells} cells, the header ${width}. Check its separators and quotes`;
}

/** The separator that occurs most often outside quotes in the header. */
function delimiterOf(firstLine: string): string {
  const unquoted = firstLine.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/**
 * Where a row has an opening quote that is not closed at the end of its cell. Either no other quote
 * follows: `5,"Good.⏎` to the end of the file; or the next one opens a cell of a later row, which
 * the parser merges into this one: `5,"Good.,Ann⏎4,"Fine.",Bob`. Undoubled quotes within a cell are
 * not meant: `"He said "wow"⏎and left"`.
 * @param raw the row as it is in the file
 * @returns undefined if all quotes are closed
 */
function openQuoteIn(raw: string, delimiter: string): number | undefined {
  const isEdge = (at: number) => [undefined, delimiter, "\n", "\r"].includes(raw[at]);
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] !== '"' || !isEdge(at - 1)) continue;
    const end = nextSingleQuote(raw, at + 1);
    if (end === -1) return at;
    const isOfLaterRow = !isEdge(end + 1) && linesIn(raw.slice(at, end)) > 0;
    if (isOfLaterRow && (isEdge(end - 1) || !isQuotedEnd(raw, end + 1, isEdge))) return at;
    at = end;
  }
  return undefined;
}

/** Whether the cell ends with a quote, which closes the first one: `…⏎a 2" pipe"`. */
function isQuotedEnd(raw: string, from: number, isEdge: (at: number) => boolean): boolean {
  let end = from;
  while (!isEdge(end)) end += 1;
  return raw[end - 1] === '"';
}

/** The next quote that is not doubled, or -1. */
function nextSingleQuote(raw: string, from: number): number {
  let at = raw.indexOf('"', from);
  while (at !== -1 && raw[at + 1] === '"') at = raw.indexOf('"', at + 2);
  return at;
}

/** How many line ends of any kind a text has. */
function linesIn(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}
