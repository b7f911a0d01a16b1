/** Counts reviews, each once: all that is said of one review comes together. */
export class ReviewCount {
  #count = 0;
  #latest: string | undefined;

  get count(): number {
    return this.#count;
  }

  add(review: string): void {
    if (review !== this.#latest) this.#count += 1;
    this.#latest = review;
  }
}
