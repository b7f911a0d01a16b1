import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { Failure } from "../../domain/failure.ts";
import { freeRoom, requireTemporaryRoom } from "../../store/files/free-room.ts";
import {
  MORE_TEMPORARY_ROOM,
  noTemporaryRoom,
  TemporaryFolder,
} from "../../store/files/temporary-folder.ts";
import { DiskFile } from "./disk-file.ts";
import type { FoundFile } from "./find-files.ts";

/** The path that means standard input. */
export const STANDARD_INPUT = "-";
const NAME = "standard input";

/**
 * Standard input, kept in a temporary file, because it is read more than once and may be larger
 * than memory. Dispose of it after reading.
 */
export class SpooledInput implements Disposable {
  readonly file: FoundFile;
  readonly #folder: TemporaryFolder;

  private constructor(folder: TemporaryFolder) {
    this.#folder = folder;
    const disk = new DiskFile(folder.at("input"), { followsLinks: false, name: NAME });
    this.file = { path: NAME, disk, size: disk.stat().size, open: () => disk.read() };
  }

  /**
   * Reads all of the input.
   * @param size how much that is, if it is known
   * @throws Failure `unusable` before the temporary file fills the disk
   */
  static async of(input: AsyncIterable<Uint8Array>, size = 0): Promise<SpooledInput> {
    requireTemporaryRoom("Standard input", size);
    const folder = new TemporaryFolder("input");
    try {
      await spool(whileThereIsRoom(input), folder.at("input"));
      return new SpooledInput(folder);
    } catch (error) {
      folder[Symbol.dispose]();
      throw error instanceof Failure ? error : noTemporaryRoom(error);
    }
  }

  [Symbol.dispose](): void {
    this.#folder[Symbol.dispose]();
  }
}

/** Each piece is in the file before the next one asks how much room is left. */
export async function spool(input: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  await using file = await open(path, "wx");
  for await (const bytes of input) await file.writeFile(bytes);
}

/** Passes the input on until the next piece would fill the disk. */
export async function* whileThereIsRoom(
  input: AsyncIterable<Uint8Array>,
  free = freeRoom,
): AsyncIterable<Uint8Array> {
  let room = 0;
  let size = 0;
  for await (const bytes of input) {
    if (bytes.byteLength > room) room = free(tmpdir()) ?? Number.POSITIVE_INFINITY;
    if (bytes.byteLength > room) throw tooLarge(size);
    room -= bytes.byteLength;
    size += bytes.byteLength;
    yield bytes;
  }
}

function tooLarge(size: number): Failure {
  const came = `${Math.floor(size / 1_000_000)} MB of it were read`;
  return new Failure(
    "unusable",
    `Standard input is larger than the free space in ${tmpdir()} for temporary files: ${came}. ${MORE_TEMPORARY_ROOM}.`,
  );
}
