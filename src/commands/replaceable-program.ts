import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Failure, reasonOf } from "../domain/failure.ts";

const MAY_RUN = 0o755;

/** An executable file that is replaced by another one, and put back if that one does not work. */
export class ReplaceableProgram {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Where the new one is written before it replaces the old one. */
  get draft(): string {
    return `${this.path}.new`;
  }

  /** Where the old one is kept. */
  get previous(): string {
    return `${this.path}.previous`;
  }

  /** Writes the new one beside the old one. @throws Failure `unusable` */
  write(program: Uint8Array): void {
    try {
      writeFileSync(this.draft, program, { flush: true });
      chmodSync(this.draft, MAY_RUN);
    } catch (error) {
      rmSync(this.draft, { force: true });
      const remedy = "Run the command as a user who may write there, such as root";
      throw new Failure(
        "unusable",
        `${this.draft} can't be written: ${reasonOf(error)}. ${remedy}.`,
      );
    }
  }

  discard(): void {
    rmSync(this.draft, { force: true });
  }

  /** Puts the new one in its place. At any moment, the old one or the new one is there. */
  replace(): void {
    copyFileSync(this.path, this.previous);
    chmodSync(this.previous, MAY_RUN);
    renameSync(this.draft, this.path);
  }

  putBack(): void {
    if (existsSync(this.previous)) renameSync(this.previous, this.path);
  }
}
