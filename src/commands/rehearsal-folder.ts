import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Where a rehearsal has its database while there is none yet: on disk, since an import may be larger
 * than memory, and away from where the real one will be.
 */
export class RehearsalFolder implements Disposable {
  readonly #path = mkdtempSync(join(tmpdir(), "candor-rehearsal-"));
  readonly database = join(this.#path, "candor.sqlite");

  [Symbol.dispose](): void {
    rmSync(this.#path, { recursive: true, force: true });
  }
}
