import { pipeline, Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { LONGEST_ROW, readText, type SourceFile, tooLong } from "./text.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** The line by which a spreadsheet is told the separator; it shows the line as no row. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?$/i;

/** A row of a table: its cells, or why it has none. Rows count as in a spreadsheet: the header is 1. */
export type CsvRow =
  | { readonly row: number; readonly cells: readonly string[] }
  | {
      readonly row: number;
      readonly fault: string;
      /** What a row has whose cells are too many or too few. */
      readonly ragged?: readonly string[];
    };

/**
 * The rows of a CSV file (RFC 4180; also with semicolons or tabs), the header among them.
 * @param firstLine tells which separator the file uses
 * @param linesAbove how many lines stand above that one, as titles of a report
 */
export async function* readCsv(
  file: SourceFile,
  firstLine: string,
  linesAbove = 0,
): AsyncIterable<CsvRow> {
  let fault: CsvError | undefined;
  const told = SEPARATOR_LINE.exec(firstLine)?.[1];
  const parser = parse({
    info: true,
    delimiter: told ?? delimiterOf(firstLine),
    from_line: linesAbove + (told === undefined ? 1 : 2),
    // A quote within a cell is a character of it, as spreadsheets take it: 2" pipe.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_skip: (error) => {
      fault ??= error;
      return undefined;
    },
  });
  pipeline(Readable.from(readText(file)), parser, () => {});
  let width = 0;
  for await (const { record: cells, info } of parser) {
    throwIfTooLong(fault, file);
    const row = linesAbove + info.records + info.empty_lines;
    width ||= cells.length;
    const isWhole = cells.length === width;
    yield isWhole ? { row, cells } : { row, fault: widthFault(cells.length, width), ragged: cells };
  }
  throwIfTooLong(fault, file);
  if (fault !== undefined) yield { row: linesAbove + rowOf(fault), fault: fault.message };
}

function throwIfTooLong(fault: CsvError | undefined, file: SourceFile): void {
  if (fault?.code === "CSV_MAX_RECORD_SIZE") throw tooLong(file, rowOf(fault));
}

/** The row in which the parser gave up: one behind those that it counts. */
function rowOf({ records, empty_lines }: CsvError): number {
  return Number(records) + Number(empty_lines) + 1;
}

function widthFault(cells: number, width: number): string {
  return `The row has ${cells} cells, the header ${width}. Check its separators and quotes`;
}

/** The separator that stands most often outside quotes in the header. */
function delimiterOf(firstLine: string): string {
  const unquoted = firstLine.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}
