import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A test's temporary folder, deleted when it goes out of scope (`using`). */
export class TemporaryFolder {
  readonly path = mkdtempSync(join(tmpdir(), "candor-test-"));

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
    rmSync(this.path, { recursive: true, force: true });
  }
}
