import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Failure, reasonOf } from "../../domain/failure.ts";
import { keyPathOf } from "../../store/files/key-file.ts";
import { configPathOf } from "./side-files.ts";

/** Names of the files that backups write: the database, the files beside it, and drafts. */
const OWN = /^(candor-\d{4}-\d{2}-\d{2}T\d{6}Z\.sqlite)(?:\.toml|\.key)?(\.part(?:-journal)?)?$/;
/** A draft that was not written to for this long was left by a backup that was killed. */
const ABANDONED_AFTER_MS = 3_600_000;
const SECOND_MS = 1_000;
/** How far ahead of the clock a name may be. Two backups of one second have two names. */
const MAX_SKEW_MS = 3_600_000;

/** A folder of backups, each named by the time at which it was begun. */
export class BackupFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Whether a path means a folder. */
  static isMeant(path: string): boolean {
    return /[/\\]$/.test(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  }

  /** Makes the folder if it is not there. @throws Failure `unusable` */
  make(): void {
    if (existsSync(this.#path)) return;
    try {
      mkdirSync(this.#path, { mode: 0o700 });
    } catch (error) {
      const reason = reasonOf(error);
      throw new Failure(
        "unusable",
        `The folder ${this.#path} can't be created: ${reason}. Name one that this user may write to.`,
      );
    }
  }

  /** The file of a backup that begins now; if it exists, that of the next free second. */
  fileOf(now: Date): string {
    const file = join(this.#path, nameAt(now));
    const isTaken = setOf(file).some((path) => existsSync(path));
    return isTaken ? this.fileOf(new Date(now.getTime() + SECOND_MS)) : file;
  }

  /** Removes what killed backups left: drafts, and files whose database is missing. */
  removeAbandoned(now: Date): void {
    const whole = new Set(this.#backups(now));
    for (const { name, file, isDraft } of this.#own()) {
      if (!isDraft && whole.has(join(this.#path, file))) continue;
      const path = join(this.#path, name);
      const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (now.getTime() - writtenAt > ABANDONED_AFTER_MS) remove(path);
    }
  }

  /**
   * Deletes the oldest backups, and no other files.
   * @param keep how many are kept
   * @param newest is kept whatever its name
   * @returns what was deleted
   */
  removeOldest(keep: number, newest: string, now: Date): string[] {
    const others = this.#backups(now).filter((path) => path !== newest);
    const oldest = others.slice(0, Math.max(0, others.length - (keep - 1)));
    // The database first: without it, the files beside it are not a backup.
    for (const path of oldest.flatMap(setOf)) remove(path);
    return oldest;
  }

  /** The newest of them, by their names. */
  newest(now: Date): string | undefined {
    return existsSync(this.#path) ? this.#backups(now).at(-1) : undefined;
  }

  /**
   * All that are complete, oldest first. Names in the future come before all others: they are of a
   * clock that was ahead, and each backup since it was set back is newer.
   */
  #backups(now: Date): string[] {
    const files = this.#own().flatMap(({ name, file }) => (name === file ? [name] : []));
    const sorted = files.toSorted();
    const limit = nameAt(new Date(now.getTime() + MAX_SKEW_MS));
    const isAhead = (name: string) => name > limit;
    const ordered = [...sorted.filter(isAhead), ...sorted.filter((name) => !isAhead(name))];
    return ordered.map((name) => join(this.#path, name));
  }

  #own(): { name: string; file: string; isDraft: boolean }[] {
    const entries = readdirSync(this.#path, { withFileTypes: true });
    return entries.flatMap((entry) => {
      const [name, file, draft] = (entry.isFile() && OWN.exec(entry.name)) || [];
      if (name === undefined || file === undefined) return [];
      return [{ name, file, isDraft: draft !== undefined }];
    });
  }
}

/** The name of a backup that was begun then. */
function nameAt(time: Date): string {
  return `candor-${time.toISOString().slice(0, -5).replaceAll(":", "")}Z.sqlite`;
}

/** The files of a backup, its database first. */
function setOf(file: string): string[] {
  return [file, configPathOf(file), keyPathOf(file)];
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (error) {
    throw new Failure(
      "unusable",
      `The backup is written, but the old ${path} can't be deleted: ${reasonOf(error)}. Delete it, or give this user the right to.`,
    );
  }
}
