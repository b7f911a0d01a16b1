import { BUCKETS, type FeatureVector } from "../../src/analysis/polarity/features.ts";
import { CLASSES, type LinearModel } from "../../src/analysis/polarity/model.ts";

/** A stored feature vector with the class that it should have (0 positive, 1 negative, 2 neutral). */
export interface Example {
  readonly ids: Int32Array;
  readonly values: Float32Array;
  readonly dense: Float32Array;
  /** How likely each class is held to be: 1 for a sure label. */
  readonly target: readonly number[];
  readonly weight: number;
}

export interface Settings {
  readonly epochs: number;
  readonly rate: number;
  readonly decay: number;
  readonly dropout: number;
  /** One fit for each; their weights are averaged. */
  readonly seeds: readonly number[];
}

export const SETTINGS: Settings = {
  epochs: 6,
  rate: 0.015,
  decay: 2e-5,
  dropout: 0.3,
  seeds: [1, 2, 3],
};

export function example(vector: FeatureVector, target: readonly number[], weight: number): Example {
  return {
    ids: vector.ids.slice(0, vector.count),
    values: vector.values.slice(0, vector.count),
    dense: vector.dense.slice(),
    target,
    weight,
  };
}

/** A small generator (mulberry32), so that training again gives the same weights. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffle(order: Int32Array, next: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
}

/** Multinomial logistic regression by Adagrad with L2, feature dropout and averaged weights. */
export function fit(
  examples: readonly Example[],
  denseCount: number,
  settings = SETTINGS,
): LinearModel {
  const total = new Float64Array((BUCKETS + denseCount) * CLASSES);
  for (const seed of settings.seeds) addFit(total, examples, settings, seed);
  const averagedEpochs = settings.epochs - firstAveraged(settings);
  const share = 1 / (averagedEpochs * settings.seeds.length);
  const averaged = Float32Array.from(total, (sum) => sum * share);
  const hashed = BUCKETS * CLASSES;
  return { weights: averaged.slice(0, hashed), scale: 1, dense: averaged.slice(hashed) };
}

/** The first epoch whose weights count. */
function firstAveraged({ epochs }: Settings): number {
  return Math.floor(epochs / 2);
}

function addFit(
  total: Float64Array,
  examples: readonly Example[],
  settings: Settings,
  seed: number,
): void {
  const state = {
    weights: new Float32Array(total.length),
    squares: new Float32Array(total.length).fill(FIRST_SQUARE),
    settings,
    next: random(seed),
  };
  const order = Int32Array.from(examples.keys());
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    shuffle(order, state.next);
    for (const index of order) {
      const item = examples[index];
      if (item !== undefined) step(state, item);
    }
    if (epoch >= firstAveraged(settings)) addTo(total, state.weights);
  }
}

const FIRST_SQUARE = 1e-2;

function addTo(total: Float64Array, weights: Float32Array): void {
  for (let at = 0; at < total.length; at += 1) {
    total[at] = (total[at] ?? 0) + (weights[at] ?? 0);
  }
}

interface State {
  readonly weights: Float32Array;
  readonly squares: Float32Array;
  readonly settings: Settings;
  readonly next: () => number;
}

const scores = new Float64Array(CLASSES);
const MAX_LENGTH = 8192;
const kept = new Float32Array(MAX_LENGTH);

/** One example: scores, probabilities, and a step against the error of each weight in use. */
function step(state: State, item: Example): void {
  const { ids, dense } = item;
  drop(state, item);
  scores.fill(0);
  for (let index = 0; index < ids.length; index += 1) {
    score(state.weights, (ids[index] ?? 0) * CLASSES, kept[index] ?? 0);
  }
  for (let index = 0; index < dense.length; index += 1) {
    score(state.weights, (BUCKETS + index) * CLASSES, dense[index] ?? 0);
  }
  toErrors(item);
  for (let index = 0; index < ids.length; index += 1) {
    update(state, (ids[index] ?? 0) * CLASSES, kept[index] ?? 0);
  }
  for (let index = 0; index < dense.length; index += 1) {
    update(state, (BUCKETS + index) * CLASSES, dense[index] ?? 0);
  }
}

function drop({ settings, next }: State, { values }: Example): void {
  const gain = 1 / (1 - settings.dropout);
  for (let index = 0; index < values.length; index += 1) {
    kept[index] = next() >= settings.dropout ? (values[index] ?? 0) * gain : 0;
  }
}

function score(weights: Float32Array, at: number, value: number): void {
  if (value === 0) return;
  for (let of = 0; of < CLASSES; of += 1) {
    scores[of] = (scores[of] ?? 0) + value * (weights[at + of] ?? 0);
  }
}

function toErrors(item: Example): void {
  const top = Math.max(...scores);
  let sum = 0;
  for (let of = 0; of < CLASSES; of += 1) {
    scores[of] = Math.exp((scores[of] ?? 0) - top);
    sum += scores[of] ?? 0;
  }
  for (let of = 0; of < CLASSES; of += 1) {
    scores[of] = item.weight * ((scores[of] ?? 0) / sum - (item.target[of] ?? 0));
  }
}

function update({ weights, squares, settings }: State, at: number, value: number): void {
  if (value === 0) return;
  for (let of = 0; of < CLASSES; of += 1) {
    const weight = weights[at + of] ?? 0;
    const gradient = (scores[of] ?? 0) * value + settings.decay * weight;
    const square = (squares[at + of] ?? 0) + gradient * gradient;
    squares[at + of] = square;
    weights[at + of] = weight - (settings.rate * gradient) / Math.sqrt(square);
  }
}

/** The same model with its hashed weights as int8. */
export function quantize(model: LinearModel): LinearModel {
  let top = 0;
  for (const weight of model.weights) top = Math.max(top, Math.abs(weight));
  const scale = top / 127;
  return {
    weights: Int8Array.from(model.weights, (weight) => Math.round(weight / scale)),
    scale,
    dense: model.dense,
  };
}
