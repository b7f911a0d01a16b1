import { DEFAULT_LANGUAGE } from "../domain/text/language.ts";
import { isStemmed, LanguageKeys } from "./language-keys.ts";
import { finishNow, type Task } from "./task.ts";
import { Uint32Vector } from "./uint32-vector.ts";
import { wordKey } from "./word-key.ts";
import { WordHashTable } from "./word-numbers.ts";

/** A byte that never occurs in UTF-8: it separates words. */
const BREAK = 0xff;
const NOTHING = Buffer.alloc(0);
/** A shorter needle is in most words: then all bytes are scanned once. */
const SHORT = 3;

/** How many words are taken up, or looked at, before other requests get a turn. */
const TAKEN_UP_AT_ONCE = 500;
const LOOKED_AT_AT_ONCE = 20_000;

/** Where in a word a text must be. */
export interface WordAnchors {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** All words of all texts, each with a number. */
export class Vocabulary {
  readonly #numbers = new WordHashTable();
  readonly #byKey = new Map<string, number[]>();
  /** How many words have been taken up into these. */
  #keyed = 0;
  /** All words as UTF-8, with breaks between them, and where each begins. */
  #text = Buffer.from([BREAK]);
  #size = 1;
  readonly #starts = new Uint32Vector();
  /** Those of English are in the maps above. */
  readonly #languages = new Map<string, LanguageKeys | undefined>([[DEFAULT_LANGUAGE, undefined]]);

  /** The languages by whose rules words are compared, first that of all texts without another one. */
  get languages(): readonly string[] {
    return [...this.#languages.keys()];
  }

  /** Compares words by the rules of a language too, if there are any. */
  speak(language: string): void {
    if (this.#languages.has(language)) return;
    if (language === DEFAULT_LANGUAGE) this.#languages.set(language, undefined);
    else if (isStemmed(language)) this.#languages.set(language, new LanguageKeys(language));
  }

  /** Compares words by the rules of a language, if there are any, or else by those of English. */
  speakOnly(language: string): void {
    this.#languages.clear();
    this.speak(isStemmed(language) ? language : DEFAULT_LANGUAGE);
  }

  /** Finds the keys of new words, if it is not known yet; to be called before words are looked up. */
  *takeUp(): Task<void> {
    for (; this.#keyed < this.size; this.#keyed += 1) {
      if (this.#keyed % TAKEN_UP_AT_ONCE === TAKEN_UP_AT_ONCE - 1) yield;
      const key = wordKey(this.wordOf(this.#keyed));
      this.#byKey.getOrInsertComputed(key, () => []).push(this.#keyed);
    }
    for (const keys of this.#languages.values()) {
      if (keys !== undefined) yield* keys.takeUp(this.size, (number) => this.wordOf(number));
    }
  }

  get size(): number {
    return this.#starts.length;
  }

  /** The number of the word at [start, end) of a folded text; a new word gets the next. */
  numberAt(text: string, start: number, end: number): number {
    return this.#numbers.find(text, start, end) ?? this.#add(text.slice(start, end));
  }

  /** The number of a folded word; a new word gets the next. */
  numberOf(word: string): number {
    return this.numberAt(word, 0, word.length);
  }

  /** All words, each at the index that is its number. */
  get words(): string[] {
    return Array.from({ length: this.size }, (_, number) => this.wordOf(number));
  }

  /**
   * The words that begin with the same byte as another one and may be as long, but for `most` letters.
   * The first one seen comes first.
   */
  *wordsLike(word: string, most: number): Task<string[]> {
    const [first] = Buffer.from(word);
    const like: string[] = [];
    for (let number = 0; number < this.size; number += 1) {
      if (number % LOOKED_AT_AT_ONCE === LOOKED_AT_AT_ONCE - 1) yield;
      const start = this.#starts.at(number);
      if (this.#text[start] !== first) continue;
      if (this.#endOf(number) - start >= word.length - most) like.push(this.wordOf(number));
    }
    return like;
  }

  #add(word: string): number {
    const number = this.#numbers.add(word);
    this.#append(word);
    return number;
  }

  /**
   * The words that differ only in accents, apostrophes and endings.
   * @param language the one by whose rules they are compared, of `languages`
   */
  withKeyOf(folded: string, language: string): readonly number[] {
    finishNow(this.takeUp());
    const keys = this.#languages.get(language);
    return keys === undefined ? this.withKey(wordKey(folded)) : [...new Set(keys.sameAs(folded))];
  }

  /** The words with a key. */
  withKey(key: string): readonly number[] {
    finishNow(this.takeUp());
    return this.#byKey.get(key) ?? [];
  }

  /** The words that contain a folded text without separators. */
  containing(part: string, { atStart, atEnd }: WordAnchors): number[] {
    if (atStart && atEnd) {
      const number = this.#numbers.find(part, 0, part.length);
      return number === undefined ? [] : [number];
    }
    const ends = [atStart, atEnd].map((isEnd) => Buffer.from(isEnd ? [BREAK] : []));
    const needle = Buffer.concat([ends[0] ?? NOTHING, Buffer.from(part), ends[1] ?? NOTHING]);
    return needle.length < SHORT ? this.#scan(needle) : this.#jump(needle);
  }

  /** The word of a number, folded. */
  wordOf(number: number): string {
    return this.#text.toString("utf8", this.#starts.at(number), this.#endOf(number));
  }

  /** Where a word ends, before the break. */
  #endOf(number: number): number {
    return (number + 1 < this.size ? this.#starts.at(number + 1) : this.#size) - 1;
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
      at = text.indexOf(needle, this.#endOf(word));
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
    const end = this.#endOf(word);
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
