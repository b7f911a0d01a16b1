import type { Match } from "../match/matcher.ts";
import type { ParsedText } from "../parsed-text.ts";
import { attachmentAt, BOND } from "../polarity/attachment.ts";
import { ROLE } from "../text/parts-of-speech.ts";
import { contains } from "../text/span.ts";
import { type AspectMeaning, isExpression, NO_ASPECT } from "./compiled-vocabulary.ts";

/**
 * Whether an adjective describes what belongs to another aspect, and not to its own: "dark" says
 * nothing of the ambience in "a dark beer" and "the gravy was dark".
 * @param all the matches of the text, those within longer ones too
 * @param whole the aspect of the whole: "a romantic experience" is one of the place
 */
export function describesOther(
  { reading }: ParsedText,
  { from, to, meaning }: Match<AspectMeaning>,
  all: readonly Match<AspectMeaning>[],
  whole: number,
): boolean {
  const at = reading.wordOf[from] ?? 0;
  if (to - from > 1 || !isExpression(meaning.kind)) return false;
  if (reading.facts[at]?.role !== ROLE.adjective) return false;
  const { head, bond } = attachmentAt(reading, at);
  if (bond !== BOND.modifier && bond !== BOND.predicate) return false;
  const noun = reading.wordOf.indexOf(head);
  const owners = all.filter((one) => contains(one, noun) && isNamed(one.meaning));
  return (
    owners.length > 0 &&
    owners.every(({ meaning: { aspect } }) => aspect !== meaning.aspect && aspect !== whole)
  );
}

/** Whether an expression names something of its aspect, whatever is said of it. */
function isNamed({ aspect, kind }: AspectMeaning): boolean {
  return aspect !== NO_ASPECT && (kind === "mention" || kind === "hint");
}
