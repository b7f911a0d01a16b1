import { closeSync, openSync, writeSync } from "node:fs";
import { Failure, reasonOf } from "../../domain/failure.ts";
import { csvLine } from "../../formats/csv-line.ts";
import type { ImportProblem } from "../../publish/commit/import-options.ts";

const ENOUGH_TO_WRITE = 65_536;

/**
 * A table of what is wrong in an import: file, row, field, message. It is written as problems are
 * found, however many there are; if there are none, it has only a header.
 */
export class ErrorsFile implements Disposable {
  readonly #path: string;
  readonly #descriptor: number;
  #pending = csvLine(["file", "row", "field", "message"]);

  /** Throws Failure `unusable` if the file can't be written. */
  constructor(path: string) {
    this.#path = path;
    this.#descriptor = this.#attempt(() => openSync(path, "w"));
  }

  readonly add = ({ path, row, field, message }: ImportProblem): void => {
    this.#pending += csvLine([path, String(row), field, message]);
    if (this.#pending.length >= ENOUGH_TO_WRITE) this.#write();
  };

  #write(): void {
    this.#attempt(() => writeSync(this.#descriptor, this.#pending));
    this.#pending = "";
  }

  #attempt<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const reason = reasonOf(error);
      throw new Failure(
        "unusable",
        `${this.#path} can't be written: ${reason}. Name another file with --errors.`,
      );
    }
  }

  [Symbol.dispose](): void {
    this.#write();
    closeSync(this.#descriptor);
  }
}
