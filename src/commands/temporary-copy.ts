import { accessSync, chmodSync, constants, copyFileSync, existsSync, statSync } from "node:fs";
import { Failure, reasonWithoutPath } from "../domain/failure.ts";
import { requireTemporaryRoom } from "../store/free-room.ts";
import { OWNER_ONLY } from "../store/private-file.ts";
import { Store } from "../store/store.ts";
import { noTemporaryRoom, TemporaryFolder } from "../store/temporary-folder.ts";

/** Suffixes of the files that hold a database's data: itself, and its write-ahead log. */
const WITH_LOG = ["", "-wal"];

/** What a temporary copy is made of. */
export interface Original {
  readonly path: string;
  /** How many bytes the copy needs, including what is written into it. */
  readonly bytes: number;
  /** Writes the copy to the path that it gets. */
  readonly write: (to: string) => void;
}

/**
 * A copy of a database to work on, so that the original stays as it is, even if it is of an older
 * version. It is deleted at the end of its scope (`using`).
 */
export class TemporaryCopy {
  readonly store: Store;
  readonly #folder: TemporaryFolder;

  /** Throws Failure `unusable`; if there is not enough room, before anything is written. */
  constructor({ path, bytes, write }: Original) {
    this.#folder = new TemporaryFolder("copy");
    try {
      requireTemporaryRoom(`A copy of ${path}`, bytes);
      const copy = this.#folder.at("copy.sqlite");
      write(copy);
      this.store = new Store(copy, { name: { name: path, isTemporary: true } });
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

/**
 * The file of a database that nobody writes.
 * @throws Failure `not_found`, `unusable`
 */
export function fileToCopy(path: string): Original {
  if (!existsSync(path)) throw new Failure("not_found", `There is no file ${path}.`);
  requireReadable(path);
  const suffixes = WITH_LOG.filter((suffix) => existsSync(path + suffix));
  const bytes = suffixes.reduce((sum, suffix) => sum + statSync(path + suffix).size, 0);
  return { path, bytes, write: (to) => copyFiles(path, to, suffixes) };
}

/** A database that may be in use. What is published again in its copy takes as much space again. */
export function databaseToCopy(store: Store): Original {
  const write = (to: string) => store.copyToTemporary(to);
  return { path: store.path, bytes: store.size() * WITH_ALL_ANEW, write };
}

/** Measured: the copy, and in its write-ahead log everything that is published again. */
const WITH_ALL_ANEW = 2;

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
