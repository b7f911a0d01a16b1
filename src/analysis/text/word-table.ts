import { UNNUMBERED, type Word, Wordbook } from "./wordbook.ts";

export type { Word } from "./wordbook.ts";

const MAX_NUMBERED = 32_768;
const MAX_LATE = 8192;

const book = new Wordbook(MAX_NUMBERED);

/** The word that was written, in whatever case. */
export function wordOf(written: string): Word {
  return book.of(written);
}

/** The word at [from, to) of a text. */
export function wordAt(text: string, from: number, to: number): Word {
  return book.at(text, from, to);
}

/**
 * What is known of words, found out once for each. Usual words have small numbers, so all that most
 * texts ask for stands close together: looking each word up by its letters in table after table
 * took half the time of an analysis.
 */
export class WordTable<Fact extends NonNullable<unknown>> {
  readonly #find: (text: string) => Fact;
  readonly #facts: Fact[] = [];
  /** Facts of words without a number, asked for recently. */
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
    if (this.#late.size >= MAX_LATE) this.#late.clear();
    this.#late.set(text, found);
    return found;
  }
}

/** The same for facts that are numbers from 0 on, such as sums of bits: they stand side by side. */
export class WordNumbers {
  readonly #find: (text: string) => number;
  /** Each number plus 1; 0 where it is not known yet. */
  readonly #numbers = new Int32Array(MAX_NUMBERED);

  constructor(find: (text: string) => number) {
    this.#find = find;
  }

  of({ text, number }: Word): number {
    const known = this.#numbers[number] ?? 0;
    if (known !== 0) return known - 1;
    const found = this.#find(text);
    if (number !== UNNUMBERED) this.#numbers[number] = found + 1;
    return found;
  }
}
