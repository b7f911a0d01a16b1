import { mix } from "./hash.ts";

/** A sparse vector: bucket `ids[i]` has the value `values[i]`, for i below `count`. */
export interface FeatureVector {
  ids: Int32Array;
  values: Float32Array;
  count: number;
  readonly dense: Float32Array;
}

export const BUCKET_BITS = 17;
export const BUCKETS = 1 << BUCKET_BITS;
const FIRST_CAPACITY = 1024;

/** An empty vector that grows as features are added, with room for `dense` numbers. */
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

/** Adds the hashed feature (`space`, `hash`) with a value. */
export function add(vector: FeatureVector, space: number, hash: number, value: number): void {
  if (vector.count === vector.ids.length) grow(vector);
  vector.ids[vector.count] = (mix(hash, space) >>> (32 - BUCKET_BITS)) & (BUCKETS - 1);
  vector.values[vector.count] = value;
  vector.count += 1;
}

function grow(vector: FeatureVector): void {
  const ids = new Int32Array(vector.ids.length * 2);
  const values = new Float32Array(vector.values.length * 2);
  ids.set(vector.ids);
  values.set(vector.values);
  vector.ids = ids;
  vector.values = values;
}
