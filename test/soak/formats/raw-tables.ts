import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { parse } from "csv-parse/sync";
import type { ColumnReading } from "../../../src/formats/tables/columns.ts";
import { type RawRow, RowReader } from "./table-columns.ts";

/** A row with its position, as the parser returns it. */
const NumberedRowSchema = Type.Object({
  record: Type.Array(Type.String()),
  info: Type.Object({ records: Type.Number(), empty_lines: Type.Number() }),
});
const NumberedRow = TypeCompiler.Compile(NumberedRowSchema);

const LINES_ABOVE = 5;

/** The rows of a CSV below its header, by their numbers in a spreadsheet. */
export function tableRows(
  format: string,
  text: string,
  readings?: readonly ColumnReading[],
): Map<number, RawRow> {
  const tables = Array.from({ length: LINES_ABOVE }, (_, above) =>
    tableBelow({ format, readings }, text, above),
  );
  const whole = tables.find(({ reader }) => reader.isOfReviews);
  const nearly = tables.find(({ reader }) => reader.isNearlyOfReviews);
  return (whole ?? nearly ?? tables[0])?.rows ?? new Map();
}

/** What the product says of a file. */
interface Told {
  readonly format: string;
  readonly readings?: readonly ColumnReading[] | undefined;
}

const LENIENT = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  info: true,
} as const;

/**
 * The table whose header is the first line that is not blank, after skipping `skipped` such lines.
 */
function tableBelow(format: Told, text: string, skipped: number) {
  const all = text.split("\n").map((line, at) => ({ line, at }));
  const { line = "", at = 0 } = all.filter((one) => one.line.trim() !== "")[skipped] ?? {};
  // On an old Mac, lines end with a carriage return alone.
  const [head = ""] = line.split("\r", 1);
  const told = /^"?sep=(.)"?$/i.exec(head);
  const delimiter = told?.[1] ?? delimiterIn(head);
  // The line that shows the separator also shows how lines end.
  const from = at + (told === null ? 1 : 2);
  // Some files are pieced together: some lines end as on Windows, others do not.
  const record_delimiter = /\r./s.test(line) ? [] : ["\r\n", "\n"];
  const rows: unknown = parse(text, { ...LENIENT, delimiter, record_delimiter, from_line: from });
  const parsed = Array.isArray(rows) ? rows.filter((row) => NumberedRow.Check(row)) : [];
  return readTable(format, parsed, at);
}

function delimiterIn(line: string): string {
  const count = (mark: string) => line.replace(/"[^"]*"/g, "").split(mark).length;
  return [",", ";", "\t", "|"].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function readTable(
  { format, readings }: Told,
  rows: readonly (typeof NumberedRowSchema.static)[],
  above: number,
) {
  const reader = new RowReader(format, rows[0]?.record ?? [], readings);
  const [first = 0, ...others] = rows.map(({ info }) => info.records + info.empty_lines);
  const uncounted = above === 0 ? 0 : above + 1 - first;
  const places = [first, ...others].map((counted) => counted + uncounted);
  const numbered = rows
    .map(({ record }, index) => ({ record, place: places[index] ?? 0 }))
    .slice(1)
    // Spreadsheets leave rows of separators behind.
    .filter(({ record }) => record.some((cell) => cell.trim() !== ""));
  reader.see(numbered.map(({ record }) => record));
  const read = numbered.map(({ record, place }) => [place, reader.read(record)] as const);
  return { reader, rows: new Map(read) };
}
