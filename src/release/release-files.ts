import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { Failure, reasonOf } from "../domain/failure.ts";
import { grouped } from "../domain/text/numbers.ts";
import { NewFile } from "./new-file.ts";
import { fetchRelease, isWebAddress, releaseAddress } from "./release-address.ts";

const ONE_FILE = /^(?<folder>.*[/\\])?candor-(?<build>[a-z0-9-]+)\.zst$/;
const NOT_FOUND = 404;
/** A connection that stalls must not keep the owner waiting forever. */
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
    if (isWebAddress(folder)) releaseAddress(folder);
    else if (!isFolder(folder)) throw notARelease(folder);
  }

  /**
   * Reads a small file.
   * @throws Failure `not_found`, `unusable`, `invalid` if it has more bytes
   */
  async read(name: string, mostBytes: number): Promise<Uint8Array> {
    const bytes = await this.readIfThere(name, mostBytes);
    if (bytes !== undefined) return bytes;
    throw this.#notFound(name);
  }

  /** @throws Failure `unusable`, `invalid` if it has more bytes */
  async readIfThere(name: string, mostBytes: number): Promise<Uint8Array | undefined> {
    const pieces: Uint8Array[] = [];
    const isThere = await this.#take(name, mostBytes, (piece) => pieces.push(piece));
    return isThere ? Buffer.concat(pieces) : undefined;
  }

  /**
   * Copies a file to the disk, however large it is.
   * @returns its SHA-256 hash, in hexadecimal
   * @throws Failure `not_found`, `unusable`, `invalid` if it has more bytes
   */
  async copy(name: string, target: string, mostBytes: number): Promise<string> {
    const hasher = new Bun.CryptoHasher("sha256");
    using file = new NewFile(target);
    const isThere = await this.#take(name, mostBytes, (piece) => {
      hasher.update(piece);
      file.write(piece);
    });
    if (isThere) return hasher.digest("hex");
    throw this.#notFound(name);
  }

  #notFound(name: string): Failure {
    return new Failure("not_found", `There is no ${name} in ${this.#place}.`);
  }

  /** Passes a file on in pieces. @returns whether it is there */
  async #take(
    name: string,
    mostBytes: number,
    take: (piece: Uint8Array) => unknown,
  ): Promise<boolean> {
    const isFetched = isWebAddress(this.#place);
    const path = isFetched ? `${this.#place.replace(/\/$/, "")}/${name}` : join(this.#place, name);
    try {
      const stream = isFetched ? await streamFrom(path) : streamOf(path);
      if (stream === undefined) return false;
      let size = 0;
      for await (const piece of stream) {
        size += piece.byteLength;
        if (size > mostBytes) throw tooLarge(path, mostBytes);
        take(piece);
      }
      return true;
    } catch (error) {
      throw error instanceof Failure ? error : unreadable(path, isFetched, error);
    }
  }
}

type Stream = ReadableStream<Uint8Array>;

/** Undefined if there is no such file. */
async function streamFrom(url: string): Promise<Stream | undefined> {
  const response = await fetchRelease(url, AbortSignal.timeout(PATIENCE_MS));
  if (response.ok) return response.body ?? new Blob([]).stream();
  await response.body?.cancel();
  if (response.status === NOT_FOUND) return undefined;
  throw new Error(`the server answers ${response.status}`);
}

function streamOf(path: string): Stream | undefined {
  return existsSync(path) ? Bun.file(path).stream() : undefined;
}

function unreadable(path: string, isFetched: boolean, error: unknown): Failure {
  const what = isFetched ? "fetched" : "read";
  const remedy = isFetched
    ? "Check the address, or fetch the files yourself and name their folder"
    : "Fetch the release again";
  return new Failure("unusable", `${path} can't be ${what}: ${reasonOf(error)}. ${remedy}.`);
}

function tooLarge(path: string, mostBytes: number): Failure {
  const most = `${grouped(mostBytes)} bytes`;
  return new Failure("invalid", `${path} has more than ${most}, which no file of a release has.`);
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
