import type { RawRecord } from "../format.ts";
import { type CsvRow, readCsv } from "../readers/csv.ts";
import type { SourceFile } from "../readers/text.ts";
import { isRecord, reviewsOf } from "../records.ts";
import { requireNames } from "./column-names.ts";
import { missingColumns } from "./columns.ts";

/** A table whose columns are not interpreted yet, from a CSV or from objects in JSON. */
export interface Table {
  readonly header: readonly string[];
  /** The line of a CSV file that was taken for the header. */
  readonly line?: number | undefined;
  /** The line of the header, if lines above it look like rows, which are not read. */
  readonly headerBelowRows?: number | undefined;
  /** The rows below the header; each call starts at the first one. */
  rows(): AsyncIterable<CsvRow>;
}

/** How many lines are searched for a header: some programs (Numbers) write a title above it. */
const HEADER_WITHIN = 5;
/** A title fills one cell, a period or a total beside it another. */
const ROW_OF = 3;
/** Members of nested objects become columns down to this depth: `author.profile.name`. */
const DEEPEST = 4;

/**
 * The table of a CSV file. Its header is the first of a few lines that qualifies, else the first
 * that is no title.
 * @param head the file's first characters
 * @param isHeader whether names are those of a table of reviews
 * @returns undefined if not even the first line can be read
 */
export async function csvTable(
  file: SourceFile,
  head: string,
  isHeader: (names: readonly string[]) => boolean,
): Promise<Table | undefined> {
  let first: Table | undefined;
  let likely: Table | undefined;
  let hasRowsAbove = false;
  for (const { line, above } of firstLines(head)) {
    const header = await headerOf(file, line, above);
    if (header === undefined) continue;
    requireNames(file.path, header);
    const headerBelowRows: number | undefined = hasRowsAbove ? above + 1 : undefined;
    const rows = () => rowsBelow(file, line, above);
    const table: Table = { header, line: above + 1, headerBelowRows, rows };
    if (isHeader(header)) return table;
    first ??= table;
    if (filledIn(header) >= ROW_OF) likely ??= table;
    hasRowsAbove = likely !== undefined;
  }
  return first !== undefined && isTitle(first.header) ? (likely ?? first) : first;
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

/** Whether a line is too empty for a header of its table. */
function isTitle(cells: readonly string[]): boolean {
  const filled = filledIn(cells);
  return filled === 1 || filled < Math.min(ROW_OF, cells.length);
}

/** The first lines that are not blank, with the number of lines above each. */
function firstLines(head: string): { readonly line: string; readonly above: number }[] {
  const lines = head.split("\n").map((line, above) => ({ line, above }));
  return lines.filter(({ line }) => line.trim() !== "").slice(0, HEADER_WITHIN);
}

async function headerOf(file: SourceFile, line: string, above: number) {
  for await (const row of readCsv(file, line, above)) return "cells" in row ? row.cells : undefined;
  return undefined;
}

async function* rowsBelow(file: SourceFile, line: string, above: number): AsyncIterable<CsvRow> {
  let isHeader = true;
  for await (const row of readCsv(file, line, above)) {
    if (isHeader) isHeader = false;
    // Spreadsheets leave rows that contain only separators.
    else if ("fault" in row || row.cells.some((cell) => cell.trim() !== "")) yield row;
  }
}

/** Objects as a table: a column for each member that any of them has, counted from 1. */
export function objectTable(records: readonly unknown[]): Table {
  const rows = records.map((record) => (isRecord(record) ? cellsOf(record) : undefined));
  const header = [...new Set(rows.flatMap((row) => [...(row?.keys() ?? [])]))];
  return {
    header,
    rows: async function* () {
      for (const [index, row] of rows.entries()) {
        yield rowUnder(header, index + 1, row);
      }
    },
  };
}

/** Objects on separate lines as a table; the file is read once for its header. */
export async function lineTable(lines: () => AsyncIterable<RawRecord>): Promise<Table> {
  const names = new Set<string>();
  for await (const line of lines()) {
    if (!("record" in line && isRecord(line.record))) continue;
    for (const name of cellsOf(line.record).keys()) names.add(name);
  }
  const header = [...names];
  return {
    header,
    rows: async function* () {
      for await (const line of lines()) {
        if ("fault" in line) yield line;
        else {
          const { row, record } = line;
          yield rowUnder(header, row, isRecord(record) ? cellsOf(record) : undefined);
        }
      }
    },
  };
}

const NO_OBJECT = "This is not a review: it is not an object";

/** @param cells undefined for what is not an object */
function rowUnder(
  header: readonly string[],
  row: number,
  cells: ReadonlyMap<string, string> | undefined,
): CsvRow {
  if (cells === undefined) return { row, fault: NO_OBJECT };
  return { row, cells: header.map((name) => cells.get(name) ?? "") };
}

/** An object's strings, numbers and booleans by their paths: `author.name`. */
function cellsOf(value: unknown, path = "", depth = 0): Map<string, string> {
  // An empty column must not take precedence over another: "author": null beside author.name.
  if (value === null || (isRecord(value) && depth >= DEEPEST)) return new Map();
  if (!isRecord(value)) return new Map([[path, textOf(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, member]) => [
      ...cellsOf(member, path === "" ? name : `${path}.${name}`, depth + 1),
    ]),
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

/** Members of a place with its reviews: Apify's and Outscraper's. */
const REVIEWS_OF_PLACE = ["reviews", "reviews_data"];
const PLACE_IDS = new Set(["placeId", "place_id"]);

/**
 * The objects of a document that is a list of objects, or has just one such list; if the objects
 * are places with their reviews, the reviews.
 */
export function objectsIn(document: unknown): readonly unknown[] | undefined {
  const lists = Array.isArray(document) ? [document] : listsIn(document);
  const [list, ...others] = lists.map(withoutQueries).filter((one) => one.some(isRecord));
  return others.length === 0 ? list && reviewsWithin(list) : undefined;
}

/** Outscraper may put the places of each query into a separate list. */
function withoutQueries(list: readonly unknown[]): readonly unknown[] {
  return list.every((one) => Array.isArray(one)) ? list.flat() : list;
}

function reviewsWithin(objects: readonly unknown[]): readonly unknown[] {
  const isOfPlaces = objects.some((one) => reviewsOfPlace(one) !== undefined);
  return isOfPlaces
    ? objects.flatMap((one) => reviewsOfPlace(one) ?? (isReviewLike(one) ? [one] : []))
    : objects;
}

/** Whether an object among places is a review itself; a place without reviews is not. */
function isReviewLike(one: unknown): boolean {
  return isRecord(one) && missingColumns(Object.keys(one)) === undefined;
}

/** A place's reviews, each with the place's id; undefined if it has no list. */
function reviewsOfPlace(place: unknown): readonly unknown[] | undefined {
  if (!isRecord(place)) return undefined;
  const list = REVIEWS_OF_PLACE.map((name) => place[name]).find((one) => Array.isArray(one));
  const ids = Object.entries(place).filter(([name]) => PLACE_IDS.has(name));
  return Array.isArray(list)
    ? list.map((one: unknown) => (isRecord(one) ? { ...Object.fromEntries(ids), ...one } : one))
    : undefined;
}

/** `reviews` if there is one; else all lists that a document has. */
function listsIn(document: unknown): readonly (readonly unknown[])[] {
  const reviews = reviewsOf(document);
  if (reviews !== undefined) return [reviews];
  return isRecord(document)
    ? Object.values(document).filter((member) => Array.isArray(member))
    : [];
}
