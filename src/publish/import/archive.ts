import type { Entry, ZipFile } from "yauzl";
import { Failure, reasonOf } from "../../domain/failure.ts";

/** Most bytes that an archive may unpack to: more than any export, yet quickly read. */
export const MAX_UNPACKED_BYTES = 4_000_000_000;
export const MAX_ENTRIES = 100_000;

/** A zip archive on disk or in memory. */
export interface ZipArchive {
  bytes(): Buffer;
  /** It must be closed. Throws what yauzl throws. */
  zip(): Promise<ZipFile>;
}

/** An archive that is in another one. */
export function archiveOf(bytes: Buffer): ZipArchive {
  return {
    bytes: () => bytes,
    zip: async () => (await import("./open-zip.ts")).zipIn(bytes),
  };
}

/** What is in an archive. Throws Failure `unusable` if it is broken, or has far too much in it. */
export async function entriesOf(path: string, archive: ZipArchive): Promise<Entry[]> {
  try {
    using zip = await openZip(archive);
    if (zip.file.entryCount > MAX_ENTRIES) throw archiveTooLarge(path, MAX_UNPACKED_BYTES);
    return await Array.fromAsync(zip.file.eachEntry());
  } catch (error) {
    throw broken(path, error);
  }
}

/** A file in an archive, unpacked. Throws Failure `unusable` if it is broken. */
export async function* readEntry(
  path: string,
  archive: ZipArchive,
  entry: Entry,
): AsyncIterable<Uint8Array> {
  try {
    using zip = await openZip(archive);
    yield* await zip.file.openReadStreamPromise(entry);
  } catch (error) {
    throw broken(`${path}/${entry.fileName}`, error);
  }
}

async function openZip(archive: ZipArchive) {
  const file = await archive.zip();
  return { file, [Symbol.dispose]: () => file.close() };
}

/** The failure for an archive that unpacks to more than its limit. */
export function archiveTooLarge(path: string, largest: number): Failure {
  const size = largest / 1_000_000_000;
  return new Failure(
    "unusable",
    `${path} unpacks to more than ${size} GB, so this is not an export of reviews. Name the files themselves.`,
  );
}

/** The failure for an archive that can't be unpacked, unless the error says more. */
export function broken(path: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure(
    "unusable",
    `${path} can't be unpacked: ${reasonOf(error)}. Download it again, or unpack it first.`,
  );
}
