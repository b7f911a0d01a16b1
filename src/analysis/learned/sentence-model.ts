import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { Vertical } from "../../domain/business/vertical.ts";
import { FeatureFinder, type Features, SENTENCE_BUCKETS, SIDE_BUCKETS } from "./features.ts";
import { LearnedVocabulary, LearnedWords } from "./vocabulary.ts";

/** The polarity's head; the others have the ids of their aspects. */
export const POLARITY = "polarity";

const Scaled = Type.Object({ scale: Type.Number(), bias: Type.Number() });
const Header = Type.Object({
  words: LearnedWords,
  heads: Type.Array(
    Type.Object({
      ...{ name: Type.String(), scale: Type.Number(), bias: Type.Number() },
      stars: Type.Array(Type.Number()),
    }),
  ),
  sides: Type.Array(Type.Object({ name: Type.String(), positive: Scaled, negative: Scaled })),
  /** How much each number of an aspect speaks for each outcome (`decide-opinions.ts`). */
  outcomes: Type.Array(Type.Array(Type.Number())),
  /** The lines of business that were learned. */
  verticals: Type.Array(Vertical),
});
type Header = Static<typeof Header>;

/** One linear model: how much each bucket speaks for its answer, as bytes; a power of 2 of them. */
export interface Head {
  readonly weights: Int8Array;
  readonly scale: number;
  readonly bias: number;
}

/** How much features speak for a head's answer: above 0 for yes. */
export function scoreOf({ weights, scale, bias }: Head, { buckets, values }: Features): number {
  const mask = weights.length - 1;
  let sum = 0;
  for (let at = 0; at < buckets.length; at += 1) {
    sum += (weights[(buckets[at] ?? 0) & mask] ?? 0) * (values[at] ?? 0);
  }
  return sum * scale + bias;
}

/** A head whose answer the stars have a part in. */
export interface StarredHead extends Head {
  /** How much each number of stars, from one on, speaks for praise of its aspect. */
  readonly stars: readonly number[];
}

/** Whether an aspect is praised, and whether there is a complaint about it. */
export interface SideHeads {
  readonly positive: Head;
  readonly negative: Head;
}

/** What was learned of a language. */
export interface SentenceModel {
  readonly vocabulary: LearnedVocabulary;
  readonly features: FeatureFinder;
  readonly heads: ReadonlyMap<string, StarredHead>;
  /** The sides of each aspect, which have few words in common: "honest", and what a lie is told by. */
  readonly sides: ReadonlyMap<string, SideHeads>;
  readonly outcomes: Header["outcomes"];
  readonly verticals: ReadonlySet<Vertical>;
}

/** Most weights are small, and take less than half of a byte. */
const ZSTD_LEVEL = 19;

/** The bytes of a model. @param weights of the heads, and of both sides of each aspect as one */
export function packModel(header: Header, weights: readonly Int8Array[]): Uint8Array {
  Value.Assert(Header, header);
  const packed = packHeads(JSON.stringify(header), weights);
  return new Uint8Array(Bun.zstdCompressSync(packed, { level: ZSTD_LEVEL }));
}

/** Reads what {@link packModel} made. @throws an Error if the bytes are something else */
export function unpackModel(bytes: Uint8Array): SentenceModel {
  const { header, weightsOf } = unpackHeads(Bun.zstdDecompressSync(bytes));
  const read: unknown = JSON.parse(header);
  if (!isHeader(read)) throw new Error("Not what a model begins with");
  const { words, heads, sides, outcomes, verticals } = read;
  const named = heads.map(({ name, ...head }, at) => {
    return [name, { ...head, weights: weightsOf(at) }] as const;
  });
  const sided = sides.map(({ name, positive, negative }, at) => {
    const both = weightsOf(heads.length + at);
    const [praise, blame] = [both.subarray(0, SIDE_BUCKETS), both.subarray(SIDE_BUCKETS)];
    const own = {
      positive: { ...positive, weights: praise },
      negative: { ...negative, weights: blame },
    };
    return [name, own] as const;
  });
  return {
    ...{ vocabulary: new LearnedVocabulary(words), features: new FeatureFinder() },
    ...{ verticals: new Set(verticals), heads: new Map(named), sides: new Map(sided), outcomes },
  };
}

/** Its members were checked when it was packed: thousands of words would take 2 MB to check again. */
function isHeader(value: unknown): value is Header {
  return Object.keys(Header.properties).every((name) => Object.hasOwn(Object(value), name));
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
