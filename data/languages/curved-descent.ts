import type { Descent, Sparse } from "../sentiment/fit-softmax.ts";
import { dot } from "../sentiment/vector-math.ts";

/** How strongly weights are drawn to 0. */
const DECAY = 3;
/** For all outcomes together, the curvature is at most half of an example's numbers times each other. */
const MAX_CURVATURE = 0.5;
const NO_ROW = new Float64Array();

/**
 * Descent by a bound of the curvature, the same for all outcomes and rounds (Böhning, AISM 1992): numbers
 * that say nearly the same, and rare ones, take steps as long as others.
 */
export function curvedDescent(examples: readonly Sparse[], size: number): () => Descent {
  const factor = factorOf(curvatureOf(examples, size), size);
  return () => {
    const weights = new Float64Array(size);
    const descend = (slopes: Float64Array) => {
      const drawn = slopes.map((slope, at) => slope + DECAY * (weights[at] ?? 0));
      for (const [at, step] of solve(factor, drawn).entries()) {
        weights[at] = (weights[at] ?? 0) - step;
      }
    };
    return { weights, descend };
  };
}

/** The lower triangle of the bound, row by row. */
function curvatureOf(examples: readonly Sparse[], size: number): Float64Array[] {
  const rows = Array.from({ length: size }, (_, row) => new Float64Array(row + 1));
  for (const [at, row] of rows.entries()) row[at] = DECAY;
  for (const example of examples) addProducts(rows, example);
  return rows;
}

/** Adds the products of an example's numbers, two by two. */
function addProducts(rows: readonly Float64Array[], { places, values }: Sparse): void {
  for (let one = 0; one < places.length; one += 1) {
    const row = rows[places[one] ?? 0] ?? NO_ROW;
    const value = MAX_CURVATURE * (values[one] ?? 0);
    for (let other = 0; other <= one; other += 1) {
      const column = places[other] ?? 0;
      row[column] = (row[column] ?? 0) + value * (values[other] ?? 0);
    }
  }
}

/** The Cholesky factor of a symmetric matrix, from its lower triangle. */
function factorOf(rows: readonly Float64Array[], size: number): readonly Float64Array[] {
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? NO_ROW;
    for (let column = 0; column <= at; column += 1) {
      const other = rows[column] ?? NO_ROW;
      const left = (row[column] ?? 0) - dot(row.subarray(0, column), other);
      row[column] = column === at ? Math.sqrt(left) : left / (other[column] ?? 1);
    }
  }
  return rows;
}

/** The result for which the factor times its transpose times the result is `right`. */
function solve(factor: readonly Float64Array[], right: Float64Array): Float64Array {
  const result = right.slice();
  for (const [at, row] of factor.entries()) {
    result[at] = ((result[at] ?? 0) - dot(row.subarray(0, at), result)) / (row[at] ?? 1);
  }
  for (let at = factor.length - 1; at >= 0; at -= 1) {
    const row = factor[at] ?? NO_ROW;
    const value = (result[at] ?? 0) / (row[at] ?? 1);
    result[at] = value;
    for (let before = 0; before < at; before += 1) {
      result[before] = (result[before] ?? 0) - (row[before] ?? 0) * value;
    }
  }
  return result;
}
