import { Bits } from "./bits.ts";
import { integers } from "./growing.ts";
import { Postings } from "./postings.ts";
import { type Run, splitText } from "./split-text.ts";
import type { Steps } from "./steps.ts";
import { Texts } from "./texts.ts";
import { type Place, Vocabulary } from "./vocabulary.ts";

/**
 * The texts of reviews by their words. A text that has no separators stands in a review where it
 * stands in one of its words, and those are few: so any part of a text is found without reading
 * the texts, and of any other only candidates are read.
 */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  readonly #postings = new Postings();
  readonly #texts = new Texts();
  /** The words of all texts one after another, and where each text's begin. */
  readonly #words = integers();
  readonly #starts = integers();
  /** For each word the last text it was noted for. */
  readonly #lastSlot = integers();
  #discounted = 0;

  /** How many texts there are, those included that were taken out since. */
  get size(): number {
    return this.#starts.length;
  }

  /** Takes a text's words out of what is counted; it goes on being found. */
  discount(slot: number): void {
    this.#discounted += this.wordsOf(slot).length;
  }

  /** Words of all texts that count. */
  get length(): number {
    return this.#words.length - this.#discounted;
  }

  /** What the index takes, but for the words themselves. */
  get byteLength(): number {
    return this.#postings.byteLength + this.#texts.byteLength + this.#words.values.byteLength;
  }

  /** Returns the text's slot: its number, from 0. */
  add(folded: string): number {
    const slot = this.#starts.length;
    this.#starts.push(this.#words.length);
    this.#texts.add(folded);
    for (const { text } of splitText(folded)) this.#note(this.vocabulary.numberOf(text), slot);
    return slot;
  }

  #note(word: number, slot: number): void {
    this.#words.push(word);
    if (word === this.#lastSlot.length) this.#lastSlot.push(0);
    if (this.#lastSlot.at(word) === slot + 1) return;
    this.#lastSlot.set(word, slot + 1);
    this.#postings.add(word, slot);
  }

  /** The words of a text, in order. */
  wordsOf(slot: number): Uint32Array {
    const end = slot + 1 < this.size ? this.#starts.at(slot + 1) : this.#words.length;
    return this.#words.values.subarray(this.#starts.at(slot), end);
  }

  /** The texts that have one of these words. */
  having(words: Iterable<number>): Bits {
    const slots = new Bits(this.size);
    for (const word of words) this.#postings.mark(word, slots);
    return slots;
  }

  /** The texts that hold a folded text, letter by letter. */
  *holding(folded: string): Steps<Bits> {
    const runs = splitText(folded);
    const [only] = runs;
    if (runs.length === 1 && only?.text === folded) return this.#withPart(folded, NOWHERE);
    const candidates = yield* this.#candidates(folded, runs);
    const slots = new Bits(this.size);
    yield* this.#texts.holding(candidates, Buffer.from(folded), (slot) => slots.add(slot));
    return slots;
  }

  /** Those that have all of its words, or their ends; all, where it has none. */
  *#candidates(folded: string, runs: readonly Run[]): Steps<Iterable<number>> {
    let slots: Bits | undefined;
    for (const { text, start, end } of runs) {
      const found = this.#withPart(text, { atStart: start > 0, atEnd: end < folded.length });
      slots = slots === undefined ? found : slots.and(found);
      yield;
    }
    return slots ?? Array(this.size).keys();
  }

  #withPart(part: string, place: Place): Bits {
    return this.having(this.vocabulary.containing(part, place));
  }
}

const NOWHERE: Place = { atStart: false, atEnd: false };
