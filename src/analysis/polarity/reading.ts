import type { MarkedText } from "../match/marked-text.ts";
import type { Scope } from "../scope/scope.ts";
import type { Span } from "../text/span.ts";
import type { Token } from "../text/tokens.ts";
import { canonicalize } from "./facts/canonical.ts";
import { type WordFacts, wordFacts } from "./facts/word-facts.ts";
import { type Valence, weigh } from "./valence.ts";

/** A text as the polarity model sees it: one entry per canonical word. */
export interface Reading extends Valence {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  /** 1 where a negation applies. */
  readonly negated: Uint8Array;
  /** What is known of each single word. */
  readonly facts: readonly WordFacts[];
  /** For each token the index of its word. */
  readonly wordOf: readonly number[];
  /** A 32-bit hash for each word, its negation included. */
  readonly marked: Int32Array;
  /** The places of the words whose value is not 0. */
  readonly opinions: readonly number[];
  /** For each clause its first word, then the number of words. */
  readonly starts: readonly number[];
  /** For each word the index of its clause. */
  readonly clauseOf: Uint32Array;
  /** For each word, how many marks that separate phrases come before it. */
  readonly stopsBefore: Uint32Array;
  /** For each clause the index of its sentence. */
  readonly sentenceOf: readonly number[];
}

/** From this value on, a word clearly praises or blames: "a classic oven" only says which one. */
export const CLEAR_OPINION = 2;
const NEGATED = 0x5bd1e995;
/** A negation has no effect on words farther behind it. */
const REACH = 5;

/** Reads a text once; every judgment of its terms and clauses starts here. */
export function read({ tokens, clauses }: MarkedText, scope: Scope): Reading {
  const { words: facts, wordOf } = canonicalize(tokens, (word) => wordFacts.of(word));
  const starts = [...clauses.map((clause) => wordOf[clause.from] ?? 0), facts.length];
  const negators = negatorsOf(wordOf, facts.length, scope);
  const valence = weigh(facts, negators, starts);
  const negated = new Uint8Array(facts.length);
  const marked = new Int32Array(facts.length);
  const stopsBefore = new Uint32Array(facts.length);
  const opinions: number[] = [];
  let stops = 0;
  for (let at = 0; at < facts.length; at += 1) {
    negated[at] = (negators[at] ?? -1) >= 0 ? 1 : 0;
    marked[at] = (facts[at]?.hash ?? 0) ^ (negated[at] === 1 ? NEGATED : 0);
    if (valence.values[at] !== 0) opinions.push(at);
    stopsBefore[at] = stops;
    if (facts[at]?.isStop === true) stops += 1;
  }
  return {
    ...valence,
    tokens,
    words: facts.map(({ text }) => text),
    negated,
    facts,
    wordOf,
    marked,
    opinions,
    starts,
    clauseOf: clausesOf(starts, facts.length),
    stopsBefore,
    sentenceOf: clauses.map(({ sentence }) => sentence),
  };
}

/** For each word the place of the negation that applies to it, or −1. */
function negatorsOf(wordOf: readonly number[], words: number, scope: Scope): Int32Array {
  const negators = new Int32Array(words).fill(-1);
  for (let at = 0; at < wordOf.length; at += 1) {
    const negator = scope.negatorOf(at);
    if (negator < 0) continue;
    const word = wordOf[at] ?? 0;
    const distance = word - (wordOf[negator] ?? word);
    if (distance > 0 && distance <= REACH) negators[word] = word - distance;
  }
  return negators;
}

/** The clause of each word. */
function clausesOf(starts: readonly number[], words: number): Uint32Array {
  const clauseOf = new Uint32Array(words);
  for (const [clause, start] of starts.entries()) clauseOf.fill(clause, start, starts[clause + 1]);
  return clauseOf;
}

/** The words of a clause. */
export function wordsOfClause({ starts, words }: Reading, clause: number): Span {
  return { from: starts[clause] ?? 0, to: starts[clause + 1] ?? words.length };
}

/** The words of a sentence, none if there is no such sentence. */
export function wordsOfSentence(reading: Reading, sentence: number): Span {
  const { from } = wordsOfClause(reading, reading.sentenceOf.indexOf(sentence));
  const { to } = wordsOfClause(reading, reading.sentenceOf.lastIndexOf(sentence));
  return { from, to };
}
