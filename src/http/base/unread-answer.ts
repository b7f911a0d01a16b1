import type { HeldBytes } from "./held-bytes.ts";
import type { Held } from "./worst-of.ts";

/** How much is handed to a connection at once, and stays there while its reader takes nothing. */
const SLICE_BYTES = 16_384;
const NONE: HeldBytes = { bytes: new Uint8Array(), [Symbol.dispose]: () => {} };

/** Bytes that are compressed when they are needed: a megabyte takes some ten milliseconds. */
interface Uncompressed extends HeldBytes {
  compress(): HeldBytes;
}

/** A piece of an answer: its bytes, or how to load them once they are needed. */
export type Piece = Bytes | Uncompressed | (() => Bytes);
type Bytes = Uint8Array | HeldBytes;

/** An answer whose reader has not taken all of it, given out slice by slice. */
export class UnreadAnswer implements Held {
  /** Who reads it; empty if that is not known. */
  readonly client: string;
  readonly #left: Piece[];
  #piece = NONE;
  #offset = 0;
  #held: number;
  #taken = 0;

  constructor(client: string, pieces: readonly Piece[]) {
    this.client = client;
    this.#left = [...pieces];
    this.#held = heldIn(pieces);
  }

  /** The bytes in memory. */
  get held(): number {
    return this.#held;
  }

  /** The bytes that its reader has taken. */
  get progress(): number {
    return this.#taken;
  }

  /** The next bytes; undefined at the end. @throws what loading them throws */
  next(): Uint8Array | undefined {
    while (this.#offset >= this.#piece.bytes.byteLength) {
      const next = this.#left.shift();
      this.#replacePiece(next);
      if (next === undefined) return undefined;
    }
    // A copy, because whoever takes it may keep it longer than the piece is held.
    const end = this.#offset + SLICE_BYTES;
    const slice = new Uint8Array(this.#piece.bytes.subarray(this.#offset, end));
    this.#offset += slice.byteLength;
    this.#taken += slice.byteLength;
    return slice;
  }

  /** Drops all that is left. */
  drop(): void {
    for (const piece of this.#left.splice(0)) if (typeof piece !== "function") giveBack(piece);
    giveBack(this.#piece);
    this.#piece = NONE;
    this.#held = 0;
  }

  #replacePiece(next: Piece = NONE): void {
    this.#held -= sizeOf(this.#piece);
    giveBack(this.#piece);
    this.#piece = NONE;
    this.#offset = 0;
    const before = sizeOf(next);
    const loaded = loadedFrom(next);
    this.#held += sizeOf(loaded) - before;
    this.#piece = loaded instanceof Uint8Array ? { ...NONE, bytes: loaded } : loaded;
  }
}

/** The bytes of an answer, where they are needed in one piece. */
export function wholeOf(pieces: readonly Piece[]): Uint8Array {
  const loaded = pieces.map(loadedFrom);
  const whole = Buffer.concat(loaded.map(bytesOf));
  for (const piece of loaded) giveBack(piece);
  return whole;
}

/** How many bytes of some pieces are in memory. */
export function heldIn(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + sizeOf(piece), 0);
}

function sizeOf(piece: Piece): number {
  return typeof piece === "function" ? 0 : bytesOf(piece).byteLength;
}

function loadedFrom(piece: Piece): Bytes {
  if (typeof piece === "function") return piece();
  return "compress" in piece ? piece.compress() : piece;
}

function bytesOf(piece: Bytes): Uint8Array {
  return piece instanceof Uint8Array ? piece : piece.bytes;
}

function giveBack(piece: Bytes): void {
  if (!(piece instanceof Uint8Array)) piece[Symbol.dispose]();
}
