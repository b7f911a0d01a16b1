/** What a rule says of the words of a text, and by which words. */
export class Marks {
  readonly #kinds: Uint8Array;
  readonly #causes: Int32Array;

  constructor(size: number) {
    this.#kinds = new Uint8Array(size);
    this.#causes = new Int32Array(size);
  }

  /** What is said of a token: a number of the rule's own, 0 for nothing. */
  of(at: number): number {
    return this.#kinds[at] ?? 0;
  }

  /** The token by which it is said, if anything is. */
  causeOf(at: number): number {
    return this.#causes[at] ?? 0;
  }

  /** Says more of the tokens in [from, to). @param kind a sum of bits */
  add(from: number, to: number, kind: number, cause: number): void {
    for (let at = from; at < to; at += 1) {
      this.#kinds[at] = this.of(at) | kind;
      this.#causes[at] = cause;
    }
  }
}
