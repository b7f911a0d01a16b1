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

/**
 * A regular file, open for reading: what is there when it is opened counts, not what was there when
 * its path was looked at. Opening a pipe does not wait for its other end.
 */
export class RegularFile implements Disposable {
  readonly descriptor: number;
  readonly stat: Stats;
  readonly #name: string;

  /** @throws Failure `unusable` that tells nothing of what a refused link leads to */
  constructor(path: string, { followsLinks, name = basename(path) }: Opening) {
    this.#name = name;
    this.descriptor = openRegular(path, name, followsLinks ? 0 : O_NOFOLLOW);
    this.stat = fstatSync(this.descriptor);
    if (this.stat.isFile()) return;
    closeSync(this.descriptor);
    throw notAFile(name, this.stat);
  }

  /** All of its bytes. */
  async *pieces(): AsyncIterable<Uint8Array> {
    for (let at = 0; ; ) {
      const piece = this.read(at, PIECE_BYTES);
      if (piece.length === 0) return;
      yield piece;
      at += piece.length;
    }
  }

  /** At most as many bytes, fewer at the end. */
  read(at: number, most: number): Uint8Array {
    const bytes = new Uint8Array(most);
    try {
      return bytes.subarray(0, readSync(this.descriptor, bytes, 0, most, at));
    } catch (error) {
      throw unreadable(this.#name, error);
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.descriptor);
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

/** The failure for a path at which something else than a regular file is. */
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
