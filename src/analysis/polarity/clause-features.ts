import { add, clear, type FeatureVector } from "./features.ts";
import { mix } from "./hash.ts";
import type { Reading } from "./reading.ts";
import type { WordSpan } from "./term-scene.ts";

/** How many numbers `clauseFeatures` writes beside the hashed features. */
export const CLAUSE_DENSE = 16;

const SPACE = { word: 21, pair: 22, first: 23, last: 24, level: 25, triple: 26 } as const;

/** Features of what a clause, a sentence or a whole text says: its words and their sentiment. */
export function clauseFeatures(reading: Reading, span: WordSpan, vector: FeatureVector): void {
  clear(vector);
  const length = Math.max(1, span.to - span.from);
  const weight = 1 / Math.sqrt(Math.max(1, length / 12));
  for (let at = span.from; at < span.to; at += 1) {
    const hash = reading.marked[at] ?? 0;
    add(vector, SPACE.word, hash, weight);
    if (at + 1 < span.to) {
      const pair = mix(hash, reading.marked[at + 1] ?? 0);
      add(vector, SPACE.pair, pair, weight);
      if (at + 2 < span.to)
        add(vector, SPACE.triple, mix(pair, reading.marked[at + 2] ?? 0), 0.6 * weight);
    }
  }
  addSums(reading, span, vector);
}

function addSums(reading: Reading, span: WordSpan, vector: FeatureVector): void {
  let positive = 0;
  let negative = 0;
  let strongest = 0;
  let last = 0;
  let count = 0;
  for (let at = span.from; at < span.to; at += 1) {
    const value = reading.values[at] ?? 0;
    if (value === 0) continue;
    count += 1;
    if (value > 0) positive += value;
    else negative -= value;
    if (Math.abs(value) > Math.abs(strongest)) strongest = value;
    last = value;
  }
  const balance = (positive - negative) / (positive + negative + 1);
  vector.dense.set([
    1,
    Math.tanh(positive / 4),
    Math.tanh(negative / 4),
    balance,
    strongest / 3,
    last / 3,
    count === 0 ? 1 : 0,
    Math.tanh((positive - negative) / 4),
    Math.max(0, balance - 0.5),
    Math.min(0, balance + 0.5),
    Math.min(0, strongest) / 3,
  ]);
  add(vector, SPACE.level, mix(Math.round(positive), Math.round(negative)), 0.5);
}
