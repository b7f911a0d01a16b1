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
const FORMS_PER_WORD = 2;

/** A word in one of the ways to write it: "Great", "GREAT". */
interface Form {
  readonly written: string;
  readonly hash: number;
  readonly word: Word;
}

/** The first size of the hash table, a power of two. */
const MIN_SLOTS = 4096;

/** Numbers words as they are first met, so common words get small numbers. */
export class Wordbook {
  readonly #mostNumbered: number;
  readonly #forms: Form[] = [];
  /**
   * A hash table: at the slot of a form's hash, or the next free one, its place in the forms,
   * counted from 1. It grows with the forms: a small one stays in the processor's cache.
   */
  #slots = new Int32Array(MIN_SLOTS);
  #numbered = 0;

  /** @param mostNumbered how many words get a number */
  constructor(mostNumbered: number) {
    this.#mostNumbered = mostNumbered;
  }

  /** The word that was written, in whatever case. */
  of(written: string): Word {
    return this.at(written, 0, written.length);
  }

  /** The word at [from, to) of a text. A known one is found without slicing it out. */
  at(text: string, from: number, to: number): Word {
    const hash = hashWord(text, from, to);
    const form = this.#forms[(this.#slots[this.#slotOf(hash, text, from, to)] ?? 0) - 1];
    return form === undefined ? this.#add(text.slice(from, to), hash) : form.word;
  }

  /** The slot of a form, or the free one where it belongs. */
  #slotOf(hash: number, text: string, from: number, to: number): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    let slot = hash & last;
    for (let place = slots[slot] ?? 0; place !== 0; place = slots[slot] ?? 0) {
      const form = this.#forms[place - 1];
      if (form?.hash === hash && isAt(text, from, to, form.written)) break;
      slot = (slot + 1) & last;
    }
    return slot;
  }

  #add(written: string, hash: number): Word {
    const text = written.toLowerCase().replace(CURLY, "'");
    if (LONG_NUMBER.test(text)) return { text, number: UNNUMBERED };
    const word = text === written ? this.#newWord(text) : this.of(text);
    if (this.#isFull()) return word;
    if (2 * this.#forms.length >= this.#slots.length) this.#grow();
    const form = { written, hash, word };
    this.#file(form, this.#forms.push(form));
    return word;
  }

  #file({ written, hash }: Form, place: number): void {
    this.#slots[this.#slotOf(hash, written, 0, written.length)] = place;
  }

  #grow(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (const [at, form] of this.#forms.entries()) this.#file(form, at + 1);
  }

  #newWord(text: string): Word {
    // A word that can't be kept gets no number: each occurrence would take another one.
    if (this.#numbered === this.#mostNumbered || this.#isFull())
      return { text, number: UNNUMBERED };
    this.#numbered += 1;
    return { text, number: this.#numbered - 1 };
  }

  #isFull(): boolean {
    return this.#forms.length >= FORMS_PER_WORD * this.#mostNumbered;
  }
}

function isAt(text: string, from: number, to: number, written: string): boolean {
  if (written.length !== to - from) return false;
  for (let at = from; at < to; at += 1) {
    if (text.charCodeAt(at) !== written.charCodeAt(at - from)) return false;
  }
  return true;
}
