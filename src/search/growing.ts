const GROWTH = 1.25;
const FIRST_LENGTH = 1_024;

/** What typed arrays of numbers have in common here. */
type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A list of numbers that is kept as tightly as a typed array, and grows. */
export class Growing<Kind extends Numbers> {
  readonly #make: (length: number) => Kind;
  #values: Kind;
  #length = 0;

  constructor(make: (length: number) => Kind) {
    this.#make = make;
    this.#values = make(FIRST_LENGTH);
  }

  get length(): number {
    return this.#length;
  }

  /** The numbers, and room behind them; valid until the next is added. */
  get values(): Kind {
    return this.#values;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  push(value: number): void {
    this.reserve(1);
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** Makes room for so many more. */
  reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#values.length) return;
    const larger = this.#make(Math.max(needed, Math.ceil(this.#values.length * GROWTH)));
    larger.set(this.#values);
    this.#values = larger;
  }
}

export const bytes = () => new Growing((length) => new Uint8Array(length));
export const shorts = () => new Growing((length) => new Uint16Array(length));
export const integers = () => new Growing((length) => new Uint32Array(length));
export const doubles = () => new Growing((length) => new Float64Array(length));
