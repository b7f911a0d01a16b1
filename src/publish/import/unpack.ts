import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { type Entry, fromFdPromise, openPromise } from "yauzl";
import { Failure, reasonOf } from "../../domain/failure.ts";
import { MEGABYTE } from "../../domain/time/units.ts";
import { type FoundFile, mayBeExport, type OnDisk, readFrom } from "./find-files.ts";
import { isWorkbook, MAX_WORKBOOK_BYTES, workbookTable } from "./workbook.ts";

/** Most bytes that an archive may unpack to: more than any export, yet quickly read. */
export const MAX_UNPACKED_BYTES = 4_000_000_000;
export const MAX_ENTRIES = 100_000;
/** Hidden files, and what macOS adds to archives. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/;
const SIZE_BYTES = 4;
/** The most bytes that one byte of a deflated file can become. */
const MAX_DENSE = 1032;

/** How archives are unpacked. */
export interface Unpacking {
  /** Most bytes that one archive may unpack to. */
  readonly largest?: number | undefined;
  /** The sheet of a workbook to read; by default, the first that has a table. */
  readonly sheet?: string | undefined;
}

/**
 * The files to read: a zip archive stands for all files in it, at any depth, that may be an export,
 * a workbook for the table in one of its sheets, and a gzip file for its content. All are recognized
 * by their first bytes.
 * @throws Failure `unusable` for an archive that is broken, protected or far too large
 */
export async function unpack(
  files: readonly FoundFile[],
  { largest = MAX_UNPACKED_BYTES, sheet }: Unpacking = {},
): Promise<FoundFile[]> {
  const unpacked: FoundFile[] = [];
  for (const file of files) {
    const isZip = (await firstBytes(file)).startsWith("PK\u0003\u0004");
    for (const inner of isZip ? await filesInZip(file, { largest, sheet }) : [file]) {
      const isGzip = (await firstBytes(inner)).startsWith("\u001f\u008b");
      unpacked.push(isGzip ? await gunzipped(inner, largest) : inner);
    }
  }
  return unpacked;
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(bytes));
}

async function firstBytes(file: FoundFile): Promise<string> {
  for await (const bytes of file.open())
    return Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  return "";
}

/** The possible exports in an archive; the archive itself if there are none. */
async function filesInZip(
  archive: FoundFile,
  { largest = MAX_UNPACKED_BYTES, sheet }: Unpacking,
): Promise<readonly FoundFile[]> {
  const { path, disk } = archive;
  if (disk === undefined) return [archive];
  const entries = await entriesOf(path, disk);
  const names = entries.map(({ fileName }) => fileName);
  if (isWorkbook(names)) {
    await requireSize(path, disk, entries, Math.min(largest, MAX_WORKBOOK_BYTES));
    return [await workbookFile(archive, sheet)];
  }
  const exports = entries.filter(isWanted);
  if (exports.length === 0) return [archive];
  const size = exports.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > largest) throw tooLarge(path, largest);
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

/** A workbook's table as a CSV file of the same name; the workbook itself if it has no table. */
async function workbookFile(workbook: FoundFile, sheet: string | undefined): Promise<FoundFile> {
  const { disk: _, ...rest } = workbook;
  const { path } = workbook;
  const table = await workbookTable(path, await wholeOf(workbook.open()), sheet);
  if (table === undefined) return workbook;
  const bytes = new TextEncoder().encode(table);
  const open = async function* () {
    yield bytes;
  };
  return { ...rest, size: bytes.length, open };
}

/** Reads each part in a bounded way first: a library that reads the whole might not. */
async function requireSize(
  path: string,
  disk: OnDisk,
  entries: readonly Entry[],
  most: number,
): Promise<void> {
  let size = 0;
  for (const entry of entries) {
    for await (const bytes of readEntry(path, disk, entry)) {
      size += bytes.byteLength;
      if (size > most) throw tooLargeWorkbook(path, most);
    }
  }
}

function tooLargeWorkbook(path: string, most: number): Failure {
  const size = most / MEGABYTE;
  return new Failure(
    "unusable",
    `${path} unpacks to more than ${size} MB. Save the sheet as CSV, and import that.`,
  );
}

function isWanted({ fileName }: Entry): boolean {
  return mayBeExport(fileName) && !HIDDEN.test(fileName);
}

async function entriesOf(path: string, disk: OnDisk): Promise<Entry[]> {
  try {
    using zip = await openZip(disk);
    if (zip.file.entryCount > MAX_ENTRIES) throw tooLarge(path, MAX_UNPACKED_BYTES);
    return await Array.fromAsync(zip.file.eachEntry());
  } catch (error) {
    throw broken(path, error);
  }
}

async function* readEntry(path: string, disk: OnDisk, entry: Entry): AsyncIterable<Uint8Array> {
  try {
    using zip = await openZip(disk);
    yield* await zip.file.openReadStreamPromise(entry);
  } catch (error) {
    throw broken(`${path}/${entry.fileName}`, error);
  }
}

async function openZip(disk: OnDisk) {
  const options = { autoClose: false, lazyEntries: true };
  if (typeof disk === "string") {
    const file = await openPromise(disk, options);
    return { file, [Symbol.dispose]: () => file.close() };
  }
  // Closing it would close the descriptor, which is another's.
  return { file: await fromFdPromise(disk, options), [Symbol.dispose]: () => {} };
}

/** The decompressed file, under the same name. */
async function gunzipped(file: FoundFile, largest: number): Promise<FoundFile> {
  const { disk, size = 0, ...rest } = file;
  const unpacked = disk === undefined ? size : await gunzippedSize(disk, size);
  return { ...rest, size: unpacked, open: () => readGzip(file, largest) };
}

/** The size in the last bytes of a gzip file, if it is plausible (RFC 1952 §2.3.1). */
async function gunzippedSize(disk: OnDisk, size: number): Promise<number> {
  const last = await wholeOf(readFrom(disk, Math.max(0, size - SIZE_BYTES)));
  const sizeField = last.byteLength < SIZE_BYTES ? 0 : last.readUInt32LE(0);
  return sizeField > size && sizeField < size * MAX_DENSE ? sizeField : size;
}

async function* readGzip(file: FoundFile, largest: number): AsyncIterable<Uint8Array> {
  let size = 0;
  try {
    const bytes = pipeline(Readable.from(file.open()), createGunzip(), () => {});
    for await (const piece of bytes) {
      size += piece.byteLength;
      if (size > largest) throw tooLarge(file.path, largest);
      yield piece;
    }
  } catch (error) {
    throw broken(file.path, error);
  }
}

function tooLarge(path: string, largest: number): Failure {
  const size = largest / 1_000_000_000;
  return new Failure(
    "unusable",
    `${path} unpacks to more than ${size} GB, so this is not an export of reviews. Name the files themselves.`,
  );
}

function broken(path: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure(
    "unusable",
    `${path} can't be unpacked: ${reasonOf(error)}. Download it again, or unpack it first.`,
  );
}
