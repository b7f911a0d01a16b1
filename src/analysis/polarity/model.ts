import { readFileSync } from "node:fs";
import path from "../../../data/sentiment/polarity-model.bin" with { type: "file" };
import { once } from "../../domain/text/once.ts";
import { CLAUSE_DENSE } from "./clause-features.ts";
import { BUCKETS } from "./features.ts";
import { CLASSES, type LinearModel } from "./linear-model.ts";
import { TERM_DENSE } from "./term-dense.ts";

export interface PolarityModel {
  readonly term: LinearModel;
  readonly clause: LinearModel;
}

const FLOAT = 4;

/** The weights that ship with Candor (data/sentiment/train-polarity.ts makes them). */
export const polarityModel = once(() => {
  // Unlike a Buffer's, the slices of a Uint8Array are copies.
  return unpack(new Uint8Array(readFileSync(path)));
});

/** For terms, then for clauses: the scale, the dense weights and the int8 ones. */
function unpack(bytes: Uint8Array): PolarityModel {
  const [term, rest] = firstModel(bytes, TERM_DENSE);
  const [clause] = firstModel(rest, CLAUSE_DENSE);
  return { term, clause };
}

/** The model that bytes begin with, and the bytes after it. */
function firstModel(bytes: Uint8Array, dense: number): [LinearModel, rest: Uint8Array] {
  const from = FLOAT * (1 + dense * CLASSES);
  const to = from + BUCKETS * CLASSES;
  const numbers = new Float32Array(bytes.slice(0, from).buffer);
  const weights = new Int8Array(bytes.slice(from, to).buffer);
  return [{ weights, scale: numbers[0] ?? 1, dense: numbers.slice(1) }, bytes.subarray(to)];
}
