import type { BitSet } from "./bit-set.ts";
import { Postings } from "./postings.ts";
import { Uint32Vector } from "./uint32-vector.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Which texts each word is in, and the words themselves. */
export class WordIndex {
  readonly vocabulary = new Vocabulary();
  readonly #postings = new Postings();
  /** For each word, the text it was last noted for, counted from 1. */
  readonly #noted = new Uint32Vector();

  /** Notes that a text has the words from `first` on and before `end`; a new one has the next number. */
  noteAll(words: Uint32Array, first: number, end: number, slot: number): void {
    for (let at = first; at < end; at += 1) this.#take(words[at] ?? 0, slot);
  }

  #take(number: number, slot: number): void {
    if (number === this.#noted.length) this.#noted.push(0);
    if (this.#noted.at(number) === slot + 1) return;
    this.#noted.set(number, slot + 1);
    this.#postings.add(number, slot);
  }

  /** How many texts contain a word. */
  countOf(word: number): number {
    return this.#postings.countOf(word);
  }

  /** Adds the texts that have one of these words to a set with room for all. */
  mark(words: Iterable<number>, slots: BitSet): BitSet {
    for (const word of words) this.#postings.mark(word, slots);
    return slots;
  }
}
