import { TemporaryFolder } from "../store/temporary-folder.ts";

/**
 * Where a rehearsal has its database while there is none yet: on disk, since an import may be larger
 * than memory, and away from where the real one will be.
 */
export class RehearsalFolder implements Disposable {
  readonly #folder = new TemporaryFolder("rehearsal");
  readonly database = this.#folder.at("candor.sqlite");

  [Symbol.dispose](): void {
    this.#folder[Symbol.dispose]();
  }
}
