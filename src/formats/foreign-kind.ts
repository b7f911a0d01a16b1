import type { SourceFile } from "./readers/text.ts";

const UNPACK = "Unpack it first";
const EXPORT = "Export the reviews as CSV or JSON";

/** How files begin that are often taken for exports, or lie beside them, and what to do. */
const KINDS: readonly (readonly [start: string, kind: string])[] = [
  ["PK\u0003\u0004", "a zip archive or a workbook. Unpack it, or save the workbook as CSV"],
  ["\u001f\u008b", `compressed with gzip. ${UNPACK}`],
  ["%PDF", `a PDF. ${EXPORT}`],
  ["<!doctype", `a web page. ${EXPORT}`],
  ["<html", `a web page. ${EXPORT}`],
  ["<?xml", `XML. ${EXPORT}`],
];
const ENOUGH = 64;

/** What a file is that no format can read, by its first bytes; undefined if it may be an export. */
export async function foreignKind(file: SourceFile): Promise<string | undefined> {
  for await (const bytes of file.open()) {
    const start = Buffer.from(bytes.subarray(0, ENOUGH)).toString("latin1").trimStart();
    return KINDS.find(([known]) => start.toLowerCase().startsWith(known.toLowerCase()))?.[1];
  }
  return undefined;
}
