import type { SourceFile } from "./readers/text.ts";

const UNPACK = "Unpack it first";
const EXPORT = "Export the reviews as CSV or JSON";

/** How files begin that are often mistaken for exports, or lie beside them, and what to do. */
const KINDS: readonly (readonly [start: string, kind: string])[] = [
  [
    "PK\u0003\u0004",
    "a workbook in which no sheet has a table, or a zip archive in which no file of reviews was found. Save the sheet as CSV, or unpack the archive",
  ],
  ["\u001f\u008b", `compressed with gzip twice. ${UNPACK}`],
  ["\u00d0\u00cf\u0011\u00e0", "a workbook of old Excel. Save it as CSV"],
  ["%PDF", `a PDF. ${EXPORT}`],
];
const ENOUGH = 64;

/**
 * The kind of a file that no format can read, by its first bytes; undefined if it may be an export.
 */
export async function foreignKind(file: SourceFile): Promise<string | undefined> {
  for await (const bytes of file.open()) {
    const start = Buffer.from(bytes.subarray(0, ENOUGH)).toString("latin1").trimStart();
    return KINDS.find(([known]) => start.toLowerCase().startsWith(known.toLowerCase()))?.[1];
  }
  return undefined;
}
