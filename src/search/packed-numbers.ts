import { UnreadableContent } from "../domain/text/unreadable-content.ts";

const FIRST_ROOM = 1 << 16;
const BITS = 7;
const LOW = 0x7f;
/** A byte from this on is followed by more of its number. */
const MORE = 0x80;
const MAX_BYTES = 5;

/** Writes whole numbers below 2^32, small ones in a byte (LEB128). */
export class NumberWriter {
  #bytes = new Uint8Array(FIRST_ROOM);
  #size = 0;

  get written(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#size);
  }

  /** A list, after its length. */
  list(numbers: ArrayLike<number>): void {
    this.#reserve((numbers.length + 1) * MAX_BYTES);
    this.#number(numbers.length);
    for (let at = 0; at < numbers.length; at += 1) this.#number(numbers[at] ?? 0);
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(MAX_BYTES + bytes.length);
    this.#number(bytes.length);
    this.#bytes.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  #number(number: number): void {
    let rest = number;
    for (; rest >= MORE; rest >>>= BITS) this.#bytes[this.#size++] = (rest & LOW) | MORE;
    this.#bytes[this.#size++] = rest;
  }

  #reserve(size: number): void {
    if (this.#size + size <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#size + size));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what {@link NumberWriter} wrote, in the same order. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  list(): Uint32Array {
    const numbers = new Uint32Array(this.#length());
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < numbers.length; index += 1) {
      let byte = bytes[at++] ?? 0;
      let number = byte & LOW;
      for (let shift = BITS; byte >= MORE; shift += BITS) {
        byte = bytes[at++] ?? 0;
        number |= (byte & LOW) << shift;
      }
      numbers[index] = number;
    }
    this.#at = at;
    return numbers;
  }

  bytes(): Uint8Array {
    const length = this.#length();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** Each number takes a byte or more. */
  #length(): number {
    const length = this.#number();
    if (length <= this.#bytes.length - this.#at) return length;
    throw new UnreadableContent("The search index is damaged: a part ends too early");
  }

  #number(): number {
    let number = 0;
    for (let shift = 0; ; shift += BITS) {
      const byte = this.#bytes[this.#at++] ?? 0;
      number |= (byte & LOW) << shift;
      if (byte < MORE) return number >>> 0;
    }
  }
}
