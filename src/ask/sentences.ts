import type { Place } from "./places.ts";

/** A sentence ends with a mark before a space, or with the line. */
const SENTENCE_END = /[.!?…]+["')\]]*(?=\s|$)|\n+/gu;
/** A longer quote costs more than it tells. */
export const LONGEST_QUOTE = 170;
/** How much is quoted before a word, if its sentence is too long to be quoted whole. */
const BEFORE = 60;

/** A part of a text word for word, cut between two words if it is too long. */
export function cutQuote(text: string, start: number, end: number): string {
  return text.slice(start, wholeWordsTo(text, start, end)).trim();
}

/** Where a quote ends: between two words if it would be too long. */
function wholeWordsTo(text: string, start: number, end: number): number {
  if (end - start <= LONGEST_QUOTE) return end;
  const space = text.slice(start, start + LONGEST_QUOTE + 1).search(/\s\S*$/);
  return start + (space > 0 ? space : LONGEST_QUOTE);
}

/** The sentences of a text, by their offsets. */
export class Sentences {
  readonly #text: string;
  readonly #ends: readonly number[];

  constructor(text: string) {
    this.#text = text;
    const ends = Array.from(text.matchAll(SENTENCE_END), ({ index, 0: end }) => index + end.length);
    this.#ends = ends.at(-1) === text.length ? ends : [...ends, text.length];
  }

  /** The number of the sentence that contains an offset. */
  numberAt(offset: number): number {
    return this.#ends.findIndex((end) => offset < end);
  }

  /** A sentence without surrounding space. */
  placeOf(number: number): Place {
    const from = this.#ends[number - 1] ?? 0;
    const sentence = this.#text.slice(from, this.#ends[number]);
    const start = from + sentence.length - sentence.trimStart().length;
    return { start, end: Math.max(start, from + sentence.trimEnd().length) };
  }

  /** The sentence that contains a word, or the part around the word if the sentence is long. */
  around(offset: number): Place {
    const { start, end } = this.placeOf(this.numberAt(offset));
    if (end - start <= LONGEST_QUOTE) return { start, end };
    const from = offset - start <= BEFORE ? start : this.#wordAfter(offset - BEFORE);
    return { start: from, end: wholeWordsTo(this.#text, from, end) };
  }

  /** The beginning of the first word after a place. */
  #wordAfter(offset: number): number {
    const space = this.#text.slice(offset).search(/\s\S/);
    return space < 0 ? offset : offset + space + 1;
  }
}
