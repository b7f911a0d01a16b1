import type { Clause } from "../text/clauses.ts";
import type { Token } from "../text/tokens.ts";
import { canonicalize } from "./facts/canonical.ts";
import { FACTS, type WordFacts } from "./facts/word-facts.ts";
import { weigh } from "./valence.ts";

/** A text as the polarity model sees it: one entry a canonical word. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  /** What is known of each word by itself. */
  readonly facts: readonly WordFacts[];
  /** For each token the index of its word. */
  readonly wordOf: readonly number[];
  /** A 32-bit hash for each word, its negation included. */
  readonly marked: Int32Array;
  readonly values: Float32Array;
  /** The places of the words whose value is not 0. */
  readonly opinions: readonly number[];
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
  const { words: facts, wordOf } = canonicalize(tokens, FACTS);
  const starts = [...clauses.map((clause) => wordOf[clause.from] ?? 0), facts.length];
  const { values, negated, unreal } = weigh(facts, starts);
  const marked = new Int32Array(facts.length);
  for (let at = 0; at < facts.length; at += 1) {
    marked[at] = (facts[at]?.hash ?? 0) ^ (negated[at] === 1 ? NEGATED : 0);
  }
  const sentenceOf = clauses.map((clause) => clause.sentence);
  return {
    tokens,
    words: facts.map(({ text }) => text),
    facts,
    wordOf,
    marked,
    values,
    opinions: placesOf(values),
    negated,
    unreal,
    starts,
    clauseOf: clausesOf(starts),
    stopsBefore: countStops(facts),
    sentenceOf,
  };
}

function placesOf(values: Float32Array): number[] {
  const places: number[] = [];
  for (let at = 0; at < values.length; at += 1) if (values[at] !== 0) places.push(at);
  return places;
}

function clausesOf(starts: readonly number[]): Uint32Array {
  const clauseOf = new Uint32Array(starts.at(-1) ?? 0);
  for (let clause = 0; clause + 1 < starts.length; clause += 1) {
    clauseOf.fill(clause, starts[clause], starts[clause + 1]);
  }
  return clauseOf;
}

function countStops(words: readonly WordFacts[]): Uint32Array {
  const before = new Uint32Array(words.length);
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    before[at] = count;
    if (words[at]?.isStop === true) count += 1;
  }
  return before;
}
