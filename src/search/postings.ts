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
 * What is known of a word: where its first slice is, where the next number goes, how much room is left
 * there, the slice's index in {@link ROOM}, and how many numbers there are.
 */
const [FIRST, NEXT, LEFT, LEVEL, COUNT, STATE] = [0, 1, 2, 3, 4, 5];

/**
 * Which texts each word is in: an inverted index. All lists share pages, each as slices that double
 * in size, so that a word of one text takes little room and adding a text moves nothing.
 */
export class Postings {
  readonly #pages: Uint32Array[] = [];
  /** For each word {@link STATE} numbers, beside each other as they are used together. */
  readonly #states = new Uint32Vector();
  #free = 0;

  /** How many texts contain a word. */
  countOf(word: number): number {
    return this.#states.at(word * STATE + COUNT);
  }

  /** @param word numbered from 0; a new word has the next number */
  add(word: number, slot: number): void {
    const state = word * STATE;
    if (state === this.#states.length) this.#begin();
    if (this.#states.at(state + LEFT) === 0) this.#continue(state);
    const states = this.#states.values;
    const at = states[state + NEXT] ?? 0;
    this.#write(at, slot);
    states[state + NEXT] = at + 1;
    states[state + LEFT] = (states[state + LEFT] ?? 0) - 1;
    states[state + COUNT] = (states[state + COUNT] ?? 0) + 1;
  }

  /** Adds all texts of a word to a set that has room for every text. */
  mark(word: number, slots: BitSet): void {
    let left = this.countOf(word);
    let at = this.#states.at(word * STATE + FIRST);
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
    for (const value of [at, at, ROOM[0], 0, 0]) this.#states.push(value);
  }

  /** Adds a slice, linked from the end of the last one. */
  #continue(state: number): void {
    const level = Math.min(this.#states.at(state + LEVEL) + 1, LAST_ROOM);
    const at = this.#allocate(level);
    this.#write(this.#states.at(state + NEXT), at);
    this.#states.set(state + NEXT, at);
    this.#states.set(state + LEFT, ROOM[level] ?? 0);
    this.#states.set(state + LEVEL, level);
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
