import { softmax } from "../../src/analysis/learned/outcomes.ts";

/** Numbers, and the place of the right outcome. */
interface Example {
  readonly numbers: readonly number[] | Float64Array;
  readonly answer: number;
}

const ROUNDS = 400;
const STEP = 0.3;
/** How strongly weights are drawn to 0, as so many examples. */
const DECAY = 5;
const DECIMALS = 10_000;
const TINY = 1e-8;

/** The weights of an outcome, and a step from how steeply they make the error rise. */
export interface Descent {
  readonly weights: Float64Array;
  readonly descend: (slopes: Float64Array) => void;
}

/** How to descend: how often, and from where for each outcome. */
interface Plan {
  readonly rounds: number;
  readonly descents: (examples: readonly Sparse[], size: number) => () => Descent;
}

const STEPWISE: Plan = {
  rounds: ROUNDS,
  descents: (examples, size) => () => new StepwiseWeights(size, examples.length),
};

/**
 * A multinomial logistic regression, by gradient descent. The same examples give the same weights.
 * @returns for each outcome, a weight for each number
 */
export function fitSoftmax(
  given: readonly Example[],
  outcomes: number,
  { rounds, descents }: Plan = STEPWISE,
): number[][] {
  const examples = given.map(sparse);
  const all = Array.from({ length: outcomes }, descents(examples, given[0]?.numbers.length ?? 0));
  for (let round = 0; round < rounds; round += 1) {
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

/** An example by its numbers that are not 0, which are few. */
export type Sparse = ReturnType<typeof sparse>;

function sparse({ numbers, answer }: Example) {
  const places = Uint16Array.from(numbers.keys().filter((at) => numbers[at] !== 0));
  return { places, values: Float64Array.from(places, (at) => numbers[at] ?? 0), answer };
}

/** A step for each weight (AdaGrad: Duchi et al., JMLR 2011). */
class StepwiseWeights implements Descent {
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

function slopesOf(examples: readonly Sparse[], weights: readonly Float64Array[]) {
  const slopes = weights.map(({ length }) => new Float64Array(length));
  for (const example of examples) {
    const likely = softmax(weights.map((own) => dot(own, example)));
    for (const [outcome, slope] of slopes.entries()) {
      addTo(slope, example, (likely[outcome] ?? 0) - Number(outcome === example.answer));
    }
  }
  return slopes;
}

function dot(weights: Float64Array, { places, values }: Sparse): number {
  let sum = 0;
  for (let at = 0; at < places.length; at += 1) {
    sum += (weights[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
  }
  return sum;
}

function addTo(sums: Float64Array, { places, values }: Sparse, factor: number): void {
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    sums[place] = (sums[place] ?? 0) + factor * (values[at] ?? 0);
  }
}
