/** A word as it is looked up. */
export interface Word {
  /** Lower case, with a typewriter apostrophe. */
  readonly text: string;
  /** Its own as long as the program runs, from 0; {@link UNNUMBERED} for words met late. */
  readonly number: number;
}

/** What is known of so many words is kept: the first that are met, and so the usual ones. */
const MOST_NUMBERED = 32_768;
export const UNNUMBERED = -1;
const CURLY = /’/g;

const words = new Map<string, Word>();
let numbered = 0;

/** The word that was written, in whatever case. */
export function wordOf(written: string): Word {
  const known = words.get(written);
  if (known !== undefined) return known;
  const text = written.toLowerCase().replace(CURLY, "'");
  const word = text === written ? newWord(text) : wordOf(text);
  if (words.size < 2 * MOST_NUMBERED) words.set(written, word);
  return word;
}

function newWord(text: string): Word {
  if (numbered === MOST_NUMBERED) return { text, number: UNNUMBERED };
  const word = { text, number: numbered };
  numbered += 1;
  words.set(text, word);
  return word;
}

/**
 * What is known of words, found out once for each. Usual words have small numbers, so all that most
 * texts ask for stands close together: looking each word up by its letters in table after table
 * was half the time of an analysis.
 */
export class WordTable<Fact> {
  readonly #find: (text: string) => Fact;
  readonly #facts: Fact[] = [];

  constructor(find: (text: string) => Fact) {
    this.#find = find;
  }

  of({ text, number }: Word): Fact {
    const known = this.#facts[number];
    if (known !== undefined) return known;
    const found = this.#find(text);
    if (number !== UNNUMBERED) this.#facts[number] = found;
    return found;
  }
}
