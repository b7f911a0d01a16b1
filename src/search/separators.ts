import { Uint32Vector } from "./uint32-vector.ts";
import { Vocabulary, type WordAnchors } from "./vocabulary.ts";

const SPACE = " ";
/** The number of a single space, which is what most words have before them. */
const USUAL = 0;
const FLAG = 1;

/** What is around the words of several texts. */
export interface SeparatorLists {
  readonly separators: readonly string[];
  /** For each text, how many separators are no single spaces; then their places, and their numbers. */
  readonly counts: Uint32Array;
  readonly places: Uint32Array;
  readonly numbers: Uint32Array;
}

/**
 * What is before each word of each text, and after its last one: a separator may be empty. Only those
 * other than a single space are kept, each with the number of words before it.
 */
export class Separators {
  readonly #known = new Vocabulary();
  readonly #starts = new Uint32Vector();
  readonly #places = new Uint32Vector();
  readonly #numbers = new Uint32Vector();

  constructor() {
    this.#known.numberOf(SPACE);
  }

  /** The next ones are of the next text. */
  begin(): void {
    this.#starts.push(this.#places.length);
  }

  /** Adds the separator at [start, end) of a folded text. @param place how many words are before it */
  add(folded: string, start: number, end: number, place: number): void {
    const number = this.#known.numberAt(folded, start, end);
    if (number === USUAL) return;
    this.#places.push(place);
    this.#numbers.push(number);
  }

  get content(): SeparatorLists {
    const { length } = this.#starts;
    return {
      separators: this.#known.words,
      counts: Uint32Array.from({ length }, (_, slot) => this.#endOf(slot) - this.#starts.at(slot)),
      places: this.#places.used,
      numbers: this.#numbers.used,
    };
  }

  addAll({ separators, counts, places, numbers }: SeparatorLists): void {
    const known = separators.map((one) => this.#known.numberOf(one));
    let start = this.#places.length;
    for (let text = 0; text < counts.length; text += 1) {
      this.#starts.push(start);
      start += counts[text] ?? 0;
    }
    this.#places.pushAll(places);
    this.#numbers.pushAll(numbers, known);
  }

  /** A flag for each separator that has a text in it. */
  like(text: string, place: WordAnchors): Uint8Array {
    return flagged(this.#known.containing(text, place), this.#known.size);
  }

  /** Whether each separator from a place of a text on has its flag; undefined stands for any. */
  haveFlags(slot: number, place: number, flags: readonly (Uint8Array | undefined)[]): boolean {
    return flags.every(
      (one, index) => one === undefined || one[this.#at(slot, place + index)] === FLAG,
    );
  }

  /** Whether one of the separators of a text with this many words has its flag. */
  hasFlag(slot: number, words: number, flags: Uint8Array): boolean {
    const end = this.#endOf(slot);
    const isSpaced = words + 1 > end - this.#starts.at(slot);
    if (isSpaced && flags[USUAL] === FLAG) return true;
    for (let at = this.#starts.at(slot); at < end; at += 1) {
      if (flags[this.#numbers.at(at)] === FLAG) return true;
    }
    return false;
  }

  #at(slot: number, place: number): number {
    const end = this.#endOf(slot);
    for (let at = this.#starts.at(slot); at < end; at += 1) {
      if (this.#places.at(at) === place) return this.#numbers.at(at);
    }
    return USUAL;
  }

  #endOf(slot: number): number {
    return slot + 1 < this.#starts.length ? this.#starts.at(slot + 1) : this.#places.length;
  }
}

/** Flags for numbers below a size. */
export function flagged(numbers: Iterable<number>, size: number): Uint8Array {
  const flags = new Uint8Array(size);
  for (const number of numbers) flags[number] = FLAG;
  return flags;
}
