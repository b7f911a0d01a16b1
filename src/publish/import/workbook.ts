import type { Sheet } from "hucre";
import { Failure, reasonOf } from "../../domain/failure.ts";
import { grouped } from "../../domain/text/numbers.ts";
import { shellWord } from "../../domain/text/terminal-text.ts";
import { csvLine } from "../../formats/csv-line.ts";
import { isReviewHeader } from "../../formats/open-table.ts";
import type { ColumnMap } from "../../formats/tables/columns.ts";

/** What an archive has in it if it is a workbook: Excel's, or the one of OpenDocument. */
const EXCEL = "xl/workbook.xml";
export const OPEN_DOCUMENT = "content.xml";
/** Most bytes that a workbook may unpack to: some 200,000 reviews. */
export const MAX_WORKBOOK_BYTES = 100_000_000;
/** Most characters (UTF-16 code units) of a sheet as CSV. */
const MAX_TABLE_LENGTH = 100_000_000;
/** How many rows are searched for a header: as many as in a CSV file. */
const HEADER_WITHIN = 5;
const MIDNIGHT = "T00:00:00.000Z";

/** Whether an archive with these files is a workbook. */
export function isWorkbook(names: readonly string[]): boolean {
  return names.includes(EXCEL) || (names.includes(OPEN_DOCUMENT) && names.includes("mimetype"));
}

/** A sheet that is read. */
interface WorkbookTable {
  /** As CSV. */
  readonly table: string;
  /** The names of the other sheets that have a table, unless the owner chose the sheet. */
  readonly otherSheets: readonly string[];
}

/** What the owner says of a workbook. */
export interface WorkbookHints {
  /** The sheet to read. */
  readonly sheet?: string | undefined;
  /** What the columns of its table are called. */
  readonly columns?: ColumnMap | undefined;
}

/**
 * A sheet of a workbook as CSV, with a line for each row: the named one, or the first that has a
 * table of reviews, or else any table. Dates are written as in ISO 8601.
 * @param path the workbook's name in messages
 * @returns undefined if no sheet has a table
 * @throws Failure `unusable` for a workbook that is broken or protected, or has no such sheet
 */
export async function workbookTable(
  path: string,
  bytes: Uint8Array,
  { sheet: sheetName, columns }: WorkbookHints = {},
): Promise<WorkbookTable | undefined> {
  const sheets = await sheetsOf(path, bytes);
  if (sheetName === undefined) {
    const tables = sheets.filter(hasTable);
    const sheet = tables.find((one) => hasReviews(one, columns)) ?? tables[0];
    const others = tables.filter((one) => one !== sheet);
    return sheet && { table: tableOf(path, sheet), otherSheets: others.map(({ name }) => name) };
  }
  const named = sheets.find(({ name }) => name.toLowerCase() === sheetName.toLowerCase());
  if (named !== undefined) return { table: tableOf(path, named), otherSheets: [] };
  const names = sheets.map(({ name }) => name).join(", ");
  throw new Failure("invalid", `${path} has no sheet "${sheetName}". It has: ${names}.`);
}

async function sheetsOf(path: string, bytes: Uint8Array): Promise<readonly Sheet[]> {
  // Only for workbooks: other imports start faster without it.
  const { readSheets } = await import("./read-workbook.ts");
  try {
    return await readSheets(bytes);
  } catch (error) {
    throw new Failure(
      "unusable",
      `${path} can't be read as a workbook: ${reasonOf(error)}. Save the sheet as CSV, and import that.`,
    );
  }
}

/** Whether at least two rows have at least two cells. */
function hasTable({ rows }: Sheet): boolean {
  const isRow = (row: Sheet["rows"][number]) =>
    row.map(textOf).filter((text) => text !== "").length > 1;
  return rows.filter(isRow).length > 1;
}

/** Whether a header of reviews is in one of the first rows. */
function hasReviews({ rows }: Sheet, columns: ColumnMap | undefined): boolean {
  return rows.slice(0, HEADER_WITHIN).some((row) => isReviewHeader(row.map(textOf), columns));
}

/** Says in a failure which sheets were not tried. */
export function nameOtherSheets(failure: Failure, [first, ...others]: readonly string[]): void {
  if (first === undefined) return;
  const names = [first, ...others].join(", ");
  failure.message += ` The workbook has other sheets, too (${names}): if one of them has the reviews, import again with --sheet ${shellWord(first)}.`;
}

/**
 * A text is in a workbook once, however often its cells use it, so that the table may be far larger.
 * @throws Failure `unusable` if it is too large
 */
function tableOf(path: string, { rows }: Sheet): string {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 1);
  const lines: string[] = [];
  let length = 0;
  for (const row of rows) {
    const line = csvLine(Array.from({ length: width }, (_, at) => textOf(row[at])));
    length += line.length;
    if (length > MAX_TABLE_LENGTH) throw tooLargeTable(path);
    lines.push(line);
  }
  return lines.join("");
}

function tooLargeTable(path: string): Failure {
  const most = `${grouped(MAX_TABLE_LENGTH)} characters`;
  return new Failure(
    "unusable",
    `${path} has a table of more than ${most}. Save the sheet as CSV, and import that.`,
  );
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (!(cell instanceof Date)) return String(cell);
  const text = Number.isNaN(cell.getTime()) ? "" : cell.toISOString();
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text;
}
