import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, reasonOf } from "../domain/failure.ts";
import { removeIfOpen } from "../store/staging.ts";
import { Store } from "../store/store.ts";

/** What SQLite may have beside a database that holds data of it. */
const WITH_LOG = ["", "-wal"];

/**
 * A copy of a database to work on, so that its file stays as it is, even if it is of an older
 * version. It goes with its scope (`using`).
 */
export class TemporaryCopy {
  readonly store: Store;
  readonly #folder: string;

  /** @param write writes the copy to the path that it gets */
  constructor(write: (path: string) => void) {
    this.#folder = mkdtempSync(join(tmpdir(), "candor-copy-"));
    try {
      const path = join(this.#folder, "copy.sqlite");
      write(path);
      this.store = new Store(path);
      // Reading opens all files of it; then they need no names, and none stays behind a kill.
      this.store.dataVersion();
      this.store.reviews.count();
      removeIfOpen(this.#folder);
    } catch (error) {
      rmSync(this.#folder, { recursive: true, force: true });
      throw error;
    }
  }

  [Symbol.dispose](): void {
    this.store.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/**
 * Copies the file of a database that nobody writes.
 * @throws Failure `not_found`, `unusable`
 */
export function copyFile(from: string, to: string): void {
  if (!existsSync(from)) throw new Failure("not_found", `There is no file ${from}.`);
  try {
    for (const suffix of WITH_LOG) {
      if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix);
    }
  } catch (error) {
    throw new Failure(
      "unusable",
      `${from} can't be copied to ${tmpdir()}: ${reasonOf(error)}. Make room there, or name another folder with the variable TMPDIR.`,
    );
  }
}
