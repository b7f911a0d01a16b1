const GROWTH = 1.25;
const FIRST_LENGTH = 1_024;

/**
 * A list of whole numbers below 2^32, with little unused capacity. All lists have the same element
 * type: with several, the runtime's code is ten times slower.
 */
export class Uint32Vector {
  #values = new Uint32Array(FIRST_LENGTH);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The numbers, followed by unused capacity; valid until the next number is added. */
  get values(): Uint32Array {
    return this.#values;
  }

  /** The numbers alone; valid as long. */
  get used(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.reserve(this.#length + 1);
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** @param by what each number stands for, if it is not itself */
  pushAll(numbers: Uint32Array, by?: readonly number[]): void {
    const first = this.#length;
    this.reserve(first + numbers.length);
    this.#length += numbers.length;
    const values = this.#values;
    // Not `map` or `for … of`, which take many times as long here.
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers[at] ?? 0;
      values[first + at] = by === undefined ? number : (by[number] ?? 0);
    }
  }

  /** Makes room for this many numbers, to make it only once. */
  reserve(length: number): void {
    if (length <= this.#values.length) return;
    const larger = new Uint32Array(Math.ceil(Math.max(length, this.#values.length * GROWTH)));
    larger.set(this.#values);
    this.#values = larger;
  }
}
