/** Random numbers that can be repeated: the same seed always gives the same ones (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, but excluding, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, but excluding, a limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number by Zipf's law: the one at place n comes up in proportion to 1/n. */
  rank(limit: number): number {
    return Math.floor(Math.exp(this.next() * Math.log(limit))) - 1;
  }

  oneOf(items: readonly string[]): string {
    return items[this.below(items.length)] ?? "";
  }

  /** Picks `count` of the items, each at most once. */
  sample<Item>(items: readonly Item[], count: number): Item[] {
    const keyed = items.map((item) => ({ item, key: this.next() }));
    keyed.sort((a, b) => a.key - b.key);
    return keyed.slice(0, count).map(({ item }) => item);
  }
}
