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

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow();
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  #grow(): void {
    const larger = new Uint32Array(Math.ceil(this.#values.length * GROWTH));
    larger.set(this.#values);
    this.#values = larger;
  }
}
