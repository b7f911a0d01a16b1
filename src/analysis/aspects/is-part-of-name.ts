import type { MarkedText, Place } from "../match/marked-text.ts";
import { UPPER } from "../text/tokens.ts";

const LOWER = /\p{Ll}/u;

/**
 * Whether the first word of a place is written as part of a name ("Bagel" in "Murray's Bagel
 * Shop"): capitalized within a sentence that is not all capitals.
 */
export function isPartOfName({ text, tokens }: MarkedText, { from, clause }: Place): boolean {
  const token = tokens[from];
  if (token === undefined || !UPPER.test(text.charAt(token.start))) return false;
  if (!LOWER.test(text.slice(token.start, token.end))) return false;
  return from > clause.from || UPPER.test(text.charAt(tokens[from + 1]?.start ?? text.length));
}
