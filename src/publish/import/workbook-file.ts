import type { Entry } from "yauzl";
import { Failure } from "../../domain/failure.ts";
import { grouped } from "../../domain/text/numbers.ts";
import { MEGABYTE } from "../../domain/time/units.ts";
import { readEntry, type ZipArchive } from "./archive.ts";
import type { FoundFile } from "./find-files.ts";
import {
  MAX_WORKBOOK_BYTES,
  OPEN_DOCUMENT,
  type WorkbookHints,
  workbookTable,
} from "./workbook.ts";
import { sizeOfPart } from "./workbook-size.ts";

export const MAX_FAR_CELLS = 1_000;
/** Most cells, with the empty ones before them; sheets that share a part are counted as the largest. */
export const MAX_WORKBOOK_CELLS = 10_000_000;

/** How a workbook is read. */
interface Reading extends WorkbookHints {
  /** Most bytes that it may unpack to. */
  readonly largest?: number | undefined;
}

/**
 * A workbook's table as a CSV file of the same name; the workbook itself if it has no table.
 * @param entries what is in it
 */
export async function workbookFile(
  workbook: FoundFile,
  archive: ZipArchive,
  entries: readonly Entry[],
  { largest = MAX_WORKBOOK_BYTES, ...hints }: Reading,
): Promise<FoundFile> {
  const { disk: _, ...rest } = workbook;
  const { path } = workbook;
  await requireSize(path, archive, entries, Math.min(largest, MAX_WORKBOOK_BYTES));
  const read = await workbookTable(path, archive.bytes(), hints);
  if (read === undefined) return workbook;
  const bytes = new TextEncoder().encode(read.table);
  const open = async function* () {
    yield bytes;
  };
  return { ...rest, size: bytes.length, otherSheets: read.otherSheets, open };
}

/** Reads each part in a bounded way first: a library that reads the whole might not. */
async function requireSize(
  path: string,
  archive: ZipArchive,
  entries: readonly Entry[],
  most: number,
): Promise<void> {
  let size = 0;
  let far = 0;
  let sheets = 0;
  let parts = 0;
  let cells = 0;
  let largest = 0;
  for (const entry of entries) {
    let xml = "";
    for await (const bytes of readEntry(path, archive, entry)) {
      size += bytes.byteLength;
      if (size > most) throw tooLargeWorkbook(path, `unpacks to more than ${most / MEGABYTE} MB`);
      xml += Buffer.from(bytes).toString("latin1");
    }
    const part = sizeOfPart(xml);
    // A chart has such groups too, in a part of its own.
    if (part.hasGroups && entry.fileName === OPEN_DOCUMENT) throw groupedRows(path);
    far += part.far;
    if (far > MAX_FAR_CELLS) throw tooLargeWorkbook(path, "has rows of more than 702 columns");
    sheets += part.sheets;
    parts += Number(part.hasRows);
    cells += part.cells;
    largest = Math.max(largest, part.cells);
  }
  if (cells + Math.max(0, sheets - parts) * largest <= MAX_WORKBOOK_CELLS) return;
  throw tooLargeWorkbook(path, `may have more than ${grouped(MAX_WORKBOOK_CELLS)} cells`);
}

/** They would be left out without a word. */
function groupedRows(path: string): Failure {
  const remedy =
    "Remove the groups (Data, Group and Outline) and the rows to repeat (Format, Print Ranges)";
  return new Failure(
    "unusable",
    `${path} has rows that are grouped or repeated on each page, which can't be read. ${remedy}, or save the sheet as CSV, and import that.`,
  );
}

function tooLargeWorkbook(path: string, why: string): Failure {
  return new Failure("unusable", `${path} ${why}. Save the sheet as CSV, and import that.`);
}
