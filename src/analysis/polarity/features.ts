/** Sparse features, bucket `ids[i]` with the value `values[i]` below `count`, and dense numbers. */
export interface FeatureVector {
  ids: Int32Array;
  values: Float32Array;
  count: number;
  readonly dense: Float32Array;
}

const BUCKET_BITS = 17;
export const BUCKETS = 1 << BUCKET_BITS;
const FIRST_CAPACITY = 1024;

/** An empty vector with room for `dense` dense numbers, all 0. */
export function emptyVector(dense: number): FeatureVector {
  return {
    ids: new Int32Array(FIRST_CAPACITY),
    values: new Float32Array(FIRST_CAPACITY),
    count: 0,
    dense: new Float32Array(dense),
  };
}

/** Empties a vector for the next text. */
export function clear(vector: FeatureVector): void {
  vector.count = 0;
  vector.dense.fill(0);
}

/** Writes dense numbers from a place on; for a few, the array's own `set` takes longer. */
export function put({ dense }: FeatureVector, from: number, numbers: readonly number[]): void {
  for (let at = 0; at < numbers.length; at += 1) dense[from + at] = numbers[at] ?? 0;
}

/** Adds the hashed feature (`space`, `hash`) with a value. */
export function add(vector: FeatureVector, space: number, hash: number, value: number): void {
  if (vector.count === vector.ids.length) grow(vector);
  vector.ids[vector.count] = mix(hash, space) >>> (32 - BUCKET_BITS);
  vector.values[vector.count] = value;
  vector.count += 1;
}

function grow(vector: FeatureVector): void {
  const { ids, values } = vector;
  vector.ids = new Int32Array(2 * ids.length);
  vector.values = new Float32Array(2 * ids.length);
  vector.ids.set(ids);
  vector.values.set(values);
}

const GOLDEN = 0x9e3779b1;

/** Joins two hashes into one; the order matters. */
export function mix(left: number, right: number): number {
  let hash = Math.imul(left, GOLDEN) ^ right;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
