import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { Vertical } from "../../domain/business/vertical.ts";
import { FeatureFinder } from "./features.ts";
import { type Head, packHeads, unpackHeads } from "./heads.ts";
import { LearnedVocabulary, LearnedWords } from "./vocabulary.ts";

/** The polarity's head; the others have the ids of their aspects. */
export const POLARITY = "polarity";

const Header = Type.Object({
  words: LearnedWords,
  heads: Type.Array(
    Type.Object({
      ...{ name: Type.String(), scale: Type.Number(), bias: Type.Number() },
      stars: Type.Array(Type.Number()),
    }),
  ),
  /** The lines of business that were learned. */
  verticals: Type.Array(Vertical),
});
type Header = Static<typeof Header>;

/** A head whose answer the stars have a part in. */
export interface StarredHead extends Head {
  /** How much each number of stars, from one on, speaks for praise of its aspect. */
  readonly stars: readonly number[];
}

/** What was learned of a language. */
export interface SentenceModel {
  readonly vocabulary: LearnedVocabulary;
  readonly features: FeatureFinder;
  readonly heads: ReadonlyMap<string, StarredHead>;
  readonly verticals: ReadonlySet<Vertical>;
}

/** The bytes of a model. */
export function packModel(header: Header, weights: readonly Int8Array[]): Uint8Array {
  return packHeads(JSON.stringify(header), weights);
}

/** Reads what {@link packModel} made. */
export function unpackModel(bytes: Uint8Array): SentenceModel {
  const { header, weightsOf } = unpackHeads(bytes);
  const { words, heads, verticals } = Value.Decode(Header, JSON.parse(header));
  const named = heads.map(({ name, ...head }, at) => {
    return [name, { ...head, weights: weightsOf(at) }] as const;
  });
  return {
    ...{ vocabulary: new LearnedVocabulary(words), features: new FeatureFinder() },
    ...{ verticals: new Set(verticals), heads: new Map(named) },
  };
}
