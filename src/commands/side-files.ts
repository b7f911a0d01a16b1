import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Failure, reasonOf } from "../domain/failure.ts";
import { keyPathOf } from "../store/key-file.ts";
import { OWNER_ONLY } from "../store/private-file.ts";
import { placeWhole } from "../store/whole-file.ts";

/** Where a backup has the file that describes the business. */
export function configPathOf(backup: string): string {
  return `${backup}.toml`;
}

/** A file that goes along with the database of a backup; without content there is to be none. */
interface SideFile {
  readonly path: string;
  readonly content: Uint8Array | undefined;
}

/** What a backup has beside its database. */
export class SideFiles implements Disposable {
  readonly #files: readonly SideFile[];
  #made: string[] = [];

  /**
   * Reads what goes along.
   * @param config the file that describes the business, if there is one
   * @throws Failure `unusable`
   */
  constructor(backup: string, database: string, config: string | undefined) {
    const key = keyPathOf(database);
    this.#files = [
      { path: configPathOf(backup), content: config === undefined ? undefined : read(config) },
      { path: keyPathOf(backup), content: existsSync(key) ? read(key) : undefined },
    ];
  }

  /** Throws Failure `invalid` if a file of such a name is there that is another. */
  refuseToReplace(): void {
    for (const { path, content } of this.#files) {
      if (isOther(path, content)) throw isThere(path);
    }
  }

  /** Writes them, and returns their paths. What a killed backup left is the same, and stays. */
  write(): string[] {
    for (const { path, content } of this.#files) {
      if (content === undefined || existsSync(path)) continue;
      place(path, content);
      this.#made.push(path);
    }
    return this.#files.flatMap(({ path, content }) => (content === undefined ? [] : [path]));
  }

  /** The backup is whole: they stay. */
  keep(): void {
    this.#made = [];
  }

  [Symbol.dispose](): void {
    for (const path of this.#made) rmSync(path, { force: true });
  }
}

/** Nothing that is there is written over. */
export function isThere(path: string): Failure {
  return new Failure(
    "invalid",
    `${path} is there already and was left as it was. Name another file.`,
  );
}

/**
 * Puts the file that describes the business where it is looked for, if nothing is there.
 * @returns what there is to say of it
 */
export function restoreConfig(backup: string, path: string): string {
  const kept = configPathOf(backup);
  if (!existsSync(kept)) return "";
  const content = read(kept);
  if (isOther(path, content)) {
    return `${path} differs from the backup's and was left as it is. The backup's is ${kept}.\n`;
  }
  if (existsSync(path)) return "";
  place(path, content);
  return `Wrote ${path}, as the backup has it.\n`;
}

function isOther(path: string, content: Uint8Array | undefined): boolean {
  if (!existsSync(path)) return false;
  return content === undefined || Buffer.compare(read(path), content) !== 0;
}

/** What is kept need not be right: it is read as bytes. */
function read(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Failure(
      "unusable",
      `${path} can't be read: ${reasonOf(error)}. Give this user the right to read it, or name another file.`,
    );
  }
}

function place(path: string, content: Uint8Array): void {
  placeWhole(path, (draft) => writeFileSync(draft, content, { mode: OWNER_ONLY, flag: "wx" }));
}
