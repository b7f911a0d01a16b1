import type { Sheet } from "hucre";
import { readOds } from "hucre/ods";
import { readXlsx } from "hucre/xlsx";

/** The sheets of a workbook of OpenDocument, or those of Excel's that are not hidden. */
export async function readSheets(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const isOpenDocument = Buffer.from(bytes.subarray(0, 100)).includes("opendocument");
  const shown = { sheets: ({ hidden = false, veryHidden = false }) => !(hidden || veryHidden) };
  const { sheets } = await (isOpenDocument ? readOds(bytes) : readXlsx(bytes, shown));
  return sheets;
}
