import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { Failure, reasonOf } from "../domain/failure.ts";

const IS_URL = /^https?:\/\//;
/** Anybody who can change the files in transit could also remove the signature. */
const IS_UNSAFE = /^http:\/\/(?!(?:localhost|127\.0\.0\.1)[:/])/;
const ONE_FILE = /^(?<folder>.*)[/\\]candor-(?<build>[a-z0-9-]+)\.zst$/;
const NOT_FOUND = 404;
/** A connection that stalls must not keep the owner waiting for ever. */
const PATIENCE_MS = 600_000;

/** The files of a release: in a folder, or at an address. */
export class ReleaseFiles {
  readonly #place: string;

  /** The build whose executable was named; undefined if it was the folder. */
  readonly build: string | undefined;

  /**
   * @param place the folder or its address, or an executable in it, such as `candor-linux-x64.zst`
   * @throws Failure `not_found` if there is no such folder, `invalid` for an unsafe address
   */
  constructor(place: string) {
    const { folder = place, build } = ONE_FILE.exec(place)?.groups ?? {};
    this.#place = folder;
    this.build = build;
    if (IS_UNSAFE.test(folder)) {
      const why = "is not fetched, because its files could be changed in transit. Use https";
      throw new Failure("invalid", `${folder} ${why}.`);
    }
    if (IS_URL.test(folder) || isFolder(folder)) return;
    throw new Failure(
      "not_found",
      `There is no folder ${folder}. Name a folder or an address with the files of a release.`,
    );
  }

  /** @throws Failure `not_found`, `unusable` */
  async read(name: string): Promise<Uint8Array> {
    const bytes = await this.readIfThere(name);
    if (bytes !== undefined) return bytes;
    throw new Failure("not_found", `There is no ${name} in ${this.#place}.`);
  }

  /** @throws Failure `unusable` */
  async readIfThere(name: string): Promise<Uint8Array | undefined> {
    if (IS_URL.test(this.#place)) return this.#fetch(name);
    const path = join(this.#place, name);
    return existsSync(path) ? Bun.file(path).bytes() : undefined;
  }

  async #fetch(name: string): Promise<Uint8Array | undefined> {
    const url = `${this.#place.replace(/\/$/, "")}/${name}`;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (response.ok) return await response.bytes();
      if (response.status === NOT_FOUND) return undefined;
      throw new Error(`the server answers ${response.status}`);
    } catch (error) {
      const remedy = "Check the address, or fetch the files yourself and name their folder";
      throw new Failure("unusable", `${url} can't be fetched: ${reasonOf(error)}. ${remedy}.`);
    }
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
