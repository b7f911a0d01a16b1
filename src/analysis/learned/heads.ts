import { type Features, SENTENCE_BUCKETS } from "./features.ts";

/** One linear model: how much each bucket speaks for its answer, as bytes. */
export interface Head {
  readonly weights: Int8Array;
  readonly scale: number;
  readonly bias: number;
}

/** How much features speak for a head's answer: above 0 for yes. */
export function scoreOf({ weights, scale, bias }: Head, { buckets, values }: Features): number {
  let sum = 0;
  for (let at = 0; at < buckets.length; at += 1) {
    sum += (weights[buckets[at] ?? 0] ?? 0) * (values[at] ?? 0);
  }
  return sum * scale + bias;
}

/** The bytes of several heads: the length of a header, the header, and each head's weights. */
export function packHeads(header: string, weights: readonly Int8Array[]): Uint8Array {
  const json = new TextEncoder().encode(header);
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES));
  length.setUint32(0, json.length);
  const parts = [new Uint8Array(length.buffer), json];
  return new Uint8Array(
    Buffer.concat([...parts, ...weights.map((one) => new Uint8Array(one.buffer))]),
  );
}

const LENGTH_BYTES = 4;

/** Reads what {@link packHeads} made: the header, and the weights of a head by its place. */
export function unpackHeads(bytes: Uint8Array) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const from = LENGTH_BYTES + length;
  const header = new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, from));
  const weightsOf = (head: number) =>
    new Int8Array(
      bytes.buffer,
      bytes.byteOffset + from + head * SENTENCE_BUCKETS,
      SENTENCE_BUCKETS,
    );
  return { header, weightsOf };
}
