import { existsSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import type { Failure } from "../../domain/failure.ts";
import { OWNER_ONLY } from "./private-file.ts";
import { type CompanionFile, readIfThere, unreadable } from "./read-if-there.ts";
import { placeWhole } from "./whole-file.ts";

/** A file beside a database. It is written whole or not at all. */
export class SidecarFile {
  readonly #database: string;
  readonly #suffix: string;
  readonly #about: Omit<CompanionFile, "path">;

  constructor(database: string, suffix: string, about: Omit<CompanionFile, "path">) {
    this.#database = database;
    this.#suffix = suffix;
    this.#about = about;
  }

  /** Beside the database file itself, like SQLite's own files, even if the given path is a link to it. */
  get #file(): CompanionFile {
    const path = existsSync(this.#database) ? realpathSync(this.#database) : this.#database;
    return { path: path + this.#suffix, ...this.#about };
  }

  /**
   * Its content; undefined only if there is no such file.
   * @throws Failure `unusable`
   */
  read(): Buffer | undefined {
    return readIfThere(this.#file);
  }

  place(content: Uint8Array | string): void {
    const write = (draft: string) => writeFileSync(draft, content, { mode: OWNER_ONLY });
    placeWhole(this.#file.path, write);
  }

  /** Deletes the file, if it is there. */
  remove(): void {
    rmSync(this.#file.path, { force: true });
  }

  /** The failure to be thrown when the content is not what it should be. */
  unreadable(why: string): Failure {
    return unreadable(this.#file, why);
  }
}
