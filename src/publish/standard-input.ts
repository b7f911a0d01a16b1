import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure, reasonOf } from "../domain/failure.ts";
import { type FoundFile, readFile } from "./find-files.ts";

/** How a path says that standard input is meant. */
export const STANDARD_INPUT = "-";
const NAME = "standard input";

/**
 * What comes through a pipe, kept in a temporary file: it is read more than once, and may be larger
 * than memory. Dispose of it after reading.
 */
export class SpooledInput implements Disposable {
  readonly file: FoundFile;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    const disk = join(folder, "input");
    this.file = { path: NAME, disk, open: () => readFile(disk) };
  }

  /**
   * Takes all that comes.
   * @throws Failure `unusable` if the temporary file has no room
   */
  static async of(input: AsyncIterable<Uint8Array>): Promise<SpooledInput> {
    const folder = mkdtempSync(join(tmpdir(), "candor-input-"));
    try {
      await pipeline(Readable.from(input), createWriteStream(join(folder, "input")));
      return new SpooledInput(folder);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      const reason = reasonOf(error);
      throw new Failure(
        "unusable",
        `Standard input can't be kept in ${tmpdir()}: ${reason}. Make room there, or name another folder with the variable TMPDIR.`,
      );
    }
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
