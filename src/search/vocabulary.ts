import { stem } from "../analysis/text/stem.ts";
import { withoutMarks } from "../domain/text/fold-case.ts";
import { Uint32Vector } from "./uint32-vector.ts";
import { WordHashTable } from "./word-numbers.ts";

/** A byte that never occurs in UTF-8: it separates words. */
const BREAK = 0xff;
const APOSTROPHES = /['’ʼ]/gu;
const AROUND = /^'+|'+$/gu;
/** Arabic letters that people use interchangeably, and the tatweel, which only lengthens a word. */
const ARABIC = [
  [/[أإآٱ]/gu, "ا"],
  [/ى/gu, "ي"],
  [/ة/gu, "ه"],
  [/ـ/gu, ""],
] as const;
const NOTHING = Buffer.alloc(0);
/** A shorter needle is in most words: then all bytes are scanned once. */
const SHORT = 3;

/**
 * The key of a word when whole words are searched for: its stem, without accents and vowel marks,
 * with one kind of apostrophe ("plumbers’" → "plumber").
 */
export function wordKey(folded: string): string {
  const letters = withoutMarks(folded);
  const plain = letters.replace(APOSTROPHES, "'").replace(AROUND, "");
  const written = ARABIC.reduce((text, [letter, usual]) => text.replace(letter, usual), plain);
  return stem(written.endsWith("'s") ? written.slice(0, -2) : written);
}

/** Where in a word a text must be. */
export interface PlaceInWord {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** All words of all texts, each with a number. */
export class Vocabulary {
  readonly #numbers = new WordHashTable();
  readonly #byKey = new Map<string, number[]>();
  /** All words as UTF-8, with breaks between them, and where each begins. */
  #text = Buffer.from([BREAK]);
  #size = 1;
  readonly #starts = new Uint32Vector();

  get size(): number {
    return this.#starts.length;
  }

  /** The number of the word at [start, end) of a folded text; a new word gets the next. */
  numberAt(text: string, start: number, end: number): number {
    return this.#numbers.find(text, start, end) ?? this.#add(text.slice(start, end));
  }

  #add(word: string): number {
    const number = this.#numbers.add(word);
    this.#append(word);
    const key = wordKey(word);
    const same = this.#byKey.get(key);
    if (same === undefined) this.#byKey.set(key, [number]);
    else same.push(number);
    return number;
  }

  /** The words that differ only in accents, apostrophes and endings. */
  withKeyOf(folded: string): readonly number[] {
    return this.#byKey.get(wordKey(folded)) ?? [];
  }

  /** The words with a key. */
  withKey(key: string): readonly number[] {
    return this.#byKey.get(key) ?? [];
  }

  /** The keys that begin with the same letter and are about as long, in the order they were seen. */
  *keysLike(key: string, apart: number): Iterable<string> {
    for (const known of this.#byKey.keys()) {
      if (known[0] === key[0] && Math.abs(known.length - key.length) <= apart) yield known;
    }
  }

  /** The words that contain a folded text without separators. */
  containing(part: string, { atStart, atEnd }: PlaceInWord): number[] {
    if (atStart && atEnd) {
      const number = this.#numbers.find(part, 0, part.length);
      return number === undefined ? [] : [number];
    }
    const ends = [atStart, atEnd].map((isEnd) => Buffer.from(isEnd ? [BREAK] : []));
    const needle = Buffer.concat([ends[0] ?? NOTHING, Buffer.from(part), ends[1] ?? NOTHING]);
    return needle.length < SHORT ? this.#scan(needle) : this.#jump(needle);
  }

  #append(word: string): void {
    const length = Buffer.byteLength(word) + 1;
    if (this.#size + length > this.#text.length) {
      const larger = Buffer.alloc(Math.ceil((this.#size + length) * 1.25));
      this.#text.copy(larger, 0, 0, this.#size);
      this.#text = larger;
    }
    this.#starts.push(this.#size);
    this.#text.write(word, this.#size);
    this.#size += length;
    this.#text[this.#size - 1] = BREAK;
  }

  /** After each occurrence, skips to the next word. */
  #jump(needle: Buffer): number[] {
    const found: number[] = [];
    const text = this.#text.subarray(0, this.#size);
    let at = text.indexOf(needle);
    while (at >= 0) {
      const word = this.#wordAt(needle[0] === BREAK ? at + 1 : at);
      found.push(word);
      const next = word + 1 < this.size ? this.#starts.at(word + 1) - 1 : this.#size;
      at = text.indexOf(needle, next);
    }
    return found;
  }

  /** Scans each word, with the breaks around it, up to the needle's first occurrence. */
  #scan(needle: Buffer): number[] {
    const found: number[] = [];
    const first = needle[0] ?? BREAK;
    const second = needle[1];
    for (let word = 0; word < this.size; word += 1) {
      if (this.#has(word, first, second)) found.push(word);
    }
    return found;
  }

  #has(word: number, first: number, second: number | undefined): boolean {
    const text = this.#text;
    const end = word + 1 < this.size ? this.#starts.at(word + 1) : this.#size;
    for (let at = this.#starts.at(word) - 1; at < end; at += 1) {
      if (text[at] === first && (second === undefined || text[at + 1] === second)) return true;
    }
    return false;
  }

  /** The last word that begins at or before a place. */
  #wordAt(place: number): number {
    let [low, high] = [0, this.size - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#starts.at(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
