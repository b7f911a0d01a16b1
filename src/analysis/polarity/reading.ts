import type { Clause } from "../segment.ts";
import type { Token } from "../tokens.ts";
import { canonicalize } from "./canonical.ts";
import { hashWord } from "./hash.ts";
import { weigh } from "./valence.ts";

/** A text as the polarity model sees it: one entry a canonical word. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  /** For each token the index of its word. */
  readonly wordOf: readonly number[];
  /** A 32-bit hash for each word, its negation included. */
  readonly marked: Int32Array;
  readonly values: Float32Array;
  readonly negated: Uint8Array;
  readonly unreal: Uint8Array;
  /** For each clause its first word, then the number of words. */
  readonly starts: readonly number[];
  /** For each word the index of its clause. */
  readonly clauseOf: Uint32Array;
  /** For each word how many marks that part phrases stand before it. */
  readonly stopsBefore: Uint32Array;
  /** For each clause the index of its sentence. */
  readonly sentenceOf: readonly number[];
}

const NEGATED = 0x5bd1e995;
const STOPS = new Set([".", ",", ";", ":", "!", "?", "(", ")"]);

/** Reads a tokenized, segmented text once; every judgment of its terms and clauses starts here. */
export function read(tokens: readonly Token[], clauses: readonly Clause[]): Reading {
  const { words, wordOf } = canonicalize(tokens);
  const starts = [...clauses.map((clause) => wordOf[clause.from] ?? 0), words.length];
  const { values, negated, unreal } = weigh(words, starts);
  const marked = new Int32Array(words.length);
  for (let at = 0; at < words.length; at += 1) {
    marked[at] = hashWord(words[at] ?? "") ^ (negated[at] === 1 ? NEGATED : 0);
  }
  const sentenceOf = clauses.map((clause) => clause.sentence);
  return {
    tokens,
    words,
    wordOf,
    marked,
    values,
    negated,
    unreal,
    starts,
    clauseOf: clausesOf(starts),
    stopsBefore: countStops(words),
    sentenceOf,
  };
}

function clausesOf(starts: readonly number[]): Uint32Array {
  const clauseOf = new Uint32Array(starts.at(-1) ?? 0);
  for (let clause = 0; clause + 1 < starts.length; clause += 1) {
    clauseOf.fill(clause, starts[clause], starts[clause + 1]);
  }
  return clauseOf;
}

function countStops(words: readonly string[]): Uint32Array {
  const before = new Uint32Array(words.length);
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    before[at] = count;
    if (STOPS.has(words[at] ?? "")) count += 1;
  }
  return before;
}
