import type { FeatureVector } from "./features.ts";

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

export const CLASSES = 3;

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
