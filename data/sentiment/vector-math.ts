import { random } from "./fit.ts";

/** Points in a space, each with what it counts for. */
export interface Cloud {
  readonly points: readonly Float64Array[];
  readonly weights: readonly number[];
}

export function dot(one: Float64Array, two: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (two[at] ?? 0);
  return sum;
}

function addTo(sum: Float64Array, point: Float64Array, weight: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (point[at] ?? 0);
}

/** The same direction, of length 1. */
export function unit(point: ArrayLike<number>): Float64Array {
  const found = Float64Array.from(point);
  const length = Math.sqrt(dot(found, found)) || 1;
  return found.map((one) => one / length);
}

/** The directions of points as seen from their weighted middle. */
export function centred({ points, weights }: Cloud): Float64Array[] {
  const middle = new Float64Array(points[0]?.length ?? 0);
  for (const [at, point] of points.entries()) addTo(middle, point, weights[at] ?? 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return points.map((point) => unit(point.map((one, at) => one - (middle[at] ?? 0) / total)));
}

const ROUNDS = 25;

/** Spherical k-means: for each point the number of its group. */
export function groups(cloud: Cloud, count: number): number[] {
  let centres = firstCentres(cloud, count);
  for (let round = 1; round < ROUNDS; round += 1) {
    const sums = centres.map((centre) => new Float64Array(centre.length));
    for (const [at, point] of cloud.points.entries()) {
      const sum = sums[nearest(centres, point)];
      if (sum !== undefined) addTo(sum, point, cloud.weights[at] ?? 0);
    }
    centres = sums.map(unit);
  }
  return cloud.points.map((point) => nearest(centres, point));
}

/** Different points, the weightier ones likelier. */
function firstCentres({ points, weights }: Cloud, count: number): Float64Array[] {
  const next = random(1);
  const drawn = points.map((point, at) => ({ point, key: Math.log(next()) / (weights[at] ?? 1) }));
  return drawn
    .sort((one, two) => two.key - one.key)
    .slice(0, count)
    .map(({ point }) => point);
}

function nearest(centres: readonly Float64Array[], point: Float64Array): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, centre] of centres.entries()) {
    const likeness = dot(centre, point);
    if (likeness > most) [best, most] = [at, likeness];
  }
  return best;
}

/** The sum of weight × point × point-transposed. */
function moments({ points, weights }: Cloud): Float64Array[] {
  const rows = Array.from(points[0] ?? [], () => new Float64Array(points[0]?.length ?? 0));
  for (const [at, point] of points.entries()) {
    for (const [index, row] of rows.entries()) {
      addTo(row, point, (weights[at] ?? 0) * (point[index] ?? 0));
    }
  }
  return rows;
}

const TURNS = 300;

/** The directions in which a cloud is widest, the widest first, by turning a guess again and again. */
export function widest(cloud: Cloud, count: number): Float64Array[] {
  const rows = moments(cloud);
  const found: Float64Array[] = [];
  const next = random(2);
  while (found.length < count) {
    let axis = unit(rows.map(() => next() - 0.5));
    for (let turn = 0; turn < TURNS; turn += 1) {
      const turned = Float64Array.from(rows, (row) => dot(row, axis));
      for (const earlier of found) addTo(turned, earlier, -dot(earlier, turned));
      axis = unit(turned);
    }
    found.push(axis);
  }
  return found;
}

/** Ridge regression: the direction along which points come nearest to their values. */
export function direction(cloud: Cloud, values: readonly number[], ridge: number): Float64Array {
  const rows = moments(cloud);
  const sums = new Float64Array(rows.length);
  for (const [at, point] of cloud.points.entries()) {
    addTo(sums, point, (cloud.weights[at] ?? 0) * (values[at] ?? 0));
  }
  for (const [at, row] of rows.entries()) row[at] = (row[at] ?? 0) + ridge;
  return solved(rows, sums);
}

/** Gauss and Jordan; safe without pivots, since the rows are positive definite. */
function solved(rows: readonly Float64Array[], sums: Float64Array): Float64Array {
  for (const [at, row] of rows.entries()) {
    const pivot = row[at] ?? 1;
    for (const [other, changed] of rows.entries()) {
      if (other === at) continue;
      const share = (changed[at] ?? 0) / pivot;
      addTo(changed, row, -share);
      sums[other] = (sums[other] ?? 0) - share * (sums[at] ?? 0);
    }
  }
  return sums.map((sum, at) => sum / (rows[at]?.[at] ?? 1));
}
