import { onceEach } from "../../domain/text/once.ts";
import { mix } from "../polarity/features.ts";
import { hashWord } from "../text/hash-word.ts";

const BUCKET_BITS = 15;
export const SENTENCE_BUCKETS = 1 << BUCKET_BITS;
/** Those of the sides of an aspect: two heads take the memory of one, and lose nothing by it. */
export const SIDE_BUCKETS = SENTENCE_BUCKETS / 2;

/** What a bucket stands for, so that the same word as different features has different buckets. */
const SPACE = { word: 1, pair: 2, gap: 3, part: 4, negated: 5, term: 6, opinion: 7 } as const;
const VALUE = {
  ...{ word: 1, pair: 0.7, gap: 0.5, part: 0.35 },
  ...{ negated: 0.8, term: 0.8, opinion: 0.5 },
} as const;
/** Long sentences have many features, and a word counts for less among them. */
const LENGTH_POWER = 0.8;
const USUAL_LENGTH = 3;
const PART_LENGTHS = [3, 4, 5, 6] as const;
/** Shorter words are features only whole. */
const MIN_PARTED = 4;
const MAX_STRENGTH = 3;
const DIGITS = /^\d+$/;
/** How many words' features are cached. Most of a text is the same few words. */
const MAX_KNOWN = 4_000;

/** Words, pairs and parts of words, terms of aspects, and opinions, in hashed buckets. */
export interface Features {
  readonly buckets: Uint16Array;
  readonly values: Float32Array;
}

/** What a word's features are, wherever it stands. */
interface KnownWord {
  readonly hash: number;
  readonly word: number;
  readonly negated: number;
  readonly parts: readonly number[];
}

/** A stretch of words in lower case, and what is known of them. */
export interface Stretch {
  readonly words: readonly string[];
  /** The places of those that a negation or a wish turns. */
  readonly negated: ReadonlySet<number>;
  /** The aspects that they speak of, and whatever else is known of them. */
  readonly terms: Iterable<string>;
  /** How good or bad opinions in them are, in their order, after negation; about −3 to 3. */
  readonly opinions: readonly number[];
}

/** Finds the features of stretches of words. */
export class FeatureFinder {
  #wordOf: (word: string) => KnownWord;
  readonly #partLengths: readonly number[];
  /** The value of each bucket; cleared after each stretch. */
  readonly #values = new Float32Array(SENTENCE_BUCKETS);
  /** Those that are not 0, below the count. */
  readonly #touched = new Uint16Array(SENTENCE_BUCKETS);
  #count = 0;

  /** @param partLengths how many letters parts of words have */
  constructor(partLengths: readonly number[] = PART_LENGTHS) {
    this.#partLengths = partLengths;
    this.#wordOf = this.#readOnce();
  }

  /** Frees what is kept of words. */
  forget(): void {
    this.#wordOf = this.#readOnce();
  }

  of({ words, negated, terms, opinions }: Stretch): Features {
    this.#addWords(words, negated);
    this.#scale();
    for (const one of terms) this.#put(bucketOf(SPACE.term, hashWord(one)), VALUE.term);
    this.#addOpinions(opinions);
    return this.#taken();
  }

  /** What was put, after which nothing is. */
  #taken(): Features {
    const buckets = this.#touched.slice(0, this.#count);
    const values = new Float32Array(buckets.length);
    for (let at = 0; at < buckets.length; at += 1) {
      const bucket = buckets[at] ?? 0;
      values[at] = this.#values[bucket] ?? 0;
      this.#values[bucket] = 0;
    }
    this.#count = 0;
    return { buckets, values };
  }

  #put(bucket: number, value: number): void {
    const before = this.#values[bucket] ?? 0;
    if (before >= value) return;
    if (before === 0) {
      this.#touched[this.#count] = bucket;
      this.#count += 1;
    }
    this.#values[bucket] = value;
  }

  #addWords(words: readonly string[], negated: ReadonlySet<number>): void {
    let before: KnownWord | undefined;
    let beforeThat: KnownWord | undefined;
    for (let at = 0; at < words.length; at += 1) {
      const known = this.#wordOf(words[at] ?? "");
      const { hash, parts } = known;
      this.#put(known.word, VALUE.word);
      if (negated.has(at)) this.#put(known.negated, VALUE.negated);
      if (before !== undefined) this.#put(bucketOf(SPACE.pair, mix(before.hash, hash)), VALUE.pair);
      if (beforeThat !== undefined) {
        this.#put(bucketOf(SPACE.gap, mix(beforeThat.hash, hash)), VALUE.gap);
      }
      for (let part = 0; part < parts.length; part += 1) this.#put(parts[part] ?? 0, VALUE.part);
      beforeThat = before;
      before = known;
    }
  }

  #readOnce(): (word: string) => KnownWord {
    return onceEach((word) => readWord(word, this.#partLengths), MAX_KNOWN);
  }

  #scale(): void {
    let sum = 0;
    for (let at = 0; at < this.#count; at += 1) {
      sum += (this.#values[this.#touched[at] ?? 0] ?? 0) ** 2;
    }
    if (sum === 0) return;
    const scale = USUAL_LENGTH / Math.sqrt(sum) ** LENGTH_POWER;
    for (let at = 0; at < this.#count; at += 1) {
      const bucket = this.#touched[at] ?? 0;
      this.#values[bucket] = (this.#values[bucket] ?? 0) * scale;
    }
  }

  #addOpinions(opinions: readonly number[]): void {
    const sums = { good: 0, bad: 0 };
    let last = "";
    for (const meant of opinions) {
      const side = meant > 0 ? "good" : "bad";
      sums[side] = Math.min(sums[side] + Math.abs(meant), 2 * MAX_STRENGTH);
      if (Math.abs(meant) >= MAX_STRENGTH) this.#put(OPINION[`most ${side}`], 1);
      last = side;
      this.#put(OPINION[side], sums[side] * VALUE.opinion);
    }
    if (last === "good" || last === "bad") this.#put(OPINION[`last ${last}`], 1);
  }
}

function bucketOf(space: number, hash: number): number {
  return mix(hash, space) >>> (32 - BUCKET_BITS);
}

const OPINION = {
  ...{ good: opinionBucket("good"), bad: opinionBucket("bad") },
  ...{ "most good": opinionBucket("most good"), "most bad": opinionBucket("most bad") },
  ...{ "last good": opinionBucket("last good"), "last bad": opinionBucket("last bad") },
} as const;

function opinionBucket(name: string): number {
  return bucketOf(SPACE.opinion, hashWord(name));
}

function readWord(written: string, partLengths: readonly number[]): KnownWord {
  const hash = hashWord(DIGITS.test(written) ? "#" : written);
  return {
    ...{ hash, word: bucketOf(SPACE.word, hash), negated: bucketOf(SPACE.negated, hash) },
    parts: written.length < MIN_PARTED ? [] : partsOf(`<${written}>`, partLengths),
  };
}

function partsOf(whole: string, lengths: readonly number[]): number[] {
  const parts: number[] = [];
  for (const length of lengths) {
    for (let to = length; to <= whole.length; to += 1) {
      parts.push(bucketOf(SPACE.part, hashWord(whole, to - length, to)));
    }
  }
  return parts;
}
