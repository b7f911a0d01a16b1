import { closeSync, openSync, writeFileSync } from "node:fs";
import { Failure } from "../../domain/failure.ts";
import { freeRoom, requireTemporaryRoom } from "../../store/files/free-room.ts";
import { OWNER_ONLY } from "../../store/files/private-file.ts";
import { TemporaryFolder } from "../../store/files/temporary-folder.ts";
import { noTemporaryRoom, systemPlace } from "../../store/files/temporary-place.ts";
import { DiskFile } from "./disk-file.ts";
import type { FoundFile } from "./find-files.ts";
import { RegularFile } from "./regular-file.ts";

/** The path that means standard input. */
export const STANDARD_INPUT = "-";
const NAME = "standard input";

/**
 * Standard input, kept in a temporary file, because it is read more than once and may be larger
 * than memory. The file loses its name before anything is in it, so that nothing is left however the
 * process ends. Dispose of it after reading.
 */
export class SpooledInput implements Disposable {
  readonly #folder: TemporaryFolder;
  readonly #descriptor: number;

  private constructor() {
    this.#folder = new TemporaryFolder("input", systemPlace(), true);
    try {
      this.#descriptor = openSync(this.#folder.at("input"), "wx+", OWNER_ONLY);
    } catch (error) {
      this.#folder[Symbol.dispose]();
      throw noTemporaryRoom(error);
    }
    this.#folder.removeIfOpen();
  }

  /**
   * Reads all of the input.
   * @param size how much that is, if it is known
   * @throws Failure `unusable` before the temporary file fills the disk
   */
  static async of(input: AsyncIterable<Uint8Array>, size = 0): Promise<SpooledInput> {
    requireTemporaryRoom("Standard input", size);
    const spooled = new SpooledInput();
    try {
      await spool(whileThereIsRoom(input), spooled.#descriptor);
      return spooled;
    } catch (error) {
      spooled[Symbol.dispose]();
      throw error instanceof Failure ? error : noTemporaryRoom(error);
    }
  }

  get file(): FoundFile {
    const disk = DiskFile.opened(new RegularFile(this.#descriptor, NAME), NAME);
    return { path: NAME, disk, size: disk.stat().size, open: () => disk.read() };
  }

  [Symbol.dispose](): void {
    closeSync(this.#descriptor);
    this.#folder[Symbol.dispose]();
  }
}

/** Each piece is in the file before the next one asks how much room is left. */
export async function spool(input: AsyncIterable<Uint8Array>, file: number): Promise<void> {
  for await (const bytes of input) writeFileSync(file, bytes);
}

/** Passes the input on until the next piece would fill the disk. */
export async function* whileThereIsRoom(
  input: AsyncIterable<Uint8Array>,
  free = freeRoom,
): AsyncIterable<Uint8Array> {
  let room = 0;
  let size = 0;
  for await (const bytes of input) {
    if (bytes.byteLength > room) room = free(systemPlace().folder) ?? Number.POSITIVE_INFINITY;
    if (bytes.byteLength > room) throw tooLarge(size);
    room -= bytes.byteLength;
    size += bytes.byteLength;
    yield bytes;
  }
}

function tooLarge(size: number): Failure {
  const came = `${Math.floor(size / 1_000_000)} MB of it were read`;
  const { folder, remedy } = systemPlace();
  return new Failure(
    "unusable",
    `Standard input is larger than the free space in ${folder} for temporary files: ${came}. ${remedy}.`,
  );
}
