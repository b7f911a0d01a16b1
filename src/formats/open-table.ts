import { Failure } from "../domain/failure.ts";
import { tableFormat, UnclearTable } from "./detect.ts";
import { instantOf } from "./fields/instant.ts";
import { writtenRating } from "./fields/table-rating.ts";
import type { FileToRead, Format, RawFile, RawRecord } from "./format.ts";
import { csv, jsonTable } from "./tables/any-table.ts";
import { isNearlyCandors } from "./tables/candor-table.ts";
import { requireNames } from "./tables/column-names.ts";
import {
  COLUMNS,
  type Column,
  type ColumnMap,
  type ColumnReading,
  columnNames,
  missingColumns,
  plainName,
} from "./tables/columns.ts";
import { meaningsOf } from "./tables/name-meanings.ts";
import { readTable } from "./tables/read-table.ts";
import { csvTable, lineTable, objectsIn, objectTable, type Table } from "./tables/table.ts";
import { requireNamed, type UnderstoodTable, understandTable } from "./tables/understand-table.ts";

/** Opens a CSV file. Throws Failure `unusable` if its header is not that of a table of reviews. */
export async function openCsv(toRead: FileToRead, head: string): Promise<RawFile> {
  const { file, forced, options } = toRead;
  const isHeader = (names: readonly string[]) => isReviewHeader(names, options.columns, forced);
  const table = await csvTable(file, head, isHeader);
  if (table === undefined) {
    throw new Failure("unusable", `${file.path} has no header that can be read as CSV.`);
  }
  const understood = await understand(toRead, table, csv);
  if (understood.obstacle === undefined) return openTable(toRead, understood, csv);
  throw new UnclearTable(file.path, understood.obstacle, readingsOf(understood));
}

/**
 * Whether names are those of a table of reviews.
 * @param mapped names from the owner
 * @param forced the format that the owner says it is
 */
export function isReviewHeader(
  names: readonly string[],
  mapped?: ColumnMap,
  forced?: Format,
): boolean {
  return (
    missingColumns(names, mapped) === undefined ||
    (forced?.recognizes(names) ?? tableFormat(names) !== undefined) ||
    isForeignHeader(names)
  );
}

/** Whether a line is a header, in any language, that has a date and what customers said. */
function isForeignHeader(names: readonly string[]): boolean {
  if (names.some((name) => writtenRating(name) !== undefined || isInstant(name))) return false;
  const meant = new Set(names.flatMap(wholeMeanings));
  return meant.has("date") && (meant.has("text") || meant.has("rating"));
}

function wholeMeanings(name: string): Column[] {
  const usual = columnNames().filter((column) =>
    COLUMNS[column].some((one) => one === plainName(name)),
  );
  const others = meaningsOf(name).filter(({ isWhole }) => isWhole);
  return [...usual, ...others.map(({ column }) => column)];
}

function isInstant(text: string): boolean {
  return instantOf(text.trim()) !== undefined;
}

/** Opens a document that is a list of objects; undefined if it is not one. */
export async function openObjects(
  toRead: FileToRead,
  document: unknown,
): Promise<RawFile | undefined> {
  const objects = objectsIn(document);
  return objects === undefined ? undefined : openIfKnown(toRead, objectTable(objects));
}

/** Opens lines of JSON as a table; undefined if they are not reviews. */
export async function openObjectLines(
  toRead: FileToRead,
  lines: () => AsyncIterable<RawRecord>,
): Promise<RawFile | undefined> {
  return openIfKnown(toRead, await lineTable(lines));
}

async function openIfKnown(toRead: FileToRead, table: Table): Promise<RawFile | undefined> {
  requireNames(toRead.file.path, table.header);
  const understood = await understand(toRead, table, jsonTable);
  const { obstacle, isLikeReviews } = understood;
  if (obstacle === undefined) return openTable(toRead, understood, jsonTable);
  const { columns, ignored } = toRead.options;
  const isMeant = toRead.forced !== undefined || columns !== undefined || ignored !== undefined;
  if (isMeant || isLikeReviews) {
    throw new UnclearTable(toRead.file.path, obstacle, readingsOf(understood));
  }
  return undefined;
}

/** What the columns of a table are, in the layout that its header shows. */
function understand(toRead: FileToRead, table: Table, anybodys: Format): Promise<UnderstoodTable> {
  const { file, forced, options } = toRead;
  requireNamed(file.path, table.header, options);
  const format = forced ?? formatOf(table.header, anybodys, options.columns);
  return understandTable(table, format, { ...options, changedOn: file.changedOn });
}

function openTable(toRead: FileToRead, understood: UnderstoodTable, anybodys: Format): RawFile {
  const { forced, options } = toRead;
  const { table, dateOrder, unskippable } = understood;
  const format = forced ?? formatOf(table.header, anybodys, options.columns);
  const { records, unused, hints } = readTable(understood, format, options.columns);
  const isChanged = format.origin.by === "anybody" && isNearlyCandors(table.header);
  return {
    ...{ format, records, unskippable, unused },
    reading: { ...options, dateOrder: options.dateOrder ?? dateOrder },
    columns: () => readingsOf(understood),
    hints: () => [...(isChanged ? [CHANGED] : []), ...notRead(table), ...hints()],
    isRecognized: isAsMade(format, table.header, options.columns),
    isDoubtful: forced === undefined && format.mayBeAnybodys?.(table.header) ? true : undefined,
  };
}

/** What the columns of a table were read as; none for a known layout. */
function readingsOf({ table, places, texts, flags, profiles }: UnderstoodTable): ColumnReading[] {
  if (profiles === undefined) return [];
  const all: readonly (readonly [ColumnReading["meaning"], number])[] = [
    ...places,
    ...texts.map((at) => ["text", at] as const),
    ...Array.from(flags.keys(), (at) => ["hides", at] as const),
  ];
  return all.map(([meaning, at]) => ({
    ...{ name: table.header[at] ?? "", meaning },
    samples: profiles[at]?.samples ?? [],
  }));
}

/** Says so if lines that may be reviews are above the header. */
function notRead({ headerBelowRows: line }: Table): string[] {
  if (line === undefined) return [];
  return [`The header is in line ${line}; the lines above it look like rows, but are not read.`];
}

const CHANGED =
  "This looks like Candor's own export, but its header was changed, so what it says about verification is not used.";

/**
 * Whether a table is as its maker writes it, and its columns' meanings are not just the owner's
 * word.
 */
function isAsMade(
  { origin, recognizes }: Format,
  header: readonly string[],
  mapped: ColumnMap | undefined,
): boolean {
  return recognizes(header) && (mapped === undefined || origin.by === "collector");
}

/**
 * A site's table counts as such only unmapped: with column names from the owner, it is the owner's
 * word.
 */
function formatOf(
  header: readonly string[],
  anybodys: Format,
  mapped: ColumnMap | undefined,
): Format {
  const known = tableFormat(header);
  if (known === csv || known === undefined) return anybodys;
  return mapped !== undefined && known.origin.by === "site" ? anybodys : known;
}
