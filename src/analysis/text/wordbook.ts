import { hashWord } from "./hash-word.ts";

/** A word as it is looked up. */
export interface Word {
  /** Lower case, with a typewriter apostrophe. */
  readonly text: string;
  /** Unique as long as its book lives, from 0; {@link UNNUMBERED} for words met late. */
  readonly number: number;
}

export const UNNUMBERED = -1;
const CURLY = /’/g;
/** An invoice or phone number: each text has its own, so keeping them would only take memory. */
const LONG_NUMBER = /\d{4}/;
/** There is room for this many ways to write each numbered word: "great", "Great". */
const FORMS_A_WORD = 2;

/** A word in one of the ways to write it: "Great", "GREAT". */
interface Form {
  readonly written: string;
  readonly hash: number;
  readonly word: Word;
}

/** Numbers words as they are first met, so common words get small numbers. */
export class Wordbook {
  readonly #mostNumbered: number;
  /** A hash table: a form stands at the slot of its hash, or at the next free one. */
  readonly #slots: (Form | undefined)[];
  #forms = 0;
  #numbered = 0;

  /** @param mostNumbered how many words get a number; a power of two */
  constructor(mostNumbered: number) {
    this.#mostNumbered = mostNumbered;
    this.#slots = Array.from({ length: 2 * FORMS_A_WORD * mostNumbered }, () => undefined);
  }

  /** The word that was written, in whatever case. */
  of(written: string): Word {
    return this.at(written, 0, written.length);
  }

  /** The word at [from, to) of a text. A known one is found without slicing it out. */
  at(text: string, from: number, to: number): Word {
    const hash = hashWord(text, from, to);
    const form = this.#slots[this.#slotOf(hash, text, from, to)];
    return form === undefined ? this.#add(text.slice(from, to), hash) : form.word;
  }

  /** The slot of a form, or the free one where it belongs. */
  #slotOf(hash: number, text: string, from: number, to: number): number {
    const last = this.#slots.length - 1;
    let slot = hash & last;
    let form = this.#slots[slot];
    while (form !== undefined && !(form.hash === hash && isAt(text, from, to, form.written))) {
      slot = (slot + 1) & last;
      form = this.#slots[slot];
    }
    return slot;
  }

  #add(written: string, hash: number): Word {
    const text = written.toLowerCase().replace(CURLY, "'");
    if (LONG_NUMBER.test(text)) return { text, number: UNNUMBERED };
    const word = text === written ? this.#newWord(text) : this.of(text);
    if (this.#isFull()) return word;
    this.#slots[this.#slotOf(hash, written, 0, written.length)] = { written, hash, word };
    this.#forms += 1;
    return word;
  }

  #newWord(text: string): Word {
    // A word that can't be kept gets no number: each occurrence would take another one.
    if (this.#numbered === this.#mostNumbered || this.#isFull())
      return { text, number: UNNUMBERED };
    this.#numbered += 1;
    return { text, number: this.#numbered - 1 };
  }

  #isFull(): boolean {
    return this.#forms >= FORMS_A_WORD * this.#mostNumbered;
  }
}

function isAt(text: string, from: number, to: number, written: string): boolean {
  if (written.length !== to - from) return false;
  for (let at = from; at < to; at += 1) {
    if (text.charCodeAt(at) !== written.charCodeAt(at - from)) return false;
  }
  return true;
}
