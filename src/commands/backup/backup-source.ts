import { existsSync } from "node:fs";
import { Failure } from "../../domain/failure.ts";
import { DiskFile } from "../../publish/import/disk-file.ts";
import { keyPathOf, keysOf } from "../../store/files/key-file.ts";
import { MAX_SMALL_FILE_BYTES, TOO_LARGE_FILE } from "../../store/files/read-if-there.ts";
import { configPathOf, type SideFile } from "./side-files.ts";

/** The files of a backup that is restored. */
export class BackupSource {
  readonly path: string;
  readonly database: DiskFile;
  /** Its write-ahead log; undefined if there is none. */
  readonly log: DiskFile | undefined;
  readonly #key: DiskFile | undefined;
  readonly #config: DiskFile | undefined;

  /** @throws Failure `not_found` */
  constructor(path: string) {
    if (!existsSync(path)) throw new Failure("not_found", `There is no file ${path}.`);
    this.path = path;
    this.database = new DiskFile(path, { followsLinks: true, name: path });
    this.log = ifThere(`${path}-wal`);
    this.#key = ifThere(keyPathOf(path));
    this.#config = ifThere(configPathOf(path));
  }

  /** Opens them for all readings to come, because root is about to become another user. */
  keepOpen(): void {
    for (const file of [this.database, this.log, this.#key, this.#config]) file?.keepOpen();
  }

  /** The keys of its secrets. @throws Failure `unusable` */
  keys(): Uint8Array[] {
    return keysOf(this.path, smallBytes(keyPathOf(this.path), this.#key));
  }

  /** The file that describes the business. @throws Failure `unusable` */
  config(): SideFile {
    const path = configPathOf(this.path);
    return { path, content: smallBytes(path, this.#config) };
  }
}

/** @throws Failure `unusable` for a file that is no small one */
function smallBytes(path: string, file: DiskFile | undefined): Uint8Array | undefined {
  if (file === undefined || file.stat().size <= MAX_SMALL_FILE_BYTES) return file?.bytes();
  throw new Failure("unusable", `${path} can't be read: ${TOO_LARGE_FILE}.`);
}

function ifThere(path: string): DiskFile | undefined {
  return existsSync(path) ? new DiskFile(path, { followsLinks: true, name: path }) : undefined;
}
