import { readFileSync } from "node:fs";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { AspectOutcome } from "../../src/analysis/learned/outcomes.ts";
import { Vertical } from "../../src/domain/business/vertical.ts";

/** `food+`, `food-`, `food~` for both, `food?` if two readers saw its polarity differently. */
const Label = Type.String({ pattern: "^[a-z_]+[-+~?]$" });

/**
 * A review, labeled by sentence: each with its labels, and the aspects of which two readers disagreed
 * whether it speaks of them.
 */
const LabeledReview = Type.Object({
  vertical: Vertical,
  rating: Type.Union([Type.Integer({ minimum: 1, maximum: 5 }), Type.Null()]),
  sentences: Type.Array(
    Type.Union([
      Type.Tuple([Type.String(), Type.Array(Label)]),
      Type.Tuple([Type.String(), Type.Array(Label), Type.Array(Type.String())]),
    ]),
  ),
});
export type LabeledReview = Static<typeof LabeledReview>;

export interface LabeledSentence {
  readonly text: string;
  readonly vertical: Vertical;
  readonly sides: ReadonlyMap<string, string>;
  /** Neither right nor wrong. */
  readonly disputed: ReadonlySet<string>;
}

/** The reviews of a file of lines. Throws if one has another shape. */
export function labeledReviews(path: string): LabeledReview[] {
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((line) => Value.Decode(LabeledReview, JSON.parse(line)));
}

export function labeledSentences({ vertical, sentences }: LabeledReview): LabeledSentence[] {
  return sentences.map(([text, labels, disputed = []]) => ({
    ...{ text, vertical, disputed: new Set(disputed) },
    sides: new Map(labels.map((label) => [label.slice(0, -1), label.slice(-1)])),
  }));
}

/** What the sentences say of an aspect; undefined if readers differed. */
export function outcomeOf(
  aspect: string,
  sentences: readonly LabeledSentence[],
): AspectOutcome | undefined {
  const said = new Set(sentences.flatMap(({ sides }) => sides.get(aspect) ?? []));
  if (said.has("?")) return undefined;
  if (said.has("~") || said.size > 1) return "mixed";
  if (said.size === 0) {
    return sentences.some(({ disputed }) => disputed.has(aspect)) ? undefined : "none";
  }
  return said.has("+") ? "positive" : "negative";
}
