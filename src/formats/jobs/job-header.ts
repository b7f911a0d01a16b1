import { Failure } from "../../domain/failure.ts";
import { readCsv } from "../readers/csv.ts";
import { readHead, type SourceFile } from "../readers/text.ts";
import { plainName } from "../tables/columns.ts";
import {
  JOB_COLUMNS,
  JOB_LAYOUTS,
  type JobCell,
  type JobColumnMap,
  type JobLayout,
} from "./layouts.ts";

const ENOUGH_FOR_HEADER = 65_536;
/** Reports put a title, the company and the dates above the header. */
const MAX_LINES_ABOVE = 25;
const MAX_LIST_LENGTH = 300;
const SEPARATOR_LINE = /^"?sep=.?"?$/i;
const CELLS: readonly JobCell[] = [...JOB_COLUMNS, "first", "last", "status", "kind"];

/** What a table's header says. */
interface JobHeader {
  readonly layout: JobLayout;
  readonly names: readonly string[];
  readonly places: ReadonlyMap<JobCell, number>;
  /** Whether customers are in separate rows, above what was sold to them. */
  readonly isGrouped: boolean;
}

/** A header, and where it is in the file. */
export interface FoundHeader extends JobHeader {
  readonly line: string;
  readonly linesAbove: number;
}

/**
 * Finds the header of a table of jobs, below a report's title if there is one.
 * @param mapped names that count instead of the usual ones
 * @throws Failure `unusable` with what is missing, and what the file has
 */
export async function findHeader(file: SourceFile, mapped: JobColumnMap): Promise<FoundHeader> {
  const head = await readHead(file, ENOUGH_FOR_HEADER);
  const lines = head.split(/\r?\n/).slice(0, MAX_LINES_ABOVE);
  const [first = "", second = ""] = lines;
  // The line that names the separator is not a row: the reader skips it.
  if (SEPARATOR_LINE.test(first)) lines.splice(0, 2, `${first}\n${second}`);
  let widest: readonly string[] = [];
  for (const [linesAbove, line] of lines.entries()) {
    const [start = ""] = line.split("\n", 1);
    const names = await cellsOf(line, start);
    const header = headerOf(names, mapped);
    if (header !== undefined) return { ...header, line: start, linesAbove };
    if (filled(names).length > filled(widest).length) widest = names;
  }
  throw noHeader(file.path, widest, mapped);
}

/** The cells of a line, parsed as a table with one row. */
async function cellsOf(text: string, firstLine: string): Promise<readonly string[]> {
  const bytes = new TextEncoder().encode(text);
  const open = async function* () {
    yield bytes;
  };
  for await (const row of readCsv({ path: "", open }, firstLine))
    return "cells" in row ? row.cells : [];
  return [];
}

function headerOf(names: readonly string[], mapped: JobColumnMap): JobHeader | undefined {
  const plain = names.map(plainName);
  if ([...mapped.values()].some((name) => !plain.includes(plainName(name)))) return undefined;
  for (const layout of JOB_LAYOUTS) {
    if (!layout.signs.every((list) => list.some((name) => plain.includes(name)))) continue;
    const places = placesIn(plain, layout, mapped);
    const isNamed = places.has("customer") || places.has("first") || places.has("last");
    const isGrouped = layout.mayBeGrouped === true && !isNamed && plain[0] === "";
    if (places.has("date") && (isNamed || isGrouped)) return { layout, names, places, isGrouped };
  }
  return undefined;
}

function placesIn(
  plain: readonly string[],
  layout: JobLayout,
  mapped: JobColumnMap,
): Map<JobCell, number> {
  const given = new Map<JobCell, string>(mapped);
  const places = new Map<JobCell, number>();
  for (const cell of CELLS) {
    const name = given.get(cell);
    const names = name === undefined ? layout.columns[cell] : [plainName(name)];
    const place = names.map((one) => plain.indexOf(one)).find((at) => at !== -1);
    if (place !== undefined) places.set(cell, place);
  }
  // If the owner names the column of the customer's name, no other column counts.
  if (mapped.has("customer")) for (const cell of ["first", "last"] as const) places.delete(cell);
  return places;
}

function noHeader(path: string, widest: readonly string[], mapped: JobColumnMap): Failure {
  const plain = widest.map(plainName);
  const has = filled(widest).join(", ").slice(0, MAX_LIST_LENGTH) || "nothing";
  for (const [column, name] of mapped) {
    if (plain.includes(plainName(name))) continue;
    const lack = `the header has no column "${name}" for ${column}`;
    return new Failure("unusable", `${path}: ${lack}. It has: ${has}.`);
  }
  return new Failure(
    "unusable",
    `${path} is not a table of jobs: no header in its first ${MAX_LINES_ABOVE} lines has columns for the customer and the date. It has: ${has}. Name the columns customer and date, and if you have them job and technician, or say with --map what they are called.`,
  );
}

function filled(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== "");
}
