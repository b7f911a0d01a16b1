import { Readable } from "node:stream";
import {
  fromBufferPromise,
  fromRandomAccessReaderPromise,
  RandomAccessReader,
  type ZipFile,
} from "yauzl";
import type { RegularFile } from "./regular-file.ts";

// Loaded for the first archive: most imports have none.

const OPTIONS = { autoClose: false, lazyEntries: true } as const;

/** Opens an archive in memory. Throws what yauzl throws. */
export function zipIn(bytes: Buffer): Promise<ZipFile> {
  return fromBufferPromise(bytes, OPTIONS);
}

/**
 * Opens an archive that is a file.
 * @param end is called once it is closed, or if it can't be opened
 */
export async function openZip(file: RegularFile, end: () => void): Promise<ZipFile> {
  try {
    const { size } = file.stat();
    return await fromRandomAccessReaderPromise(new ZipReader(file, end), size, OPTIONS);
  } catch (error) {
    end();
    throw error;
  }
}

/** How yauzl reads a file of which only the descriptor can be used. */
class ZipReader extends RandomAccessReader {
  readonly #file: RegularFile;
  readonly #end: () => void;

  constructor(file: RegularFile, end: () => void) {
    super();
    this.#file = file;
    this.#end = end;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.range(start, end));
  }

  /** In one step: an archive of many files is read by as many small pieces. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, size?: number) => void,
  ): void {
    queueMicrotask(() => {
      const pieces = [...this.#file.range(position, position + length)];
      const size = Buffer.concat(pieces).copy(buffer, offset);
      callback(null, size);
    });
  }

  override close(callback: (error: Error | null) => void): void {
    this.#end();
    callback(null);
  }
}
