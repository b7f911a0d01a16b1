import { lstatSync, type Stats } from "node:fs";
import { basename } from "node:path";
import type { ZipFile } from "yauzl";
import { Failure } from "../../domain/failure.ts";
import { isOfRoot, ownerOf } from "../../store/files/folder-owner.ts";
import { type Opening, RegularFile } from "./regular-file.ts";

/** A file of this machine, which is read as often as needed, each time from its beginning. */
export class DiskFile {
  readonly #path: string;
  readonly #opening: Opening;
  readonly #found: Stats | undefined;
  #kept: RegularFile | undefined;

  /** @param found what was at the path; another file there is refused */
  constructor(path: string, opening: Opening = { followsLinks: true }, found?: Stats) {
    this.#path = path;
    this.#opening = opening;
    this.#found = found;
  }

  /** A file that is open already, whatever has its name. Whoever opened it closes it. */
  static opened(file: RegularFile, name: string): DiskFile {
    const disk = new DiskFile(name);
    disk.#kept = file;
    return disk;
  }

  /**
   * Opens it for all readings to come, because root is about to become another user. Where somebody
   * else's link leads is not for root to read: such a file is opened later, as the other user.
   * @throws Failure `unusable`
   */
  keepOpen(): void {
    if (this.#kept !== undefined) return;
    if (isOfRoot(ownerOf(this.#path).uid)) this.#kept = this.#openNow(this.#opening);
    else if (!lstatSync(this.#path).isSymbolicLink()) {
      this.#kept = this.#openNow({ ...this.#opening, followsLinks: false });
    }
  }

  stat(): Stats {
    using opened = this.#open();
    return opened.file.stat();
  }

  /**
   * Its bytes.
   * @param from where to begin
   * @throws Failure `unusable`
   */
  *pieces(from = 0): Iterable<Uint8Array> {
    using opened = this.#open();
    yield* opened.file.range(from, Number.POSITIVE_INFINITY);
  }

  /** The same, for what waits for its input. */
  async *read(): AsyncIterable<Uint8Array> {
    yield* this.pieces();
  }

  bytes(from = 0): Buffer {
    return Buffer.concat([...this.pieces(from)]);
  }

  /** The file as a zip archive, which must be closed. Throws what yauzl throws. */
  async zip(): Promise<ZipFile> {
    const { openZip } = await import("./open-zip.ts");
    const opened = this.#open();
    return openZip(opened.file, () => opened[Symbol.dispose]());
  }

  /** It is closed afterwards, unless it is kept open. */
  #open(): { readonly file: RegularFile } & Disposable {
    const file = this.#kept ?? this.#openNow(this.#opening);
    return { file, [Symbol.dispose]: () => file !== this.#kept && file[Symbol.dispose]() };
  }

  /** The file that was found, and not another one that has taken its place. */
  #openNow(opening: Opening): RegularFile {
    const file = RegularFile.open(this.#path, opening);
    const { dev, ino } = file.stat();
    const isOther =
      this.#found !== undefined && !(this.#found.dev === dev && this.#found.ino === ino);
    if (!isOther) return file;
    file[Symbol.dispose]();
    throw this.changed();
  }

  /** The failure for a file that is not what it was. */
  changed(): Failure {
    return new Failure(
      "unusable",
      `${basename(this.#path)} changed while it was read, so nothing was imported. Import it again once it is complete.`,
    );
  }
}
