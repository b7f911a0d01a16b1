import type { Dismissal } from "../scope/dismissal.ts";
import type { Span } from "../text/span.ts";
import type { ExpressionKind } from "./compiled-vocabulary.ts";
import type { Sign } from "./judgment.ts";

/** What a span of tokens says. */
export interface Saying extends Span {
  readonly polarity: Sign;
  readonly kind: ExpressionKind;
  /** The index of its clause in the text. */
  readonly clause: number;
}

/** A place in a text that speaks of an aspect. */
export interface AspectEvidence extends Saying {
  /** The aspect's place in the vocabulary. */
  readonly aspect: number;
  /** How much it counts, 0 to 1.5: long expressions count more, negated blame counts less. */
  readonly weight: number;
  /** Why it is not an opinion; such evidence is found only where subjects are wanted. */
  readonly dismissal: Dismissal | undefined;
}

/** All that a text says of aspects, in its order. */
export type Findings = readonly AspectEvidence[];
