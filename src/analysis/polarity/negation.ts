import { words } from "../../macros/word-lists.ts" with { type: "macro" };

const NEAR = 3;
const COMPARATIVES = new Set(words("negation", "comparatives").split(" "));
const UNSURPASSED = new Set(words("negation", "polarity_unsurpassed").split(" "));

/** A strength after a negation `distance` words before it. */
export function negated(value: number, word: string, distance: number): number {
  if (UNSURPASSED.has(word)) return value;
  if (COMPARATIVES.has(word) && distance > 1) return Math.abs(value);
  if (value > 0) return (distance <= NEAR ? -0.8 : -0.5) * value;
  return (distance <= NEAR ? -0.6 : 0.2) * value;
}
