import { flat, hasLineEnd, isFlat } from "./plain-values.ts";

export type Members = Readonly<Record<string, unknown>>;

/** Objects as rows. */
interface Table {
  /** What stands behind the list's name: what all rows share, and the names of the columns. */
  readonly header: string;
  readonly rows: readonly Row[];
}

interface Row {
  readonly cells: string;
  /** What was written by somebody else, to stand in lines of its own. */
  readonly text: string | undefined;
  /** What does not fit into a row. */
  readonly further: Members;
}

const SEPARATOR = " | ";
const MISSING = "-";

/** @param quoted the name of the member that holds somebody else's words */
export function tableOf(items: readonly Members[], quoted: string): Table {
  const split = items.map((item) => splitItem(item, quoted));
  const all = split.map(({ cells }) => cells);
  const shared = sharedCells(all);
  const columns = columnsOf(all).filter((name) => !shared.has(name));
  const rows = split.map(({ cells, ...row }) => ({ ...row, cells: rowOf(cells, columns, shared) }));
  return { header: headerOf(columns, shared), rows };
}

function splitItem(item: Members, quoted: string) {
  const cells = new Map<string, string>();
  const further: Record<string, unknown> = {};
  let text: string | undefined;
  for (const [name, value] of Object.entries(item)) {
    if (name === quoted && typeof value === "string") text = value;
    else if (!isFlat(value) || hasLineEnd(flat(value))) further[name] = value;
    else addCells(cells, name, value);
  }
  return { cells, text: text === "" ? undefined : text, further };
}

/** The members of an object are cells of their own. */
function addCells(cells: Map<string, string>, name: string, value: unknown): void {
  if (!isMembers(value)) cells.set(name, asCell(flat(value)));
  else
    for (const [inner, member] of Object.entries(value)) {
      cells.set(`${name}.${inner}`, asCell(flat(member)));
    }
}

function asCell(text: string): string {
  return text.includes("|") ? JSON.stringify(text) : text;
}

/** What all rows have alike is told once. */
function sharedCells(rows: readonly Map<string, string>[]): Map<string, string> {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return new Map();
  return new Map(
    [...first].filter(([name, cell]) => others.every((row) => row.get(name) === cell)),
  );
}

/** What most rows have is a column, named above; what few have is named where it stands. */
function columnsOf(rows: readonly Map<string, string>[]): string[] {
  if (rows.length < 2) return [];
  const counts = new Map<string, number>();
  for (const name of rows.flatMap((row) => [...row.keys()])) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) => (count * 2 > rows.length ? [name] : []));
}

function headerOf(columns: readonly string[], shared: ReadonlyMap<string, string>): string {
  const alike = [...shared].map(([name, cell]) => `${name}: ${cell}`).join(SEPARATOR);
  const names = columns.length === 0 ? "" : ` (${columns.join(SEPARATOR)})`;
  return `${names}${alike === "" ? "" : `, all with ${alike}`}`;
}

function rowOf(
  cells: ReadonlyMap<string, string>,
  columns: readonly string[],
  shared: ReadonlyMap<string, string>,
): string {
  const named = [...cells].filter(([name]) => !columns.includes(name) && !shared.has(name));
  return [
    ...columns.map((name) => cells.get(name) ?? MISSING),
    ...named.map(([name, cell]) => `${name}: ${cell}`),
  ].join(SEPARATOR);
}

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
