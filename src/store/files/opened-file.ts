import type { Database } from "bun:sqlite";
import { fileAt, logOf, moveWalAside, removeLog, takeBackLog } from "./database-file.ts";

/** Where an opened file is: `gone` if nothing has its name now, `replaced` if another file has. */
export type Whereabouts = "in place" | "gone" | "replaced";

/** Remembers which files an opened database and its log are, whatever has their names now. */
export class OpenedFile {
  readonly #path: string;
  readonly #file: string | undefined;
  readonly #log: string | undefined;
  /** The name beside which its log was set aside. */
  #aside: string | undefined;

  /**
   * To be constructed once the database is open.
   * @param before which file had the name before it was opened: one that replaced it meanwhile is
   * another
   */
  constructor(path: string, before: string | undefined) {
    this.#path = path;
    this.#file = before ?? fileAt(path);
    this.#log = logOf(path);
  }

  /** Which file it is, as `fileAt` returns it. */
  get file(): string | undefined {
    return this.#file;
  }

  get whereabouts(): Whereabouts {
    const now = fileAt(this.#path);
    if (now === undefined) return "gone";
    return now === this.#file ? "in place" : "replaced";
  }

  /** Moves its log out of the way of the file that has its name now. */
  moveWalAside(): void {
    this.#aside = moveWalAside(this.#path, this.#log) ?? this.#aside;
  }

  /** Moves it back once the file has its name again: what was committed last may be only there. */
  takeBackLog(): void {
    if (this.#aside === undefined) return;
    takeBackLog(this.#path, this.#aside);
    this.#aside = undefined;
  }

  /**
   * Deletes its log if it was set aside: nothing would ever read it again, and it holds texts.
   * @param checkpoint writes the log into the file, wherever that is now; returns whether all of it was
   */
  removeWalAside(checkpoint: () => boolean): void {
    if (this.#aside === undefined || !checkpoint()) return;
    removeLog(this.#aside);
    this.#aside = undefined;
  }
}

const COPIES = new WeakMap<Database, () => boolean>();

/** Notes that a database is a copy. @param isOutdated whether somebody has opened its original since */
export function noteCopy(database: Database, isOutdated: () => boolean): void {
  COPIES.set(database, isOutdated);
}

/** Whether a database is a copy, and somebody has opened its original since, for example to write to it. */
export function isOutdatedCopy(database: Database): boolean {
  return COPIES.get(database)?.() ?? false;
}
