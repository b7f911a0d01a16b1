import type { PolarityModel } from "../../src/analysis/polarity/model.ts";

/** The bytes of a model: for terms, then for clauses, the scale, the dense weights and the int8 ones. */
export function packModel({ term, clause }: PolarityModel): Uint8Array {
  const parts = [term, clause].flatMap(({ scale, dense, weights }) => [
    new Uint8Array(Float32Array.of(scale).buffer),
    new Uint8Array(dense.slice().buffer),
    new Uint8Array(Int8Array.from(weights).buffer),
  ]);
  return new Uint8Array(Buffer.concat(parts));
}
