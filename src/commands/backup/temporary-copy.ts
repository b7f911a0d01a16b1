import { closeSync, openSync, writeSync } from "node:fs";
import type { DiskFile } from "../../publish/import/disk-file.ts";
import { requireTemporaryRoom } from "../../store/files/free-room.ts";
import { OWNER_ONLY } from "../../store/files/private-file.ts";
import { TemporaryFolder } from "../../store/files/temporary-folder.ts";
import { noTemporaryRoom } from "../../store/files/temporary-place.ts";
import { openFilledDatabase } from "../../store/schema/database.ts";
import { Store } from "../../store/store.ts";
import type { BackupSource } from "./backup-source.ts";

/**
 * A copy of the file of a database that nobody writes, to work on, so that the original stays as it is,
 * even if it is of an older version. It is deleted at the end of its scope (`using`).
 */
export class TemporaryCopy {
  readonly store: Store;
  readonly #folder: TemporaryFolder;

  /** @throws Failure `unusable`; for lack of room, before anything is written */
  constructor({ path, database, log }: BackupSource) {
    const bytes = database.stat().size + (log === undefined ? 0 : log.stat().size);
    this.#folder = new TemporaryFolder("copy");
    try {
      requireTemporaryRoom(`A copy of ${path}`, bytes);
      const copy = this.#folder.at("copy.sqlite");
      copyTo(copy, database);
      if (log !== undefined) copyTo(`${copy}-wal`, log);
      const name = { name: path, temporary: this.#folder.place };
      this.store = new Store(copy, { open: openFilledDatabase, name });
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
function copyTo(path: string, file: DiskFile): void {
  const copy = writing(() => openSync(path, "wx", OWNER_ONLY));
  try {
    for (const piece of file.pieces()) {
      for (let at = 0; at < piece.byteLength; ) at += writing(() => writeSync(copy, piece, at));
    }
  } finally {
    closeSync(copy);
  }
}

function writing<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw noTemporaryRoom(error);
  }
}
