import { Failure } from "../domain/failure.ts";
import {
  type Column,
  type ColumnMap,
  columnNames,
  csv,
  missingColumns,
  placeColumns,
  plainName,
  type TableRow,
} from "./csv.ts";
import {
  ENOUGH_FOR_LAYOUT,
  formatNamed,
  layoutOf,
  recognize,
  UnknownFormat,
  whyNoTable,
} from "./detect.ts";
import { foreignKind } from "./foreign-kind.ts";
import type { FieldProblem, Format, Outcome, Reading } from "./format.ts";
import { readCsv } from "./readers/csv.ts";
import { encodingOf } from "./readers/encoding.ts";
import { readJson } from "./readers/json.ts";
import { readPage } from "./readers/page.ts";
import { readHead, readLines, type SourceFile } from "./readers/text.ts";
import { toSourceReview } from "./source-review.ts";

export interface ReadOptions extends Reading {
  /** The format's name; found from the content if left out. */
  readonly format?: string | undefined;
  /** What columns of tables are called in the header, where the usual names are not meant. */
  readonly columns?: ColumnMap | undefined;
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
  /** How its text is encoded, if that is not UTF-8. */
  readonly encoding?: string | undefined;
  /** How many reviews its source has, if it says so: pages of one source say the same. */
  readonly total?: number | undefined;
  readonly outcomes: AsyncIterable<Outcome>;
}

/**
 * Finds out what a file is, and reads it row by row.
 * @throws Failure `unusable` if it is empty, broken, or of no known format
 */
export async function readReviews(found: SourceFile, options: ReadOptions): Promise<ReviewFile> {
  const kind = await foreignKind(found);
  if (kind !== undefined) throw new UnknownFormat(found.path, `this is ${kind}.`);
  const encoding = await encodingOf(found);
  const file = { ...found, encoding };
  const head = await readHead(file, ENOUGH_FOR_LAYOUT);
  if (head.trim() === "") throw new Failure("unusable", `${file.path} is empty. Export it again.`);
  const forced = options.format === undefined ? undefined : formatNamed(options.format);
  const layout = forced?.layout ?? layoutOf(head);
  const { format, records, total } = await OPENERS[layout]({ file, head, forced, options });
  const outcomes = outcomesOf(records, format, options);
  return { format, encoding: encoding === "utf-8" ? undefined : encoding, total, outcomes };
}

/** A file whose layout is known. */
interface LaidOut {
  readonly file: SourceFile;
  /** Its first characters, its header among them. */
  readonly head: string;
  /** The format that it is to be read as, if that is not for its content to say. */
  readonly forced: Format | undefined;
  readonly options: ReadOptions;
}

interface Opened {
  readonly format: Format;
  readonly records: AsyncIterable<RawRecord> | Iterable<RawRecord>;
  readonly total?: number | undefined;
}

const OPENERS = {
  json: async (laidOut: LaidOut) => openDocument(laidOut, "json", await readJson(laidOut.file)),
  page: async (laidOut: LaidOut) => openDocument(laidOut, "page", await readPage(laidOut.file)),
  ndjson: openNdjson,
  csv: openCsv,
} as const;

function openDocument(
  { file, forced }: LaidOut,
  layout: "json" | "page",
  document: unknown,
): Opened {
  const format = forced ?? recognize(file.path, layout, document);
  const records = format.recordsOf?.(document);
  if (records === undefined) {
    throw new UnknownFormat(file.path, `there is no list of reviews, as ${format.title} has.`);
  }
  return {
    format,
    records: records.map((record, index) => ({ row: index + 1, record })),
    total: format.totalOf?.(document),
  };
}

async function openNdjson({ file, forced }: LaidOut): Promise<Opened> {
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

async function openCsv({ file, head, forced, options }: LaidOut): Promise<Opened> {
  const [firstLine = ""] = head.trimStart().split("\n", 1);
  const { columns } = options;
  for await (const header of readCsv(file, firstLine)) {
    if (!("cells" in header)) break;
    if (columns !== undefined) requireMapped(file.path, header.cells, columns);
    const mapped = columns === undefined ? undefined : csv;
    const format = forced ?? mapped ?? recognize(file.path, "csv", header.cells);
    const places = placeColumns(header.cells, columns);
    return { format, records: tableRecords(file, firstLine, places) };
  }
  throw new Failure("unusable", `${file.path} has no header that can be read as CSV.`);
}

/** The names that the owner gave must stand in the header, and with them it must lack nothing. */
function requireMapped(path: string, header: readonly string[], columns: ColumnMap): void {
  const names = new Set(header.map(plainName));
  for (const column of columnNames()) {
    const name = columns.get(column);
    if (name === undefined || names.has(plainName(name))) continue;
    const has = header.join(", ").slice(0, 300);
    throw new UnknownFormat(
      path,
      `the header has no column "${name}" for ${column}. It has: ${has}.`,
    );
  }
  const missing = missingColumns(header, columns);
  if (missing !== undefined) throw new UnknownFormat(path, whyNoTable(header, missing));
}

async function* tableRecords(
  file: SourceFile,
  firstLine: string,
  places: ReadonlyMap<Column, number>,
): AsyncIterable<RawRecord> {
  let isHeader = true;
  for await (const line of readCsv(file, firstLine)) {
    if (isHeader) isHeader = false;
    else if ("fault" in line) yield line;
    // Spreadsheets leave rows behind that hold separators alone.
    else if (line.cells.some((cell) => cell.trim() !== "")) {
      yield { row: line.row, record: nameCells(line.cells, places) };
    }
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
  options: ReadOptions,
): AsyncIterable<Outcome> {
  for await (const raw of records) yield outcomeOf(raw, format, options);
}

function outcomeOf(raw: RawRecord, format: Format, options: ReadOptions): Outcome {
  const { row } = raw;
  if ("fault" in raw) return { row, problems: [{ field: "", message: raw.fault }] };
  const problems: FieldProblem[] = [];
  const report = (field: string, message: string) => problems.push({ field, message });
  const draft = format.adapt(raw.record, report, options);
  const isGood = draft !== undefined && problems.length === 0;
  const review = isGood ? toSourceReview(draft, options.now, report) : undefined;
  if (review !== undefined) {
    return { row, review, location: draft?.location, omission: draft?.omission };
  }
  return { row, problems: problems.length > 0 ? problems : [NOT_A_REVIEW] };
}

const NOT_A_REVIEW: FieldProblem = { field: "", message: "This is no review" };
