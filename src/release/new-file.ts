import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { Failure, reasonOf } from "../domain/failure.ts";

/** A file that is written piece by piece. */
export class NewFile implements Disposable {
  readonly #path: string;
  readonly #descriptor: number;

  /**
   * Makes a new file in place of what is there, which may be a link, made by whoever owns the folder.
   * @throws Failure `unusable`
   */
  constructor(path: string) {
    this.#path = path;
    this.#descriptor = this.#writing(() => {
      rmSync(path, { force: true });
      return openSync(path, "wx");
    });
  }

  /** @throws Failure `unusable` */
  write(piece: Uint8Array): void {
    this.#writing(() => {
      for (let at = 0; at < piece.byteLength; ) at += writeSync(this.#descriptor, piece, at);
    });
  }

  /** Returns once it is on the disk. @throws Failure `unusable` */
  flush(): void {
    this.#writing(() => fsyncSync(this.#descriptor));
  }

  [Symbol.dispose](): void {
    closeSync(this.#descriptor);
  }

  #writing<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const remedy = "Make room there, or run the command as a user who may write there";
      throw new Failure(
        "unusable",
        `${this.#path} can't be written: ${reasonOf(error)}. ${remedy}.`,
      );
    }
  }
}
