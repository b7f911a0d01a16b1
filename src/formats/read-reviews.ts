import { Failure } from "../domain/failure.ts";
import { type Column, placeColumns, type TableRow } from "./csv.ts";
import { ENOUGH_FOR_LAYOUT, formatNamed, layoutOf, recognize } from "./detect.ts";
import { foreignKind } from "./foreign-kind.ts";
import type { FieldProblem, Format, Outcome } from "./format.ts";
import { readCsv } from "./readers/csv.ts";
import { readJson } from "./readers/json.ts";
import { readHead, readLines, type SourceFile } from "./readers/text.ts";
import { toSourceReview } from "./source-review.ts";

export interface ReadOptions {
  /** The format's name; found from the content if left out. */
  readonly format?: string | undefined;
  /** Nothing may be dated later. */
  readonly now: Date;
}

/** A record of a file, not yet understood, or why it is none. */
type RawRecord =
  | { readonly row: number; readonly record: unknown }
  | { readonly row: number; readonly fault: string };

/** A file whose format is known. */
export interface ReviewFile {
  readonly format: Format;
  readonly outcomes: AsyncIterable<Outcome>;
}

/**
 * Finds out what a file is, and reads it row by row.
 * @throws Failure `unusable` if it is empty, broken, or of no known format
 */
export async function readReviews(file: SourceFile, options: ReadOptions): Promise<ReviewFile> {
  const kind = await foreignKind(file);
  if (kind !== undefined) throw new Failure("unusable", `${file.path} is ${kind}.`);
  const head = await readHead(file, ENOUGH_FOR_LAYOUT);
  if (head.trim() === "") throw new Failure("unusable", `${file.path} is empty. Export it again.`);
  const forced = options.format === undefined ? undefined : formatNamed(options.format);
  const layout = forced?.layout ?? layoutOf(head);
  const { format, records } = await OPENERS[layout](file, head, forced);
  return { format, outcomes: outcomesOf(records, format, options.now) };
}

interface Opened {
  readonly format: Format;
  readonly records: AsyncIterable<RawRecord> | Iterable<RawRecord>;
}

const OPENERS = { json: openJson, ndjson: openNdjson, csv: openCsv } as const;

async function openJson(file: SourceFile, _head: string, forced?: Format): Promise<Opened> {
  const document = await readJson(file);
  const format = forced ?? recognize(file.path, "json", document);
  const records = format.recordsOf?.(document);
  if (records === undefined) {
    throw new Failure("unusable", `${file.path} has no list of reviews, as ${format.title} has.`);
  }
  return {
    format,
    records: records.map((record, index) => ({ row: index + 1, record })),
  };
}

async function openNdjson(file: SourceFile, _head: string, forced?: Format): Promise<Opened> {
  if (forced !== undefined) return { format: forced, records: parseLines(file) };
  for await (const first of parseLines(file)) {
    if (!("record" in first)) continue;
    return {
      format: recognize(file.path, "ndjson", first.record),
      records: parseLines(file),
    };
  }
  throw new Failure("unusable", `${file.path} has no line that is valid JSON.`);
}

async function* parseLines(file: SourceFile): AsyncIterable<RawRecord> {
  for await (const { number: row, text } of readLines(file)) {
    const record = parseLine(text);
    if (record === undefined) yield { row, fault: "The line is broken JSON" };
    else yield { row, record };
  }
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function openCsv(file: SourceFile, head: string, forced?: Format): Promise<Opened> {
  const [firstLine = ""] = head.trimStart().split("\n", 1);
  for await (const header of readCsv(file, firstLine)) {
    if (!("cells" in header)) break;
    const format = forced ?? recognize(file.path, "csv", header.cells);
    return {
      format,
      records: tableRecords(file, firstLine, placeColumns(header.cells)),
    };
  }
  throw new Failure("unusable", `${file.path} has no header that can be read as CSV.`);
}

async function* tableRecords(
  file: SourceFile,
  firstLine: string,
  places: ReadonlyMap<Column, number>,
): AsyncIterable<RawRecord> {
  let isHeader = true;
  for await (const line of readCsv(file, firstLine)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    if ("fault" in line) yield line;
    else yield { row: line.row, record: nameCells(line.cells, places) };
  }
}

function nameCells(cells: readonly string[], places: ReadonlyMap<Column, number>): TableRow {
  const named: TableRow = {};
  for (const [column, place] of places) {
    const cell = cells[place];
    if (cell !== undefined && cell !== "") named[column] = cell;
  }
  return named;
}

async function* outcomesOf(
  records: Opened["records"],
  format: Format,
  now: Date,
): AsyncIterable<Outcome> {
  for await (const raw of records) yield outcomeOf(raw, format, now);
}

function outcomeOf(raw: RawRecord, format: Format, now: Date): Outcome {
  const { row } = raw;
  if ("fault" in raw) return { row, problems: [{ field: "", message: raw.fault }] };
  const problems: FieldProblem[] = [];
  const report = (field: string, message: string) => problems.push({ field, message });
  const draft = format.adapt(raw.record, report);
  const review = draft && problems.length === 0 ? toSourceReview(draft, now, report) : undefined;
  if (review !== undefined) return { row, review };
  return { row, problems: problems.length > 0 ? problems : [NOT_A_REVIEW] };
}

const NOT_A_REVIEW: FieldProblem = { field: "", message: "This is no review" };
