/** How much is handed to a connection at once, and stays there while its reader takes nothing. */
const SLICE_BYTES = 16_384;
const NONE = new Uint8Array();

/** A piece of an answer: its bytes, or how to load them once they are needed. */
export type Piece = Uint8Array | (() => Uint8Array);

/** An answer whose reader has not taken all of it, given out slice by slice. */
export class UnreadAnswer {
  /** Who reads it; empty if that is not known. */
  readonly client: string;
  readonly #left: Piece[];
  #piece: Uint8Array = NONE;
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
  get taken(): number {
    return this.#taken;
  }

  /** The next bytes; undefined at the end. @throws what loading them throws */
  next(): Uint8Array | undefined {
    while (this.#offset >= this.#piece.byteLength) {
      const next = this.#left.shift();
      this.#replacePiece(next);
      if (next === undefined) return undefined;
    }
    const slice = this.#piece.subarray(this.#offset, this.#offset + SLICE_BYTES);
    this.#offset += slice.byteLength;
    this.#taken += slice.byteLength;
    return slice;
  }

  /** Drops all that is left. */
  drop(): void {
    this.#left.length = 0;
    this.#piece = NONE;
    this.#held = 0;
  }

  #replacePiece(next: Piece = NONE): void {
    this.#held -= this.#piece.byteLength;
    this.#piece = NONE;
    this.#offset = 0;
    const bytes = next instanceof Uint8Array ? next : next();
    this.#held += bytes.byteLength - sizeOf(next);
    this.#piece = bytes;
  }
}

/** How many bytes of some pieces are in memory. */
export function heldIn(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + sizeOf(piece), 0);
}

function sizeOf(piece: Piece): number {
  return piece instanceof Uint8Array ? piece.byteLength : 0;
}
