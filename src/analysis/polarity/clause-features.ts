import type { Span } from "../text/span.ts";
import { add, clear, emptyVector, type FeatureVector, mix, put } from "./features.ts";
import type { Reading } from "./reading.ts";

/** How many numbers `clauseFeatures` writes beside the hashed features. */
export const CLAUSE_DENSE = 16;

const SPACE = { word: 21, pair: 22, level: 25, triple: 26 } as const;

const vector = emptyVector(CLAUSE_DENSE);

/**
 * Features of what a clause, a sentence or a whole text says: its words and their sentiment.
 * @returns a vector that the next call overwrites
 */
export function clauseFeatures(reading: Reading, span: Span): FeatureVector {
  clear(vector);
  const { marked } = reading;
  const weight = 1 / Math.sqrt(Math.max(1, (span.to - span.from) / 12));
  for (let at = span.from; at < span.to; at += 1) {
    const word = marked[at] ?? 0;
    const pair = mix(word, marked[at + 1] ?? 0);
    add(vector, SPACE.word, word, weight);
    if (at + 1 < span.to) add(vector, SPACE.pair, pair, weight);
    if (at + 2 < span.to) add(vector, SPACE.triple, mix(pair, marked[at + 2] ?? 0), 0.6 * weight);
  }
  addSums(reading, span);
  return vector;
}

function addSums({ values }: Reading, span: Span): void {
  let positive = 0;
  let negative = 0;
  let strongest = 0;
  let last = 0;
  for (let at = span.from; at < span.to; at += 1) {
    const value = values[at] ?? 0;
    if (value > 0) positive += value;
    else negative -= value;
    if (Math.abs(value) > Math.abs(strongest)) strongest = value;
    if (value !== 0) last = value;
  }
  const balance = (positive - negative) / (positive + negative + 1);
  put(vector, 0, [
    1,
    Math.tanh(positive / 4),
    Math.tanh(negative / 4),
    balance,
    strongest / 3,
    last / 3,
    strongest === 0 ? 1 : 0,
    Math.tanh((positive - negative) / 4),
    Math.max(0, balance - 0.5),
    Math.min(0, balance + 0.5),
    Math.min(0, strongest) / 3,
  ]);
  add(vector, SPACE.level, mix(Math.round(positive), Math.round(negative)), 0.5);
}
