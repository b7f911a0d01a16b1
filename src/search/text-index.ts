import { BitSet } from "./bit-set.ts";
import { Postings } from "./postings.ts";
import { type Run, runsOf, SEPARATOR, scanRuns } from "./split-text.ts";
import type { Task } from "./task.ts";
import { Uint32Vector } from "./uint32-vector.ts";
import { type PlaceInWord, Vocabulary } from "./vocabulary.ts";

/** Which texts each word is in, and the words themselves. */
class WordIndex {
  readonly vocabulary = new Vocabulary();
  readonly #postings = new Postings();
  /** For each word, the text it was last noted for, counted from 1. */
  readonly #noted = new Uint32Vector();

  /** Notes that a text has the word at its [start, end). Returns the word's number. */
  note(text: string, start: number, end: number, slot: number): number {
    const number = this.vocabulary.numberAt(text, start, end);
    if (number === this.#noted.length) this.#noted.push(0);
    if (this.#noted.at(number) === slot + 1) return number;
    this.#noted.set(number, slot + 1);
    this.#postings.add(number, slot);
    return number;
  }

  /** How many texts contain a word. */
  countOf(word: number): number {
    return this.#postings.countOf(word);
  }

  /** Adds the texts that have one of these words to a set with room for all. */
  mark(words: Iterable<number>, slots: BitSet): BitSet {
    for (const word of words) this.#postings.mark(word, slots);
    return slots;
  }
}

const BLOCK = 1 << 20;
/** How many texts are examined before other requests get a turn. */
const A_TURN = 1_000;

/** The folded texts, as UTF-8 in large blocks, in the order of their slots. */
class Texts {
  readonly #blocks: Buffer[] = [];
  /** For each text, its block and where it is in the block. */
  readonly #block = new Uint32Vector();
  readonly #start = new Uint32Vector();
  readonly #end = new Uint32Vector();
  #used = 0;

  add(folded: string): void {
    const size = Buffer.byteLength(folded);
    const room = (this.#blocks.at(-1)?.length ?? 0) - this.#used;
    if (size > room || this.#blocks.length === 0) {
      this.#blocks.push(Buffer.alloc(Math.max(size, BLOCK)));
      this.#used = 0;
    }
    this.#blocks.at(-1)?.write(folded, this.#used);
    this.#block.push(this.#blocks.length - 1);
    this.#start.push(this.#used);
    this.#used += size;
    this.#end.push(this.#used);
  }

  /** Adds those whose text contains the needle to a set. */
  *holding(among: Iterable<number>, needle: Buffer, found: BitSet): Task<BitSet> {
    let looked = 0;
    for (const slot of among) {
      if (this.#of(slot).includes(needle)) found.add(slot);
      looked += 1;
      if (looked % A_TURN === 0) yield;
    }
    return found;
  }

  #of(slot: number): Buffer {
    const block = this.#blocks[this.#block.at(slot)] ?? Buffer.alloc(0);
    return block.subarray(this.#start.at(slot), this.#end.at(slot));
  }
}

const ANYWHERE: PlaceInWord = { atStart: false, atEnd: false };
const FLAG = 1;
const NO_FLAGS = new Uint8Array();
/** A word is common if more than one text in this many has it. */
const COMMON = 64;

/** A phrase: for each position, which words it accepts, as a flag for each word number. */
export type WordPhrase = readonly Uint8Array[];

/**
 * Indexes the texts of reviews by their words and by the separators between them. A part of a text
 * that is all letters, or all separators, is within a single run, and there are few different runs:
 * so it is found without reading the texts. For any other part, only candidates are read.
 */
export class TextIndex {
  readonly #words = new WordIndex();
  readonly #separators = new WordIndex();
  readonly #texts = new Texts();
  /** The words of all texts one after another, and where each text begins. */
  readonly #sequence = new Uint32Vector();
  readonly #starts = new Uint32Vector();
  #discounted = 0;

  /** All words of all texts. */
  get vocabulary(): Vocabulary {
    return this.#words.vocabulary;
  }

  /** How many texts there are, including removed ones. */
  get size(): number {
    return this.#starts.length;
  }

  /** How many words the texts have, without removed ones. */
  get length(): number {
    return this.#sequence.length - this.#discounted;
  }

  /** Stops counting a text's words; the text can still be found. */
  discount(slot: number): void {
    this.#discounted += this.lengthOf(slot);
  }

  /** Returns the text's slot: its number, from 0. */
  add(folded: string): number {
    const slot = this.#starts.length;
    this.#starts.push(this.#sequence.length);
    this.#texts.add(folded);
    scanRuns(folded, (start, end, kind) => {
      if (kind === SEPARATOR) this.#separators.note(folded, start, end, slot);
      else this.#sequence.push(this.#words.note(folded, start, end, slot));
    });
    return slot;
  }

  /** How many words a text has. */
  lengthOf(slot: number): number {
    return this.#endOf(slot) - this.#starts.at(slot);
  }

  #endOf(slot: number): number {
    return slot + 1 < this.size ? this.#starts.at(slot + 1) : this.#sequence.length;
  }

  /** A phrase from the words that each position accepts. */
  phraseOf(places: readonly Iterable<number>[]): WordPhrase {
    return places.map((words) => {
      const flags = new Uint8Array(this.vocabulary.size);
      for (const word of words) flags[word] = FLAG;
      return flags;
    });
  }

  /** How often a phrase occurs in a text. */
  countIn(slot: number, phrase: WordPhrase): number {
    const start = this.#starts.at(slot);
    return countPhrase(this.#sequence.values, start, this.#endOf(slot) - phrase.length, phrase);
  }

  /** The texts that have one of these words. */
  having(words: readonly number[]): BitSet {
    const slots = new BitSet(this.size);
    const isCommon = (word: number) => this.#words.countOf(word) * COMMON > this.size;
    const rare = words.filter((word) => !isCommon(word));
    this.#words.mark(words.filter(isCommon), slots);
    const left = this.size - slots.count;
    const entries = rare.reduce((sum, word) => sum + this.#words.countOf(word), 0);
    // A single letter is in most words: then reading the few remaining texts is cheaper.
    if (left * (this.#sequence.length / this.size) > entries) return this.#words.mark(rare, slots);
    return this.#addThoseWith(rare, slots);
  }

  #addThoseWith(words: readonly number[], slots: BitSet): BitSet {
    const phrase = this.phraseOf([words]);
    for (let slot = 0; slot < this.size; slot += 1) {
      if (!slots.has(slot) && this.countIn(slot, phrase) > 0) slots.add(slot);
    }
    return slots;
  }

  /** The texts, among those given, that have a phrase. */
  *withPhrase(phrase: WordPhrase, among: BitSet): Task<BitSet> {
    const slots = new BitSet(this.size);
    let looked = 0;
    for (const slot of among) {
      if (this.countIn(slot, phrase) > 0) slots.add(slot);
      looked += 1;
      if (looked % A_TURN === 0) yield;
    }
    return slots;
  }

  /** The texts, among those given, that contain a folded substring. */
  *holding(folded: string, among: BitSet): Task<BitSet> {
    const runs = runsOf(folded);
    const [only] = runs;
    if (runs.length > 1) {
      const candidates = yield* this.#candidates(folded, runs, among);
      return yield* this.#texts.holding(candidates, Buffer.from(folded), new BitSet(this.size));
    }
    if (only?.isSeparator === false) {
      return this.having(this.vocabulary.containing(folded, ANYWHERE)).and(among);
    }
    const separators = this.#separators.vocabulary.containing(folded, ANYWHERE);
    return this.#separators.mark(separators, new BitSet(this.size)).and(among);
  }

  /**
   * The texts that have its words one after another; the first and last may be parts of longer
   * words.
   */
  *#candidates(folded: string, runs: readonly Run[], among: BitSet): Task<BitSet> {
    const places: number[][] = [];
    const slots = among.clone();
    for (const { text, start, end, isSeparator } of runs) {
      if (isSeparator) continue;
      const place = { atStart: start > 0, atEnd: end < folded.length };
      const words = this.vocabulary.containing(text, place);
      places.push(words);
      slots.and(this.having(words));
      yield;
    }
    return places.length > 1 ? yield* this.withPhrase(this.phraseOf(places), slots) : slots;
  }
}

/** How many times a phrase begins from position `first` to `last`. */
function countPhrase(words: Uint32Array, first: number, last: number, phrase: WordPhrase): number {
  const [flags = NO_FLAGS] = phrase;
  let count = 0;
  for (let at = first; at <= last; at += 1) {
    if (flags[words[at] ?? 0] !== FLAG) continue;
    if (phrase.length === 1 || goesOn(words, at, phrase)) count += 1;
  }
  return count;
}

function goesOn(words: Uint32Array, at: number, phrase: WordPhrase): boolean {
  for (let index = 1; index < phrase.length; index += 1) {
    if (phrase[index]?.[words[at + index] ?? 0] !== FLAG) return false;
  }
  return true;
}
