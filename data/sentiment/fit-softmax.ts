import { softmax } from "../../src/analysis/second-stage/stage-model.ts";

/** Numbers, and the place of the right outcome. */
interface Example {
  readonly numbers: readonly number[];
  readonly answer: number;
}

const ROUNDS = 400;
const STEP = 0.3;
/** How strongly weights are drawn to 0, as so many examples. */
const DECAY = 5;
const DECIMALS = 10_000;
const TINY = 1e-8;

/**
 * A multinomial logistic regression, by gradient descent with a step for each weight (AdaGrad: Duchi et
 * al., JMLR 2011). The same examples give the same weights.
 * @returns for each outcome, a weight for each number
 */
export function fitSoftmax(examples: readonly Example[], outcomes: number): number[][] {
  const size = examples[0]?.numbers.length ?? 0;
  const all = Array.from({ length: outcomes }, () => new StepwiseWeights(size, examples.length));
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = slopesOf(
      examples,
      all.map(({ weights }) => weights),
    );
    for (const [outcome, slope] of slopes.entries()) all[outcome]?.descend(slope);
  }
  return all.map(({ weights }) =>
    Array.from(weights, (weight) => Math.round(weight * DECIMALS) / DECIMALS),
  );
}

/** The weights of one outcome. */
class StepwiseWeights {
  readonly weights: Float64Array;
  readonly #squares: Float64Array;
  readonly #examples: number;

  constructor(size: number, examples: number) {
    this.weights = new Float64Array(size);
    this.#squares = new Float64Array(size).fill(TINY);
    this.#examples = examples;
  }

  descend(slopes: Float64Array): void {
    for (const [at, weight] of this.weights.entries()) {
      const slope = ((slopes[at] ?? 0) + DECAY * weight) / this.#examples;
      const squares = (this.#squares[at] ?? 0) + slope ** 2;
      this.#squares[at] = squares;
      this.weights[at] = weight - (STEP * slope) / Math.sqrt(squares);
    }
  }
}

function slopesOf(examples: readonly Example[], weights: readonly Float64Array[]) {
  const slopes = weights.map(({ length }) => new Float64Array(length));
  for (const { numbers, answer } of examples) {
    const likely = softmax(weights.map((own) => dot(own, numbers)));
    for (const [outcome, slope] of slopes.entries()) {
      addTo(slope, numbers, (likely[outcome] ?? 0) - Number(outcome === answer));
    }
  }
  return slopes;
}

function dot(weights: Float64Array, numbers: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 1) sum += (weights[at] ?? 0) * (numbers[at] ?? 0);
  return sum;
}

function addTo(sums: Float64Array, numbers: readonly number[], factor: number): void {
  for (let at = 0; at < numbers.length; at += 1) {
    sums[at] = (sums[at] ?? 0) + factor * (numbers[at] ?? 0);
  }
}
