import { Failure } from "../domain/failure.ts";
import { tableFormat, UnknownFormat, whyNoTable } from "./detect.ts";
import type { Format } from "./format.ts";
import type { LaidOut, Opened } from "./opened.ts";
import type { RawRecord } from "./records.ts";
import { csv, jsonTable } from "./tables/any-table.ts";
import { isNearlyCandors } from "./tables/candor-table.ts";
import { type ColumnMap, columnNames, missingColumns, plainName } from "./tables/columns.ts";
import { readTable } from "./tables/read-table.ts";
import { csvTable, lineTable, objectsIn, objectTable, type Table } from "./tables/table.ts";

/** Opens a CSV file. Throws Failure `unusable` if its header is not that of a table of reviews. */
export async function openCsv(laidOut: LaidOut): Promise<Opened> {
  const { file, head, forced, options } = laidOut;
  const isHeader = (names: readonly string[]) =>
    missingColumns(names, options.columns) === undefined ||
    (forced?.recognizes(names) ?? tableFormat(names) !== undefined);
  const table = await csvTable(file, head, isHeader);
  if (table !== undefined) return openTable(laidOut, table, csv);
  throw new Failure("unusable", `${file.path} has no header that can be read as CSV.`);
}

/** Opens a document that is a list of objects; undefined if it is not one. */
export async function openObjects(
  laidOut: LaidOut,
  document: unknown,
): Promise<Opened | undefined> {
  const objects = objectsIn(document);
  return objects === undefined ? undefined : openIfKnown(laidOut, objectTable(objects));
}

/** Opens lines of JSON as a table; undefined if they are not reviews. */
export async function openObjectLines(
  laidOut: LaidOut,
  lines: () => AsyncIterable<RawRecord>,
): Promise<Opened | undefined> {
  return openIfKnown(laidOut, await lineTable(lines));
}

async function openIfKnown(laidOut: LaidOut, table: Table): Promise<Opened | undefined> {
  const isKnown = missingColumns(table.header, laidOut.options.columns) === undefined;
  const isMeant = laidOut.forced !== undefined || laidOut.options.columns !== undefined;
  if (!isKnown && !isMeant && tableFormat(table.header) === undefined) return undefined;
  return openTable(laidOut, table, jsonTable);
}

async function openTable(laidOut: LaidOut, table: Table, anybodys: Format): Promise<Opened> {
  const { file, forced, options } = laidOut;
  if (options.columns !== undefined) requireMapped(file.path, table.header, options.columns);
  const format = forced ?? formatOf(table.header, anybodys, options.columns);
  if (format === undefined) throw new UnknownFormat(file.path, whyNoTable(table.header));
  const { records, unused, hints } = await readTable(table, format, options.columns);
  const isChanged = format.origin.by === "anybody" && isNearlyCandors(table.header);
  return {
    ...{ format, records },
    hints: () => [...(isChanged ? [CHANGED] : []), ...notRead(table), ...hints()],
    isRecognized: isAsMade(format, table.header, options.columns),
    unused,
  };
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
): Format | undefined {
  const known = tableFormat(header);
  if (known === csv || known === undefined) {
    return known === undefined && mapped === undefined ? undefined : anybodys;
  }
  return mapped !== undefined && known.origin.by === "site" ? anybodys : known;
}

/** The header must have the names that the owner gave, and with them it must be complete. */
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
