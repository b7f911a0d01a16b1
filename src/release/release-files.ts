import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { Failure, reasonOf } from "../domain/failure.ts";

const IS_URL = /^https?:\/\//;
const NOT_FOUND = 404;
/** A connection over which nothing comes any more must not keep an owner waiting for ever. */
const PATIENCE_MS = 600_000;

/** The files of a release: in a folder, or at an address. */
export class ReleaseFiles {
  readonly #place: string;

  /** @throws Failure `not_found` if there is no such folder */
  constructor(place: string) {
    this.#place = place;
    if (IS_URL.test(place) || isFolder(place)) return;
    throw new Failure(
      "not_found",
      `There is no folder ${place}. Name the folder or the address that has the files of a release.`,
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
