import packed from "../../../data/sentiment/polarity-model.txt" with { type: "text" };
import { CLAUSE_DENSE } from "./clause-features.ts";
import { BUCKETS } from "./features.ts";
import { CLASSES, type LinearModel } from "./linear-model.ts";
import { TERM_DENSE } from "./term-features.ts";

export interface PolarityModel {
  readonly term: LinearModel;
  readonly clause: LinearModel;
}

const FLOAT = 4;

let loaded: PolarityModel | undefined;

/** The weights that ship with Candor (data/sentiment/train-polarity.ts makes them). */
export function polarityModel(): PolarityModel {
  loaded ??= unpack(Uint8Array.fromBase64(packed.trim()));
  return loaded;
}

/** The bytes of a model: for terms, then for clauses, the scale, the dense weights and the int8 ones. */
export function pack(model: PolarityModel): Uint8Array {
  const parts = [model.term, model.clause].flatMap(({ scale, dense, weights }) => [
    new Uint8Array(Float32Array.of(scale).buffer),
    new Uint8Array(dense.slice().buffer),
    new Uint8Array(Int8Array.from(weights).buffer),
  ]);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function unpack(bytes: Uint8Array): PolarityModel {
  const term = part(bytes, 0, TERM_DENSE);
  return { term: term.model, clause: part(bytes, term.end, CLAUSE_DENSE).model };
}

function part(
  bytes: Uint8Array,
  start: number,
  dense: number,
): { model: LinearModel; end: number } {
  const numbers = new Float32Array(
    bytes.slice(start, start + FLOAT * (1 + dense * CLASSES)).buffer,
  );
  const from = start + numbers.byteLength;
  const end = from + BUCKETS * CLASSES;
  const weights = new Int8Array(bytes.slice(from, end).buffer);
  return { model: { weights, scale: numbers[0] ?? 1, dense: numbers.slice(1) }, end };
}
