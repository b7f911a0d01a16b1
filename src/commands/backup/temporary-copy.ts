import { accessSync, chmodSync, constants, copyFileSync, existsSync, statSync } from "node:fs";
import { Failure, reasonWithoutPath } from "../../domain/failure.ts";
import { requireTemporaryRoom } from "../../store/files/free-room.ts";
import { OWNER_ONLY } from "../../store/files/private-file.ts";
import { TemporaryFolder } from "../../store/files/temporary-folder.ts";
import { noTemporaryRoom } from "../../store/files/temporary-place.ts";
import { Store } from "../../store/store.ts";

/** Suffixes of the files that hold a database's data: itself, and its write-ahead log. */
const WITH_LOG = ["", "-wal"];

/**
 * A copy of the file of a database that nobody writes, to work on, so that the original stays as it is,
 * even if it is of an older version. It is deleted at the end of its scope (`using`).
 */
export class TemporaryCopy {
  readonly store: Store;
  readonly #folder: TemporaryFolder;

  /** Throws Failure `not_found`, `unusable`; for lack of room, before anything is written. */
  constructor(path: string) {
    if (!existsSync(path)) throw new Failure("not_found", `There is no file ${path}.`);
    requireReadable(path);
    this.#folder = new TemporaryFolder("copy");
    try {
      const suffixes = WITH_LOG.filter((suffix) => existsSync(path + suffix));
      const bytes = suffixes.reduce((sum, suffix) => sum + statSync(path + suffix).size, 0);
      requireTemporaryRoom(`A copy of ${path}`, bytes);
      const copy = this.#folder.at("copy.sqlite");
      copyFiles(path, copy, suffixes);
      this.store = new Store(copy, { name: { name: path, temporary: this.#folder.place } });
      // Reading opens all its files. Then they can be unlinked, so that a kill leaves none behind.
      this.store.dataVersion();
      this.store.reviews.count();
      this.#folder.removeIfOpen();
    } catch (error) {
      this.#folder[Symbol.dispose]();
      throw error;
    }
  }

  [Symbol.dispose](): void {
    this.store.close();
    this.#folder[Symbol.dispose]();
  }
}

/** A fault of the original must not be reported as a fault of the copy. */
function requireReadable(path: string): void {
  try {
    if (!statSync(path).isFile()) throw new Error("it is not a file");
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw new Failure("unusable", `${path} can't be read: ${reasonWithoutPath(error)}.`);
  }
}

function copyFiles(from: string, to: string, suffixes: readonly string[]): void {
  try {
    for (const suffix of suffixes) {
      copyFileSync(from + suffix, to + suffix);
      // A backup may be read-only.
      chmodSync(to + suffix, OWNER_ONLY);
    }
  } catch (error) {
    throw noTemporaryRoom(error);
  }
}
