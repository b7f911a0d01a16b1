import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, reasonWithoutPath } from "../../domain/failure.ts";

/** A folder for temporary files of one purpose, removed at the end of its scope (`using`). */
export class TemporaryFolder implements Disposable {
  readonly #path: string;

  /** Throws Failure `unusable` if there is no place for temporary files. */
  constructor(purpose: string) {
    try {
      this.#path = mkdtempSync(join(tmpdir(), `candor-${purpose}-`));
    } catch (error) {
      throw noTemporaryRoom(error);
    }
  }

  /** The path of something in the folder. */
  at(name: string): string {
    return join(this.#path, name);
  }

  /**
   * Removes the folder at once: open files need no names, and without them nothing is left if the
   * process is killed. Windows does not allow that; there it is removed at the end of the process.
   */
  removeIfOpen(): void {
    if (process.platform === "win32") process.once("exit", () => this[Symbol.dispose]());
    else this[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    rmSync(this.#path, { recursive: true, force: true });
  }
}

/** What to do when there is too little room for temporary files. */
export const MORE_TEMPORARY_ROOM =
  "Make room there, or name another folder with the variable TMPDIR";

/** The failure to write temporary files. It names their folder, as a user can't mend the files. */
export function noTemporaryRoom(error: unknown): Failure {
  const reason = reasonWithoutPath(error);
  return new Failure(
    "unusable",
    `Temporary files can't be written in ${tmpdir()}: ${reason}. ${MORE_TEMPORARY_ROOM}.`,
  );
}
