import { readFileSync } from "node:fs";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import path from "../../../data/sentiment/second-stage.bin" with { type: "file" };
import { Vertical } from "../../domain/business/vertical.ts";
import { once } from "../../domain/text/once.ts";
import { FeatureFinder } from "../learned/features.ts";
import { type Head, packHeads, unpackHeads } from "../learned/sentence-model.ts";

const Header = Type.Object({
  heads: Type.Array(
    Type.Object({ name: Type.String(), scale: Type.Number(), bias: Type.Number() }),
  ),
  /** How much each number of an aspect speaks for each outcome (`aspect-numbers.ts`). */
  outcomes: Type.Array(Type.Array(Type.Number())),
  /** How much each number of a clause speaks for quoting it (`quote-confidence.ts`). */
  quotes: Type.Array(Type.Number()),
  /** The lines of business that were learned. */
  verticals: Type.Array(Vertical),
});
type Header = Static<typeof Header>;

/** What was learned of English sentences, and of what the rules make of them. */
export interface StageModel {
  readonly features: FeatureFinder;
  /** One for each aspect, and that of polarity. */
  readonly heads: ReadonlyMap<string, Head>;
  readonly outcomes: readonly (readonly number[])[];
  readonly quotes: readonly number[];
  readonly verticals: ReadonlySet<Vertical>;
}

/** The weights that ship with Candor (data/sentiment/train-second-stage.ts makes them). */
export const stageModel = once(() => unpackStage(readFileSync(path)));

/** English has few compounds: parts of other lengths teach nothing more, and take time. */
export const stageFeatures = once(() => new FeatureFinder([4]));

export function packStage(header: Header, weights: readonly Int8Array[]): Uint8Array {
  return packHeads(JSON.stringify(header), weights);
}

/** Reads what {@link packStage} made. */
export function unpackStage(bytes: Uint8Array): StageModel {
  const { header, weightsOf } = unpackHeads(bytes);
  const { heads, outcomes, quotes, verticals } = Value.Decode(Header, JSON.parse(header));
  const named = heads.map(
    ({ name, ...head }, at) => [name, { ...head, weights: weightsOf(at) }] as const,
  );
  return {
    ...{ outcomes, quotes, features: stageFeatures() },
    ...{ verticals: new Set(verticals), heads: new Map(named) },
  };
}
