import { BitSet } from "./bit-set.ts";
import { flagged, type SeparatorLists, Separators } from "./separators.ts";
import { type Run, runsOf, SEPARATOR, scanRuns } from "./split-text.ts";
import type { Task } from "./task.ts";
import { Uint32Vector } from "./uint32-vector.ts";
import type { Vocabulary, WordAnchors } from "./vocabulary.ts";
import { WordIndex } from "./word-index.ts";
import { countPhrase, isPhraseAt, type WordPhrase } from "./word-phrase.ts";

/** How many texts are examined before other requests get a turn. */
const A_TURN = 1_000;

const ANYWHERE: WordAnchors = { atStart: false, atEnd: false };
const WHOLE: WordAnchors = { atStart: true, atEnd: true };
/** A word is common if more than one text in this many has it. */
const COMMON = 64;

/** A part of a text: its words, and what is before the first, between two, and after the last. */
interface ExactPart {
  readonly words: WordPhrase;
  /** Undefined where it may be anything. */
  readonly between: readonly (Uint8Array | undefined)[];
}

/** All texts of an index, so that they can be added to another one. */
export interface IndexedTexts {
  /** The words; a word's number is its place in this list. */
  readonly words: readonly string[];
  /** How many words each text has, and the words of all texts. */
  readonly lengths: Uint32Array;
  readonly sequence: Uint32Array;
  readonly between: SeparatorLists;
}

/**
 * Indexes the texts of reviews by their words and by the separators between them. A part of a text
 * that is all letters, or all separators, is within a single run, and there are few different runs:
 * so it is found without reading the texts. Any other part is a phrase with what is between its words.
 */
export class TextIndex {
  readonly #words = new WordIndex();
  readonly #separators = new Separators();
  /** The texts before this one are in the lists of their words. */
  #listed = 0;
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
    this.#separators.begin();
    let [words, isSeparated] = [0, false];
    const separate = (from: number, to: number) => this.#separators.add(folded, from, to, words);
    scanRuns(folded, (start, end, kind) => {
      if (kind === SEPARATOR) separate(start, end);
      else {
        if (!isSeparated) separate(start, start);
        this.#sequence.push(this.vocabulary.numberAt(folded, start, end));
        words += 1;
      }
      isSeparated = kind === SEPARATOR;
    });
    if (!isSeparated) separate(folded.length, folded.length);
    if (this.#listed === slot) this.#list(slot);
    return slot;
  }

  /** Everything in it, as `addAll` takes it. */
  get content(): IndexedTexts {
    return {
      words: this.vocabulary.words,
      lengths: Uint32Array.from({ length: this.size }, (_, slot) => this.lengthOf(slot)),
      sequence: this.#sequence.used,
      between: this.#separators.content,
    };
  }

  /**
   * Adds the texts of another index in their order, which is the same as adding them one by one, but
   * that `listSome` is left to the caller.
   * @param expected about how many texts there will be in the end
   */
  addAll({ words, lengths, sequence, between }: IndexedTexts, expected: number): void {
    if (this.size === 0) this.#sequence.reserve((sequence.length / lengths.length) * expected);
    const numbers = words.map((word) => this.vocabulary.numberOf(word));
    let start = this.#sequence.length;
    this.#sequence.pushAll(sequence, numbers);
    for (let text = 0; text < lengths.length; text += 1) {
      this.#starts.push(start);
      start += lengths[text] ?? 0;
    }
    this.#separators.addAll(between);
  }

  /**
   * Adds a turn's work of texts to the lists of their words. Until all are there, all texts are read for
   * each word. Returns whether they are.
   */
  listSome(): boolean {
    const end = Math.min(this.size, this.#listed + A_TURN);
    while (this.#listed < end) this.#list(this.#listed);
    return end === this.size;
  }

  #list(slot: number): void {
    this.#words.noteAll(this.#sequence.values, this.#starts.at(slot), this.#endOf(slot), slot);
    this.#listed = slot + 1;
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
    return places.map((words) => flagged(words, this.vocabulary.size));
  }

  /** How often a phrase occurs in a text. */
  countIn(slot: number, phrase: WordPhrase): number {
    const start = this.#starts.at(slot);
    return countPhrase(this.#sequence.values, start, this.#endOf(slot) - phrase.length, phrase);
  }

  /** The texts that have one of these words. */
  having(words: readonly number[]): BitSet {
    const slots = new BitSet(this.size);
    if (this.#listed < this.size) return this.#addThoseWith(words, slots);
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
  withPhrase(phrase: WordPhrase, among: BitSet): Task<BitSet> {
    return this.#among(among, (slot) => this.countIn(slot, phrase) > 0);
  }

  *#among(all: BitSet, isWanted: (slot: number) => boolean): Task<BitSet> {
    const slots = new BitSet(this.size);
    let looked = 0;
    for (const slot of all) {
      if (isWanted(slot)) slots.add(slot);
      looked += 1;
      if (looked % A_TURN === 0) yield;
    }
    return slots;
  }

  /** The texts, among those given, that contain a folded substring. */
  *holding(folded: string, among: BitSet): Task<BitSet> {
    const runs = runsOf(folded);
    const [only] = runs;
    if (runs.length > 1) return yield* this.#withPart(folded, runs, among);
    if (only?.isSeparator === false) {
      return this.having(this.vocabulary.containing(folded, ANYWHERE)).and(among);
    }
    const like = this.#separators.like(folded, ANYWHERE);
    return yield* this.#among(among, (slot) =>
      this.#separators.hasFlag(slot, this.lengthOf(slot), like),
    );
  }

  /** The texts that contain several runs; the first and the last may be parts of longer ones. */
  *#withPart(folded: string, runs: readonly Run[], among: BitSet): Task<BitSet> {
    const slots = among.clone();
    const words: number[][] = [];
    const between: (Uint8Array | undefined)[] = [];
    let isSeparated = false;
    for (const { text, start, end, isSeparator } of runs) {
      const place = { atStart: start > 0, atEnd: end < folded.length };
      if (isSeparator) between.push(this.#separators.like(text, place));
      else {
        if (!isSeparated) between.push(start > 0 ? this.#separators.like("", WHOLE) : undefined);
        const like = this.vocabulary.containing(text, place);
        words.push(like);
        slots.and(this.having(like));
        yield;
      }
      isSeparated = isSeparator;
    }
    const part = { words: this.phraseOf(words), between };
    return yield* this.#among(slots, (slot) => this.#hasPart(slot, part));
  }

  #hasPart(slot: number, { words, between }: ExactPart): boolean {
    const sequence = this.#sequence.values;
    const start = this.#starts.at(slot);
    const last = this.#endOf(slot) - words.length;
    for (let at = start; at <= last; at += 1) {
      if (!isPhraseAt(sequence, at, words)) continue;
      if (this.#separators.haveFlags(slot, at - start, between)) return true;
    }
    return false;
  }
}
