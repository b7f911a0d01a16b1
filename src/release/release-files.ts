import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { Failure, reasonOf } from "../domain/failure.ts";

const IS_URL = /^https?:\/\//;
/** Anybody who can change the files in transit could also remove the signature. */
const IS_UNSAFE = /^http:\/\/(?!(?:localhost|127\.0\.0\.1)[:/])/;
const ONE_FILE = /^(?<folder>.*[/\\])?candor-(?<build>[a-z0-9-]+)\.zst$/;
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
   * @throws Failure `not_found` if there is no such folder, `invalid` for an unsafe address, or a
   * file that is not one of a release's executables
   */
  constructor(place: string) {
    const file = ONE_FILE.exec(place)?.groups;
    const folder = file === undefined ? place : (file.folder ?? "./");
    this.#place = folder;
    this.build = file?.build;
    if (IS_UNSAFE.test(folder)) {
      const why = "is not fetched, because its files could be changed in transit. Use https";
      throw new Failure("invalid", `${folder} ${why}.`);
    }
    if (IS_URL.test(folder) || isFolder(folder)) return;
    throw notARelease(folder);
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

function notARelease(place: string): Failure {
  const remedy = "Name a folder or an address with the files of a release";
  if (!existsSync(place))
    return new Failure("not_found", `There is no folder ${place}. ${remedy}.`);
  const expected = "nor one of its executables, which are called candor-BUILD.zst";
  return new Failure("invalid", `${place} is not the folder of a release, ${expected}. ${remedy}.`);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
