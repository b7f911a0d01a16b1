import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { basename } from "node:path";
import { Failure, reasonWithoutPath } from "../../domain/failure.ts";

const PIECE_BYTES = 262_144;
const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
const LINK = "a symbolic link";

/** How a file is opened that may be exchanged for another one at any time. */
export interface Opening {
  /** Whether a symbolic link stands for the file that it names. */
  readonly followsLinks: boolean;
  /** Its name in messages. */
  readonly name?: string;
}

/** A regular file that is open for reading. */
export class RegularFile implements Disposable {
  readonly #descriptor: number;
  readonly #name: string;

  /** @param name its name in messages */
  constructor(descriptor: number, name: string) {
    this.#descriptor = descriptor;
    this.#name = name;
  }

  /**
   * Opens what is there now, not what was there when its path was looked at. Opening a pipe does not
   * wait for its other end.
   * @throws Failure `unusable` that tells nothing of what a refused link leads to
   */
  static open(path: string, { followsLinks, name = basename(path) }: Opening): RegularFile {
    const descriptor = openRegular(path, name, followsLinks ? 0 : O_NOFOLLOW);
    const file = new RegularFile(descriptor, name);
    const stat = file.stat();
    if (stat.isFile()) return file;
    file[Symbol.dispose]();
    throw notAFile(name, stat);
  }

  stat(): Stats {
    return fstatSync(this.#descriptor);
  }

  /** Its bytes, in pieces. */
  *range(from: number, to: number): Iterable<Uint8Array> {
    for (let at = from; at < to; ) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, to - at));
      const size = this.#read(piece, at);
      if (size === 0) return;
      yield piece.subarray(0, size);
      at += size;
    }
  }

  #read(piece: Buffer, at: number): number {
    try {
      return readSync(this.#descriptor, piece, 0, piece.byteLength, at);
    } catch (error) {
      throw unreadable(this.#name, error);
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#descriptor);
  }
}

function openRegular(path: string, name: string, links: number): number {
  try {
    return openSync(path, O_RDONLY | O_NONBLOCK | links);
  } catch (error) {
    const { code }: { code?: unknown } = Object(error);
    if (code === "ELOOP" && links !== 0) throw refusal(name, LINK);
    // A socket can't be opened at all.
    if (code === "ENXIO") throw notAFile(name, statSync(path));
    throw unreadable(name, error);
  }
}

function unreadable(name: string, error: unknown): Failure {
  return new Failure("unusable", `${name} can't be read: ${reasonWithoutPath(error)}.`);
}

/** The failure for a path that is not a regular file. */
export function notAFile(name: string, stat: Stats): Failure {
  return refusal(name, kindOf(stat));
}

function refusal(name: string, kind: string): Failure {
  const remedy = "Remove it, or put the file itself in its place";
  return new Failure("unusable", `${name} is ${kind}, and only files are read here. ${remedy}.`);
}

function kindOf(stat: Stats): string {
  if (stat.isSymbolicLink()) return LINK;
  if (stat.isFIFO()) return "a named pipe";
  if (stat.isSocket()) return "a socket";
  return stat.isDirectory() ? "a folder" : "a device";
}
