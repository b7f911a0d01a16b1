import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Entry } from "yauzl";
import { Failure } from "../../domain/failure.ts";
import { grouped } from "../../domain/text/numbers.ts";
import { MEGABYTE } from "../../domain/time/units.ts";
import {
  archiveOf,
  archiveTooLarge,
  broken,
  entriesOf,
  MAX_UNPACKED_BYTES,
  readEntry,
  type ZipArchive,
} from "./archive.ts";
import type { DiskFile } from "./disk-file.ts";
import { type FoundFile, mayBeExport } from "./find-files.ts";
import { isWorkbook, MAX_WORKBOOK_BYTES, type WorkbookHints } from "./workbook.ts";
import { workbookFile } from "./workbook-file.ts";

/** Most files in an archive that may be exports: each is opened several times. */
export const MAX_EXPORTS = 5_000;
/** Hidden files, and what macOS adds to archives. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/;
const ZIP = "PK\u0003\u0004";
const SIZE_BYTES = 4;
/** The most bytes that one byte of a deflated file can become. */
const MAX_DENSE = 1032;

/** How archives are unpacked. */
interface Unpacking extends WorkbookHints {
  /** Most bytes that one archive may unpack to. */
  readonly largest?: number | undefined;
}

/**
 * The files to read: a zip archive stands for all files in it, at any depth, that may be an export,
 * a workbook for the table in one of its sheets, and a gzip file for its content. All are recognized
 * by their first bytes.
 * @throws Failure `unusable` for an archive that is broken, protected or far too large
 */
export async function unpack(
  files: readonly FoundFile[],
  { largest = MAX_UNPACKED_BYTES, sheet, columns }: Unpacking = {},
): Promise<FoundFile[]> {
  const how = { largest, sheet, columns };
  const unpacked: FoundFile[] = [];
  for (const file of files) {
    const isZip = (await firstBytes(file)).startsWith(ZIP);
    const inner = isZip ? await filesInZip(file, how) : [file];
    unpacked.push(...(await unpackEach(file.path, inner, how)));
  }
  return unpacked;
}

/** @param path the archive of the files, if they are in one */
async function unpackEach(
  path: string,
  files: readonly FoundFile[],
  how: Unpacking,
): Promise<FoundFile[]> {
  const unpacked: FoundFile[] = [];
  let held = 0;
  for (const file of files) {
    const one = await unpackedOnce(file, how);
    // The tables of workbooks are held in memory.
    if (one.otherSheets !== undefined) held += one.size ?? 0;
    if (held > MAX_WORKBOOK_BYTES) throw tooLargeWorkbooks(path);
    unpacked.push(one);
  }
  return unpacked;
}

function tooLargeWorkbooks(path: string): Failure {
  const size = MAX_WORKBOOK_BYTES / MEGABYTE;
  return new Failure(
    "unusable",
    `${path} has workbooks with tables of more than ${size} MB. Unpack it, and import them one by one.`,
  );
}

/** A workbook in an archive, or a compressed file; any other file as it is. */
async function unpackedOnce(file: FoundFile, how: Unpacking): Promise<FoundFile> {
  const start = await firstBytes(file);
  if (start.startsWith("\u001f\u008b")) return gunzipped(file, how.largest ?? MAX_UNPACKED_BYTES);
  const isInArchive = file.disk === undefined;
  return start.startsWith(ZIP) && isInArchive ? workbookWithin(file, how) : file;
}

/** A workbook that is in an archive; the file as it is if it is another archive. */
async function workbookWithin(file: FoundFile, how: Unpacking): Promise<FoundFile> {
  if ((file.size ?? 0) > MAX_WORKBOOK_BYTES) return file;
  const archive = archiveOf(Buffer.concat(await Array.fromAsync(file.open())));
  const entries = await entriesIfWhole(file.path, archive);
  const names = entries.map(({ fileName }) => fileName);
  return isWorkbook(names) ? workbookFile(file, archive, entries, how) : file;
}

/** None of a broken archive: in another one, it is passed over like anything that is no export. */
async function entriesIfWhole(path: string, archive: ZipArchive): Promise<Entry[]> {
  try {
    return await entriesOf(path, archive);
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}

async function firstBytes(file: FoundFile): Promise<string> {
  for await (const bytes of file.open())
    return Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  return "";
}

/** The possible exports in an archive; the archive itself if there are none. */
async function filesInZip(
  archive: FoundFile,
  { largest = MAX_UNPACKED_BYTES, ...hints }: Unpacking,
): Promise<readonly FoundFile[]> {
  const { path, disk } = archive;
  if (disk === undefined) return [archive];
  const entries = await entriesOf(path, disk);
  const names = entries.map(({ fileName }) => fileName);
  if (isWorkbook(names)) {
    return [await workbookFile(archive, disk, entries, { largest, ...hints })];
  }
  const exports = entries.filter(isWanted);
  if (exports.length === 0) return [archive];
  if (exports.length > MAX_EXPORTS) throw tooManyExports(path, exports.length);
  const size = exports.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > largest) throw archiveTooLarge(path, largest);
  if (exports.some((entry) => entry.isEncrypted())) {
    throw new Failure("unusable", `${path} is protected with a password. Unpack it first.`);
  }
  return exports.map((entry) => ({
    path: `${path}/${entry.fileName}`,
    isFound: true,
    size: entry.uncompressedSize,
    open: () => readEntry(path, disk, entry),
  }));
}

function isWanted({ fileName }: Entry): boolean {
  return mayBeExport(fileName) && !HIDDEN.test(fileName);
}

/** The decompressed file, under the same name. */
function gunzipped(file: FoundFile, largest: number): FoundFile {
  const { disk, size = 0, ...rest } = file;
  const unpacked = disk === undefined ? size : gunzippedSize(disk, size);
  return { ...rest, size: unpacked, open: () => readGzip(file, largest) };
}

/** The size in the last bytes of a gzip file, if it is plausible (RFC 1952 §2.3.1). */
function gunzippedSize(disk: DiskFile, size: number): number {
  const last = disk.bytes(Math.max(0, size - SIZE_BYTES));
  const sizeField = last.byteLength < SIZE_BYTES ? 0 : last.readUInt32LE();
  return sizeField > size && sizeField < size * MAX_DENSE ? sizeField : size;
}

async function* readGzip(file: FoundFile, largest: number): AsyncIterable<Uint8Array> {
  let size = 0;
  try {
    const bytes = pipeline(Readable.from(file.open()), createGunzip(), () => {});
    for await (const piece of bytes) {
      size += piece.byteLength;
      if (size > largest) throw archiveTooLarge(file.path, largest);
      yield piece;
    }
  } catch (error) {
    throw broken(file.path, error);
  }
}

function tooManyExports(path: string, count: number): Failure {
  const [found, most] = [count, MAX_EXPORTS].map(grouped);
  return new Failure(
    "unusable",
    `${path} has ${found} files that may be exports, and at most ${most} are read. Unpack it, and name the files of reviews.`,
  );
}
