/** The lowest bits of a mark are its kind; those above are the token that caused it. */
const KIND_BITS = 3;
const KIND = 7;

/** Marks that a rule sets on the words of a text, each with the word that caused it. Most texts get none. */
export class Marks {
  readonly #size: number;
  #marks: Int32Array | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  get isEmpty(): boolean {
    return this.#marks === undefined;
  }

  /** The kind of mark on a token: a sum of the rule's own bits, 0 for none. */
  of(at: number): number {
    return (this.#marks?.[at] ?? 0) & KIND;
  }

  /** The token that caused the mark, where there is one. */
  causeOf(at: number): number {
    return (this.#marks?.[at] ?? 0) >> KIND_BITS;
  }

  /**
   * Marks the tokens in [from, to), in addition to the kinds that they have.
   * @param kind a sum of three bits at most
   */
  add(from: number, to: number, kind: number, cause: number): void {
    this.#marks ??= new Int32Array(this.#size);
    for (let at = from; at < to; at += 1) {
      this.#marks[at] = (cause << KIND_BITS) | this.of(at) | kind;
    }
  }
}
