import { JsonSkeleton } from "./json-skeleton.ts";

const LINE_FEED = 0x0a;

/** A line without its end, or what is known of one that is too long to be kept. */
export type Line = Uint8Array | JsonSkeleton;

/** Splits bytes into lines, in no more memory than the longest line allowed. */
export class LineSplitter {
  readonly #longest: number;
  #pieces: Uint8Array[] = [];
  #length = 0;
  #outline: JsonSkeleton | undefined;

  /** @param longest the most bytes that a line may have */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** The lines that these bytes complete. */
  *take(bytes: Uint8Array): Generator<Line> {
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      this.#add(bytes.subarray(start, end));
      yield this.#line();
      start = end + 1;
    }
    this.#add(bytes.subarray(start));
  }

  /** What follows the last line end. */
  rest(): Line {
    return this.#line();
  }

  #add(piece: Uint8Array): void {
    this.#length += piece.byteLength;
    // The caller may reuse the buffer.
    if (this.#outline === undefined) this.#pieces.push(Uint8Array.from(piece));
    else this.#outline.take(piece);
    if (this.#length > this.#longest && this.#outline === undefined) this.#outlinePieces();
  }

  #outlinePieces(): void {
    this.#outline = new JsonSkeleton();
    for (const piece of this.#pieces) this.#outline.take(piece);
    this.#pieces = [];
  }

  #line(): Line {
    const line = this.#outline ?? Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    this.#outline = undefined;
    return line;
  }
}
