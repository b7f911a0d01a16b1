import type { BitSet } from "./bit-set.ts";
import { Uint32Vector } from "./uint32-vector.ts";

/**
 * The capacity of a word's first slice and of those after it; each is followed by a link to the
 * next.
 */
const ROOM = [2, 4, 8, 16, 32, 64, 128, 256, 512] as const;
const LAST_ROOM = ROOM.length - 1;
const PAGE_BITS = 16;
const PAGE = 1 << PAGE_BITS;
const IN_PAGE = PAGE - 1;
const NO_PAGE = new Uint32Array();

/**
 * Which texts each word is in: an inverted index. All lists share pages, each as slices that double
 * in size, so that a word of one text takes little room and adding a text moves nothing.
 */
export class Postings {
  readonly #pages: Uint32Array[] = [];
  readonly #first = new Uint32Vector();
  /**
   * Where the next number goes, how much room is left there, and the slice's index in {@link ROOM}.
   */
  readonly #next = new Uint32Vector();
  readonly #left = new Uint32Vector();
  readonly #level = new Uint32Vector();
  readonly #count = new Uint32Vector();
  #free = 0;

  /** How many texts contain a word. */
  countOf(word: number): number {
    return this.#count.at(word);
  }

  /** @param word numbered from 0; a new word has the next number */
  add(word: number, slot: number): void {
    if (word === this.#first.length) this.#begin();
    if (this.#left.at(word) === 0) this.#continue(word);
    const at = this.#next.at(word);
    this.#write(at, slot);
    this.#next.set(word, at + 1);
    this.#left.set(word, this.#left.at(word) - 1);
    this.#count.set(word, this.#count.at(word) + 1);
  }

  /** Adds all texts of a word to a set that has room for every text. */
  mark(word: number, slots: BitSet): void {
    let left = this.#count.at(word);
    let at = this.#first.at(word);
    for (let level = 0; left > 0; level = Math.min(level + 1, LAST_ROOM)) {
      const page = this.#pages[at >>> PAGE_BITS] ?? NO_PAGE;
      const from = at & IN_PAGE;
      const room = ROOM[level] ?? 0;
      const count = Math.min(left, room);
      slots.addAll(page, from, count);
      left -= count;
      at = page[from + room] ?? 0;
    }
  }

  #begin(): void {
    const at = this.#allocate(0);
    this.#first.push(at);
    this.#next.push(at);
    this.#left.push(ROOM[0]);
    this.#level.push(0);
    this.#count.push(0);
  }

  /** Adds a slice, linked from the end of the last one. */
  #continue(word: number): void {
    const level = Math.min(this.#level.at(word) + 1, LAST_ROOM);
    const at = this.#allocate(level);
    this.#write(this.#next.at(word), at);
    this.#next.set(word, at);
    this.#left.set(word, ROOM[level] ?? 0);
    this.#level.set(word, level);
  }

  /** Reserves room for a slice and its link, within one page. Returns where it begins. */
  #allocate(level: number): number {
    const size = (ROOM[level] ?? 0) + 1;
    if ((this.#free & IN_PAGE) + size > PAGE) this.#free = (this.#free | IN_PAGE) + 1;
    const at = this.#free;
    if (at >>> PAGE_BITS === this.#pages.length) this.#pages.push(new Uint32Array(PAGE));
    this.#free += size;
    return at;
  }

  #write(at: number, value: number): void {
    const page = this.#pages[at >>> PAGE_BITS];
    if (page !== undefined) page[at & IN_PAGE] = value;
  }
}
