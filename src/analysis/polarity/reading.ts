import type { Clause } from "../segment.ts";
import type { Token } from "../tokens.ts";
import { canonicalize } from "./canonical.ts";
import { KNOWN, type KnownWord } from "./known-word.ts";
import { weigh } from "./valence.ts";

/** A text as the polarity model sees it: one entry a canonical word. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  /** What is known of each word by itself. */
  readonly known: readonly KnownWord[];
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

/** Reads a tokenized, segmented text once; every judgment of its terms and clauses starts here. */
export function read(tokens: readonly Token[], clauses: readonly Clause[]): Reading {
  const { words: known, wordOf } = canonicalize(tokens, KNOWN);
  const starts = [...clauses.map((clause) => wordOf[clause.from] ?? 0), known.length];
  const { values, negated, unreal } = weigh(known, starts);
  const marked = new Int32Array(known.length);
  for (let at = 0; at < known.length; at += 1) {
    marked[at] = (known[at]?.hash ?? 0) ^ (negated[at] === 1 ? NEGATED : 0);
  }
  const sentenceOf = clauses.map((clause) => clause.sentence);
  return {
    tokens,
    words: known.map(({ text }) => text),
    known,
    wordOf,
    marked,
    values,
    negated,
    unreal,
    starts,
    clauseOf: clausesOf(starts),
    stopsBefore: countStops(known),
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

function countStops(words: readonly KnownWord[]): Uint32Array {
  const before = new Uint32Array(words.length);
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    before[at] = count;
    if (words[at]?.isStop === true) count += 1;
  }
  return before;
}
