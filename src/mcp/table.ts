import type { Members } from "../resources/base/answering.ts";
import { countsByStars, flat, hasLineEnd, isFlat, isMembers } from "./plain-values.ts";

/** Objects as rows. */
interface Table {
  /** Follows the list's name: the names of the columns, and the cells that all rows share. */
  readonly header: string;
  /** Whether the header names columns. */
  readonly isNamed: boolean;
  readonly rows: readonly Row[];
}

interface Row {
  readonly cells: string;
  /** Somebody else's words, which get separate lines. */
  readonly text: string | undefined;
  /** What does not fit into a row. */
  readonly further: Members;
}

/** Spaces around it would cost a model a token or two in each row. */
const SEPARATOR = "|";
const MISSING = "-";
/** What is read after somebody else's words. */
const BELOW: ReadonlySet<string> = new Set(["reply"]);
/** Characters that could pass for another cell or line. */
const NEEDS_CARE = /[|\n\r\u2028\u2029]/;

/** @param quoted the names of members that contain somebody else's words */
export function tableOf(items: readonly Members[], quoted: ReadonlySet<string>): Table {
  const split = items.map((item) => splitItem(item, quoted));
  const all = split.map(({ cells }) => cells);
  const shared = sharedCells(all);
  const columns = columnsOf(all, shared);
  const placed = new Set([...columns, ...shared.keys()]);
  const rows = split.map(({ cells, text, further }) => ({
    ...{ text, further },
    cells: rowOf(cells, columns, placed),
  }));
  return { header: headerOf(columns, shared), isNamed: columns.length > 0, rows };
}

type Cells = ReadonlyMap<string, string>;

function splitItem(item: Members, quoted: ReadonlySet<string>) {
  const cells = new Map<string, string>();
  const further: Record<string, unknown> = {};
  let text: string | undefined;
  for (const name in item) {
    const value = item[name];
    if (quoted.has(name) && typeof value === "string") text = value;
    else if (BELOW.has(name)) further[name] = value;
    else if (!addCells(cells, name, value)) further[name] = value;
  }
  return { cells, text: text === "" ? undefined : text, further };
}

/**
 * Adds the cells of a value, one for each member of an object. @returns whether it fits into cells
 */
function addCells(cells: Map<string, string>, name: string, value: unknown): boolean {
  const counts = countsByStars(name, value);
  if (counts !== undefined) return addCell(cells, counts.name, counts.text);
  if (!isFlat(value)) return false;
  if (!isMembers(value)) return addCell(cells, name, flat(value));
  if (hasLineEnd(flat(value))) return false;
  for (const inner in value) addCell(cells, `${name}.${inner}`, flat(value[inner]));
  return true;
}

/** Adds a cell if the text has only one line. @returns whether it did */
function addCell(cells: Map<string, string>, name: string, text: string): boolean {
  if (NEEDS_CARE.test(text)) {
    if (hasLineEnd(text)) return false;
    cells.set(name, JSON.stringify(text));
  } else cells.set(name, text);
  return true;
}

/** The cells that are the same in all rows; they are written once. */
function sharedCells([first, ...others]: readonly Cells[]): Cells {
  if (first === undefined || others.length === 0) return new Map();
  return new Map(
    [...first].filter(([name, cell]) => others.every((row) => row.get(name) === cell)),
  );
}

/** A member that most rows have becomes a column; others are named in the row itself. */
function columnsOf(rows: readonly Cells[], shared: Cells): string[] {
  if (rows.length < 2) return [];
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const name of row.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) =>
    count * 2 > rows.length && !shared.has(name) ? [name] : [],
  );
}

function headerOf(columns: readonly string[], shared: Cells): string {
  const alike = [...shared].map(([name, cell]) => `${name}: ${cell}`).join(SEPARATOR);
  const names = columns.length === 0 ? "" : ` (${columns.join(SEPARATOR)})`;
  return `${names}${alike === "" ? "" : `, all with ${alike}`}`;
}

/** @param placed the names that have a column, or are shared by all rows */
function rowOf(cells: Cells, columns: readonly string[], placed: ReadonlySet<string>): string {
  let row = "";
  for (const name of columns) row += `${SEPARATOR}${cells.get(name) ?? MISSING}`;
  for (const [name, cell] of cells) {
    if (!placed.has(name)) row += `${SEPARATOR}${name}: ${cell}`;
  }
  return row.slice(SEPARATOR.length);
}
