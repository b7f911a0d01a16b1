import { readFileSync } from "node:fs";
import path from "../../../data/sentiment/polarity-model.bin" with { type: "file" };
import { once } from "../../domain/text/once.ts";
import { CLAUSE_DENSE } from "./clause-features.ts";
import { BUCKETS, type FeatureVector } from "./features.ts";
import { TERM_DENSE } from "./term-dense.ts";

/** A linear model of three classes over hashed features and dense numbers. */
export interface LinearModel {
  /** `weights[bucket * 3 + class]`, as int8 times `scale`. */
  readonly weights: Int8Array | Float32Array;
  readonly scale: number;
  /** `dense[index * 3 + class]`. */
  readonly dense: Float32Array;
}

/** Probabilities of the three classes; they sum to 1. */
export interface Probabilities {
  readonly positive: number;
  readonly negative: number;
  readonly neutral: number;
}

export interface PolarityModel {
  readonly term: LinearModel;
  readonly clause: LinearModel;
}

export const CLASSES = 3;
const FLOAT = 4;

/** The weights that ship with Candor (data/sentiment/train-polarity.ts makes them). */
export const polarityModel = once(() => {
  // Unlike a Buffer's, the slices of a Uint8Array are copies.
  return unpack(new Uint8Array(readFileSync(path)));
});

/** For terms, then for clauses: the scale, the dense weights and the int8 ones. */
function unpack(bytes: Uint8Array): PolarityModel {
  const [term, rest] = firstModel(bytes, TERM_DENSE);
  const [clause] = firstModel(rest, CLAUSE_DENSE);
  return { term, clause };
}

/** The model that bytes begin with, and the bytes after it. */
function firstModel(bytes: Uint8Array, dense: number): [LinearModel, rest: Uint8Array] {
  const from = FLOAT * (1 + dense * CLASSES);
  const to = from + BUCKETS * CLASSES;
  const numbers = new Float32Array(bytes.slice(0, from).buffer);
  const weights = new Int8Array(bytes.slice(from, to).buffer);
  return [{ weights, scale: numbers[0] ?? 1, dense: numbers.slice(1) }, bytes.subarray(to)];
}

/** What the model makes of a feature vector. */
export function predict(model: LinearModel, vector: FeatureVector): Probabilities {
  const { ids, values, dense } = vector;
  const { weights } = model;
  let positive = 0;
  let negative = 0;
  let neutral = 0;
  for (let index = 0; index < vector.count; index += 1) {
    const at = (ids[index] ?? 0) * CLASSES;
    const value = values[index] ?? 0;
    positive += value * (weights[at] ?? 0);
    negative += value * (weights[at + 1] ?? 0);
    neutral += value * (weights[at + 2] ?? 0);
  }
  positive *= model.scale;
  negative *= model.scale;
  neutral *= model.scale;
  for (let index = 0; index < dense.length; index += 1) {
    const value = dense[index] ?? 0;
    positive += value * (model.dense[index * CLASSES] ?? 0);
    negative += value * (model.dense[index * CLASSES + 1] ?? 0);
    neutral += value * (model.dense[index * CLASSES + 2] ?? 0);
  }
  const top = Math.max(positive, negative, neutral);
  return shares(Math.exp(positive - top), Math.exp(negative - top), Math.exp(neutral - top));
}

/** Scales the weights of the classes to a sum of 1. */
export function shares(positive: number, negative: number, neutral: number): Probabilities {
  const sum = positive + negative + neutral;
  return { positive: positive / sum, negative: negative / sum, neutral: neutral / sum };
}
