import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "../../src/domain/text/once.ts";
import { removeFolder } from "../../src/store/files/remove-folder.ts";

const open = new Set<TemporaryFolder>();

/**
 * A test's temporary folder, made when it is first used and deleted when it goes out of scope (`using`).
 * Where all tests of a file are left out (`bun test -t`), none of its hooks run, nor does what deletes
 * a folder: use none while a file is loaded.
 */
export class TemporaryFolder {
  readonly #made = once(() => {
    deleteWhenStopped();
    open.add(this);
    return mkdtempSync(join(tmpdir(), "candor-test-"));
  });

  get path(): string {
    return this.#made();
  }

  /** The path of something in the folder. */
  at(...names: string[]): string {
    return join(this.path, ...names);
  }

  /** Writes a file, and returns its path. */
  async write(name: string, content: string | Uint8Array): Promise<string> {
    await Bun.write(this.at(name), content);
    return this.at(name);
  }

  [Symbol.dispose](): void {
    if (open.delete(this)) removeFolder(this.path);
  }
}

/** The usual exit codes of a program that a signal ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * A bench or soak that is stopped ends no scope, and its folders hold databases of many reviews. The
 * folders of a run's tests go with the run's (`test/steps`).
 */
const deleteWhenStopped = once(() => {
  if (process.env.NODE_ENV === "test") return;
  process.on("exit", () => {
    for (const folder of open) folder[Symbol.dispose]();
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // Some benches have more to end, and then exit themselves.
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(EXIT_CODES[signal]);
    });
  }
});
