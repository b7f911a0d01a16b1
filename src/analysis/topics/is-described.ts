import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { ParsedText } from "../parsed-text.ts";
import { attachmentsOf, BOND } from "../polarity/attachment.ts";
import type { Reading } from "../polarity/reading.ts";
import type { Span } from "../text/span.ts";

const LISTED = new Set([
  ...words("grammar", "attachment_joins").split(" "),
  ...words("clauses", "determiners").split(" "),
]);

/**
 * Whether an opinion is about a thing by the order of words: about the soup in "the soup was great"
 * and "the rice and soup were great", not about the menu in "the soup is my favorite on the menu".
 * @param thing UTF-16 offsets
 */
export function isDescribed({ reading, tokens }: ParsedText, thing: Span): boolean {
  const last = tokens.findLastIndex(({ start }) => start < thing.to);
  const word = reading.wordOf[last] ?? 0;
  return attachmentsOf(reading).some(
    ({ at, head, bond }) =>
      bond !== BOND.none &&
      bond !== BOND.pronoun &&
      reading.clauseOf[at] === reading.clauseOf[word] &&
      isListed(reading, Math.min(head, word), Math.max(head, word)),
  );
}

/** Whether all that stands between two words is what a list of things has. */
function isListed({ facts, words: all }: Reading, from: number, to: number): boolean {
  return all
    .slice(from + 1, to)
    .every((word, index) => facts[from + 1 + index]?.isNoun === true || LISTED.has(word));
}
