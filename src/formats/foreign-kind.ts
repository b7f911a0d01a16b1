import { utf16Of } from "./readers/encoding.ts";
import type { SourceFile } from "./readers/text.ts";

const UNPACK = "Unpack it first";
const EXPORT = "Export the reviews as CSV or JSON";
const ZIP = "pk\u0003\u0004";

/** How files begin that are often mistaken for exports, or lie beside them, and what to do. */
const KINDS: readonly (readonly [start: string, kind: string])[] = [
  ["\u001f\u008b", `compressed with gzip twice. ${UNPACK}`],
  ["\u00d0\u00cf\u0011\u00e0", "a workbook of old Excel. Save it as CSV"],
  ["pk\u0005\u0006", "an empty zip archive. Download it again"],
  ["%pdf", `a PDF. ${EXPORT}`],
];
const WORKBOOK = "a workbook in which no sheet has a table. Save the sheet as CSV";
const ARCHIVE = `a zip archive that is in another one, or has no file of reviews. ${UNPACK}`;
const NO_TEXT =
  "a picture, a database or something else that is not text. Export a table as CSV instead";

const ENOUGH = 512;
/** A damaged text may have some. */
const MAX_CONTROLS = 0.02;

/**
 * The kind of a file that no format can read, by its first bytes; undefined if it may be an export.
 */
export async function foreignKind(file: SourceFile): Promise<string | undefined> {
  for await (const bytes of file.open()) {
    const first = bytes.subarray(0, ENOUGH);
    const start = Buffer.from(first).toString("latin1").trimStart().toLowerCase();
    if (start.startsWith(ZIP)) return file.path.toLowerCase().endsWith(".zip") ? ARCHIVE : WORKBOOK;
    const known = KINDS.find(([beginning]) => start.startsWith(beginning.toLowerCase()))?.[1];
    return known ?? (isText(first) ? undefined : NO_TEXT);
  }
  return undefined;
}

/** What no text has: control characters other than spaces, line ends and escapes. */
function isControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b;
}

function isText(bytes: Uint8Array): boolean {
  const controls = bytes.filter(isControl).length;
  return controls <= bytes.length * MAX_CONTROLS || utf16Of(bytes) !== undefined;
}
