import type { TopicName } from "./choose-names.ts";
import { phraseWords, type SubPhrase, subPhrases } from "./phrase-words.ts";
import type { TermTable } from "./term-table.ts";

/**
 * The one topic that each term speaks of: that which the end of the phrase names ("hot water heater"
 * is a water heater), or else that which it begins with ("toilet valve").
 * @returns by term the place of its name in `names`, -1 for none
 */
export function assignTerms(terms: TermTable, names: readonly TopicName[]): Int32Array {
  const topicOf = new Map<string, number>();
  const aliasOf = new Map<string, number>();
  names.forEach(({ key, alias }, topic) => {
    topicOf.set(key, topic);
    if (alias !== undefined) aliasOf.set(alias, topic);
  });
  const assigned = new Int32Array(terms.length).fill(-1);
  for (let term = 0; term < terms.length; term += 1) {
    const words = phraseWords(terms.termOf(term));
    const alias = words.length === 1 ? aliasOf.get(words[0] ?? "") : undefined;
    assigned[term] = alias ?? topicOfPhrase(subPhrases(words), topicOf) ?? -1;
  }
  return assigned;
}

function topicOfPhrase(
  phrases: readonly SubPhrase[],
  topicOf: ReadonlyMap<string, number>,
): number | undefined {
  const known = phrases.filter(({ words }) => topicOf.has(words.join(" ")));
  const chosen = known.find(({ isHead }) => isHead) ?? known[0];
  return chosen === undefined ? undefined : topicOf.get(chosen.words.join(" "));
}
