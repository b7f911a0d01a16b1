import { pipeline, Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { LONGEST_ROW, readText, type SourceFile, tooLong } from "./text.ts";

const DELIMITERS = [",", ";", "\t"] as const;

/** A row of a table: its cells, or why it has none. Rows count as in a spreadsheet: the header is 1. */
export type CsvRow =
  | { readonly row: number; readonly cells: readonly string[] }
  | { readonly row: number; readonly fault: string };

/**
 * The rows of a CSV file (RFC 4180; also with semicolons or tabs), the header among them.
 * @param firstLine tells which separator the file uses
 */
export async function* readCsv(file: SourceFile, firstLine: string): AsyncIterable<CsvRow> {
  const faults: CsvError[] = [];
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(firstLine),
    skip_empty_lines: true,
    skip_records_with_error: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    on_skip: (error) => {
      if (error !== undefined) faults.push(error);
      return undefined;
    },
  });
  pipeline(Readable.from(readText(file)), parser, () => {});
  let row = 0;
  let width = 0;
  for await (const cells of parser) {
    row += 1;
    throwIfTooLong(faults, file, row);
    for (const fault of faults.splice(0)) yield { row: row++, fault: fault.message };
    width ||= cells.length;
    yield cells.length === width ? { row, cells } : { row, fault: widthFault(cells.length, width) };
  }
  throwIfTooLong(faults, file, row + 1);
  for (const fault of faults) yield { row: ++row, fault: fault.message };
}

function throwIfTooLong(faults: readonly CsvError[], file: SourceFile, row: number): void {
  if (faults.some((fault) => fault.code === "CSV_MAX_RECORD_SIZE")) throw tooLong(file, row);
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
