/** An item filed under a word. A text must also have a word of each group in `needs`. */
export interface Filed<Item> {
  readonly item: Item;
  readonly needs: readonly (readonly number[])[];
}

/** No further item. */
export const NO_MORE = -1;
const GROUP_END = -1;

/**
 * Patterns, each in the list of a word that it can't do without. Most patterns of a list fail
 * because a text lacks another of their words; so the needs of all are kept together in memory, and
 * these patterns are not even looked at.
 */
export class InvertedIndex<Item> {
  /** All items; those of one list in a row. */
  readonly items: readonly Item[];
  /** Where each list begins, and where the last one ends. */
  readonly #starts: Int32Array;
  /** The groups of all items in a row; each ends with {@link GROUP_END}. */
  readonly #needs: Int32Array;
  /** Where each item's groups begin, and where the last one's end. */
  readonly #needsOf: Int32Array;

  constructor(lists: readonly (readonly Filed<Item>[])[]) {
    const filed = lists.flat();
    const needs: number[] = [];
    this.items = filed.map(({ item }) => item);
    this.#starts = startsOf(lists);
    this.#needsOf = new Int32Array(filed.length + 1);
    for (const [at, one] of filed.entries()) {
      for (const group of one.needs) needs.push(...group, GROUP_END);
      this.#needsOf[at + 1] = needs.length;
    }
    this.#needs = Int32Array.from(needs);
  }

  /**
   * The first item of a list, after another, that a text may have.
   * @param present 1 for each word that the text has, by its number
   * @returns its place in `items`, or {@link NO_MORE}
   */
  next(list: number, present: Uint8Array, after = NO_MORE): number {
    const end = this.#starts[list + 1] ?? 0;
    let at = after === NO_MORE ? (this.#starts[list] ?? end) : after + 1;
    while (at < end && !this.#hasNeeds(at, present)) at += 1;
    return at < end ? at : NO_MORE;
  }

  #hasNeeds(item: number, present: Uint8Array): boolean {
    const end = this.#needsOf[item + 1] ?? 0;
    let isThere = false;
    for (let at = this.#needsOf[item] ?? 0; at < end; at += 1) {
      const word = this.#needs[at] ?? GROUP_END;
      if (word !== GROUP_END) isThere ||= present[word] === 1;
      else if (isThere) isThere = false;
      else return false;
    }
    return true;
  }
}

/** Where each list begins if they stand in a row, and where the last one ends. */
function startsOf(lists: readonly (readonly unknown[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  for (const [at, { length }] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + length;
  return starts;
}
