import { hashWord } from "./hash-word.ts";

/** A word as it is looked up. */
export interface Word {
  /** Lower case, with a typewriter apostrophe. */
  readonly text: string;
  /** Its own as long as the program runs, from 0; {@link UNNUMBERED} for words met late. */
  readonly number: number;
}

/** What is known of so many words is kept: the first that are met, and so the usual ones. */
const MOST_NUMBERED = 32_768;
const MOST_LATE = 8192;
export const UNNUMBERED = -1;
const CURLY = /’/g;

/** A word in one of the ways to write it: "Great", "GREAT". */
interface Form {
  readonly written: string;
  readonly hash: number;
  readonly word: Word;
}

const MOST_FORMS = 2 * MOST_NUMBERED;
const forms: Form[] = [];
/** Of each hash that is used, or one before it, the place in `forms`, counted from 1. */
const slots = new Int32Array(2 * MOST_FORMS);
const LAST_SLOT = slots.length - 1;
let numbered = 0;

/** The word that was written, in whatever case. */
export function wordOf(written: string): Word {
  return wordAt(written, 0, written.length);
}

/** The word that stands at [from, to) of a text. What is known is found without cutting it out. */
export function wordAt(text: string, from: number, to: number): Word {
  const hash = hashWord(text, from, to);
  let slot = hash & LAST_SLOT;
  for (let place = slots[slot] ?? 0; place !== 0; place = slots[slot] ?? 0) {
    const form = forms[place - 1];
    if (form?.hash === hash && isAt(text, from, to, form.written)) return form.word;
    slot = (slot + 1) & LAST_SLOT;
  }
  return newForm(text.slice(from, to), hash);
}

function isAt(text: string, from: number, to: number, written: string): boolean {
  if (written.length !== to - from) return false;
  for (let at = from; at < to; at += 1) {
    if (text.charCodeAt(at) !== written.charCodeAt(at - from)) return false;
  }
  return true;
}

function newForm(written: string, hash: number): Word {
  const text = written.toLowerCase().replace(CURLY, "'");
  const word = text === written ? newWord(text) : wordOf(text);
  if (forms.length < MOST_FORMS) {
    const place = forms.push({ written, hash, word });
    let slot = hash & LAST_SLOT;
    while (slots[slot] !== 0) slot = (slot + 1) & LAST_SLOT;
    slots[slot] = place;
  }
  return word;
}

function newWord(text: string): Word {
  // Where it could not be kept, each occurrence would take a number.
  if (numbered === MOST_NUMBERED || forms.length >= MOST_FORMS) return { text, number: UNNUMBERED };
  numbered += 1;
  return { text, number: numbered - 1 };
}

/**
 * What is known of words, found out once for each. Usual words have small numbers, so all that most
 * texts ask for stands close together: looking each word up by its letters in table after table
 * was half the time of an analysis.
 */
export class WordTable<Fact> {
  readonly #find: (text: string) => Fact;
  readonly #facts: Fact[] = [];
  /** Of the words without a number that were asked for last. */
  readonly #late = new Map<string, Fact>();

  constructor(find: (text: string) => Fact) {
    this.#find = find;
  }

  of({ text, number }: Word): Fact {
    const known = this.#facts[number];
    if (known !== undefined) return known;
    if (number === UNNUMBERED) return this.#ofLate(text);
    const found = this.#find(text);
    this.#facts[number] = found;
    return found;
  }

  #ofLate(text: string): Fact {
    const known = this.#late.get(text);
    if (known !== undefined) return known;
    const found = this.#find(text);
    if (this.#late.size >= MOST_LATE) this.#late.clear();
    this.#late.set(text, found);
    return found;
  }
}
