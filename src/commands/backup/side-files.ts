import { existsSync, rmSync, writeFileSync } from "node:fs";
import { Failure, reasonOf } from "../../domain/failure.ts";
import { keyPathOf } from "../../store/files/key-file.ts";
import { OWNER_ONLY } from "../../store/files/private-file.ts";
import { readSmallFile } from "../../store/files/read-if-there.ts";
import { placeWhole } from "../../store/files/whole-file.ts";

/** Where a backup keeps the file that describes the business. */
export function configPathOf(backup: string): string {
  return `${backup}.toml`;
}

/** A file of a backup other than its database; it must not exist if its content is undefined. */
export interface SideFile {
  readonly path: string;
  readonly content: Uint8Array | undefined;
}

/**
 * The contents of these files.
 * @param config the file that describes the business, if there is one
 * @throws Failure `unusable`
 */
export function sideContents(
  backup: string,
  database: string,
  config: string | undefined,
): SideFile[] {
  const key = keyPathOf(database);
  return [
    { path: configPathOf(backup), content: config === undefined ? undefined : read(config) },
    { path: keyPathOf(backup), content: existsSync(key) ? read(key) : undefined },
  ];
}

/** The files of a backup other than its database. */
export class SideFiles implements Disposable {
  readonly #files: readonly SideFile[];
  #made: string[] = [];

  constructor(files: readonly SideFile[]) {
    this.#files = files;
  }

  /** @throws Failure `invalid` if a different file with one of these names exists */
  refuseToReplace(): void {
    for (const { path, content } of this.#files) {
      if (isOther(path, content)) throw isThere(path);
    }
  }

  /** Writes them, and returns their paths. What a killed backup left is identical, and stays. */
  write(): string[] {
    for (const { path, content } of this.#files) {
      if (content === undefined || existsSync(path)) continue;
      place(path, content);
      this.#made.push(path);
    }
    return this.#files.flatMap(({ path, content }) => (content === undefined ? [] : [path]));
  }

  /** The backup is complete, so the files stay. */
  keep(): void {
    this.#made = [];
  }

  [Symbol.dispose](): void {
    for (const path of this.#made) rmSync(path, { force: true });
  }
}

/** The error for a file that exists, since none is overwritten. */
export function isThere(path: string): Failure {
  return new Failure("invalid", `${path} exists already and was left as it is. Name another file.`);
}

/**
 * Puts the file that describes the business in its usual place, if there is none yet.
 * @returns what to tell the user about it
 */
export function restoreConfig({ path: kept, content }: SideFile, path: string): string {
  if (content === undefined) return "";
  if (isOther(path, content)) {
    return `${path} differs from the backup's and was left as it is. The backup's is ${kept}.\n`;
  }
  if (existsSync(path)) return "";
  place(path, content);
  return `Wrote ${path} from the backup.\n`;
}

function isOther(path: string, content: Uint8Array | undefined): boolean {
  if (!existsSync(path)) return false;
  return content === undefined || Buffer.compare(read(path), content) !== 0;
}

/** Read as bytes, because a file that is backed up need not be valid. */
function read(path: string): Uint8Array {
  try {
    return readSmallFile(path);
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
