import { type Features, SENTENCE_BUCKETS } from "../../src/analysis/learned/features.ts";
import type { Head } from "../../src/analysis/learned/sentence-model.ts";

/** What a head learns from: features, and 1 for yes, −1 for no, 0 for leaving it out. */
export interface Example {
  readonly features: Features;
  readonly answer: number;
  /** How much it counts. */
  readonly weight: number;
}

/** A fitted head. */
interface Fitted {
  readonly weights: Float32Array;
  readonly bias: number;
  readonly scoreOf: (features: Features) => number;
}

const BYTE = 127;
const ROUNDS = 40;
const TOLERANCE = 0.02;
const UNMOVED = 1e-3;
const SEED = 7;

/**
 * A linear support vector machine with squared hinge loss, by dual coordinate descent (Hsieh et al.,
 * ICML 2008). The same examples give the same weights.
 * @param cost of errors; less makes smaller weights
 */
export function fitSvm(all: readonly Example[], cost: number): Fitted {
  const descent = new DualDescent(
    all.filter(({ answer }) => answer !== 0),
    cost,
  );
  for (let round = 0; round < ROUNDS; round += 1) if (descent.round() < TOLERANCE) break;
  const { weights, bias } = descent;
  return { weights, bias, scoreOf: (features) => dot(weights, features) + bias };
}

/** The same as a head whose weights are bytes. @param threshold the score from which on it says yes */
export function quantized({ weights, bias }: Fitted, threshold = 0): Head {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / BYTE || 1;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return { bias: bias - threshold, scale, weights: bytes };
}

/** The state of one fit. */
class DualDescent {
  readonly weights = new Float32Array(SENTENCE_BUCKETS);
  bias = 0;
  readonly #points: readonly Point[];
  readonly #order: number[];
  readonly #random = generator(SEED);

  constructor(examples: readonly Example[], cost: number) {
    this.#points = examples.map(({ features, answer, weight }) => {
      const softness = 1 / (2 * cost * weight);
      return { features, answer, softness, curvature: 1 + squares(features) + softness, dual: 0 };
    });
    this.#order = examples.map((_, at) => at);
  }

  /** Improves each point's dual once. Returns how far the worst was from its best. */
  round(): number {
    shuffle(this.#order, this.#random);
    let worst = 0;
    for (const at of this.#order) {
      const point = this.#points[at];
      if (point !== undefined) worst = Math.max(worst, this.#improve(point));
    }
    return worst;
  }

  #improve(point: Point): number {
    const { features, answer, dual } = point;
    const margin = answer * (dot(this.weights, features) + this.bias);
    const gradient = margin - 1 + dual * point.softness;
    const projected = Math.abs(dual === 0 ? Math.min(gradient, 0) : gradient);
    if (projected < UNMOVED) return projected;
    point.dual = Math.max(dual - gradient / point.curvature, 0);
    const step = (point.dual - dual) * answer;
    add(this.weights, features, step);
    this.bias += step;
    return projected;
  }
}

interface Point {
  readonly features: Features;
  readonly answer: number;
  readonly softness: number;
  readonly curvature: number;
  dual: number;
}

function squares({ values }: Features): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}

function dot(weights: Float32Array, { buckets, values }: Features): number {
  let sum = 0;
  for (let at = 0; at < buckets.length; at += 1) {
    sum += (weights[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0);
  }
  return sum;
}

function add(weights: Float32Array, { buckets, values }: Features, step: number): void {
  for (let at = 0; at < buckets.length; at += 1) {
    const bucket = buckets[at] ?? 0;
    weights[bucket] = (weights[bucket] ?? 0) + step * (values[at] ?? 0);
  }
}

/** A linear congruential generator (Numerical Recipes): the same numbers everywhere. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [order[at] ?? 0, order[other] ?? 0];
    order[at] = two;
    order[other] = one;
  }
}
