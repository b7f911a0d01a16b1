import { canonicalize } from "../../../src/analysis/polarity/facts/canonical.ts";
import { FACTS } from "../../../src/analysis/polarity/facts/word-facts.ts";
import { weigh } from "../../../src/analysis/polarity/valence.ts";
import { tokenize } from "../../../src/analysis/text/tokens.ts";

/** What the words of one clause weigh, each that does not weigh nothing: "not kind" is `{ kind: -2 }`. */
export function weights(clause: string): Record<string, number> {
  const { words } = canonicalize(tokenize(clause), FACTS);
  const { values } = weigh(words, [0, words.length]);
  const weighed = words.map(({ text }, at) => [text, Math.round((values[at] ?? 0) * 100) / 100]);
  return Object.fromEntries(weighed.filter(([, value]) => value !== 0));
}

/** Which side all words of a clause together are on, if any. */
export function sideOf(clause: string): "praise" | "blame" | "neither" {
  const sum = Object.values(weights(clause)).reduce((all, value) => all + value, 0);
  if (Math.abs(sum) < 0.2) return "neither";
  return sum > 0 ? "praise" : "blame";
}
