/** How many bits of a mark say what is said; the rest is the token by which it is said. */
const KIND_BITS = 3;
const KIND = 7;

/** What a rule says of the words of a text, and by which words; of most texts it says nothing. */
export class Marks {
  readonly #size: number;
  #marks: Int32Array | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  get isEmpty(): boolean {
    return this.#marks === undefined;
  }

  /** What is said of a token: a sum of the rule's own bits, 0 for nothing. */
  of(at: number): number {
    return (this.#marks?.[at] ?? 0) & KIND;
  }

  /** The token by which it is said, if anything is. */
  causeOf(at: number): number {
    return (this.#marks?.[at] ?? 0) >> KIND_BITS;
  }

  /** Says more of the tokens in [from, to). @param kind a sum of three bits at most */
  add(from: number, to: number, kind: number, cause: number): void {
    this.#marks ??= new Int32Array(this.#size);
    for (let at = from; at < to; at += 1) {
      this.#marks[at] = (cause << KIND_BITS) | this.of(at) | kind;
    }
  }
}
