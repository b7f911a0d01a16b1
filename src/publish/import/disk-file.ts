import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { Failure, reasonWithoutPath } from "../../domain/failure.ts";
import { isOfRoot, ownerOf } from "../../store/files/folder-owner.ts";

const PIECE_BYTES = 262_144;

/** A file of this machine, which is read as often as needed, each time from its beginning. */
export class DiskFile {
  readonly path: string;
  readonly #name: string;
  #kept: number | undefined;

  /** @param name its name in messages */
  constructor(path: string, name = basename(path)) {
    this.path = path;
    this.#name = name;
  }

  /**
   * Opens it for all readings to come, because root is about to become another user. Where somebody
   * else's link leads is not for root to read: such a file is opened later, as the other user.
   * @throws Failure `unusable`
   */
  keepOpen(): void {
    const { O_RDONLY, O_NOFOLLOW } = constants;
    try {
      const flags = isOfRoot(ownerOf(this.path).uid) ? O_RDONLY : O_RDONLY | O_NOFOLLOW;
      this.#kept ??= openSync(this.path, flags);
    } catch (error) {
      const isForOthers = error instanceof Failure || Object(error).code === "ELOOP";
      if (!isForOthers) throw this.#unreadable(error);
    }
  }

  stat(): Stats {
    using opened = this.#open();
    return fstatSync(opened.descriptor);
  }

  /**
   * Its bytes.
   * @param from where to begin
   * @throws Failure `unusable`
   */
  *pieces(from = 0): Iterable<Uint8Array> {
    using opened = this.#open();
    yield* this.#range(opened.descriptor, from, Number.POSITIVE_INFINITY);
  }

  /** The same, for what waits for its input. */
  async *read(): AsyncIterable<Uint8Array> {
    yield* this.pieces();
  }

  bytes(from = 0): Buffer {
    return Buffer.concat([...this.pieces(from)]);
  }

  /** The file as a zip archive, which must be closed. Throws what yauzl throws. */
  zip(): Promise<ZipFile> {
    const opened = this.#open();
    const read = (start: number, end: number) => this.#range(opened.descriptor, start, end);
    const reader = new ZipReader(read, () => opened[Symbol.dispose]());
    const { size } = fstatSync(opened.descriptor);
    return fromRandomAccessReaderPromise(reader, size, { autoClose: false, lazyEntries: true });
  }

  *#range(descriptor: number, from: number, to: number): Iterable<Uint8Array> {
    for (let at = from; at < to; ) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, to - at));
      const size = this.#readAt(descriptor, piece, at);
      if (size === 0) return;
      yield piece.subarray(0, size);
      at += size;
    }
  }

  #readAt(descriptor: number, piece: Buffer, at: number): number {
    try {
      return readSync(descriptor, piece, 0, piece.byteLength, at);
    } catch (error) {
      throw this.#unreadable(error);
    }
  }

  #open(): { readonly descriptor: number } & Disposable {
    const kept = this.#kept;
    if (kept !== undefined) return { descriptor: kept, [Symbol.dispose]: () => {} };
    try {
      const descriptor = openSync(this.path, "r");
      return { descriptor, [Symbol.dispose]: () => closeSync(descriptor) };
    } catch (error) {
      throw this.#unreadable(error);
    }
  }

  #unreadable(error: unknown): Failure {
    return new Failure("unusable", `${this.#name} can't be read: ${reasonWithoutPath(error)}.`);
  }
}

/** How yauzl reads a file of which only the descriptor can be used. */
class ZipReader extends RandomAccessReader {
  readonly #read: (start: number, end: number) => Iterable<Uint8Array>;
  readonly #end: () => void;

  constructor(read: (start: number, end: number) => Iterable<Uint8Array>, end: () => void) {
    super();
    this.#read = read;
    this.#end = end;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end));
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
      const pieces = [...this.#read(position, position + length)];
      const size = Buffer.concat(pieces).copy(buffer, offset);
      callback(null, size);
    });
  }

  override close(callback: (error: Error | null) => void): void {
    this.#end();
    callback(null);
  }
}
