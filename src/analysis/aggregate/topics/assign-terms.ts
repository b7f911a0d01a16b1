import { phraseWords, subPhrases } from "../../topics/phrase-words.ts";
import type { TopicName } from "./choose-names.ts";

/**
 * The one topic that each term speaks of: that which the end of the phrase names ("hot water heater"
 * is a water heater), or else that which it begins with ("toilet valve").
 * @returns by term the place of its name in `names`; undefined for none
 */
export function assignTerms(
  terms: readonly string[],
  names: readonly TopicName[],
): (number | undefined)[] {
  const topicOf = new Map(names.map(({ key }, topic) => [key, topic]));
  const topicOfAlias = new Map(names.map(({ alias }, topic) => [alias, topic]));
  return terms.map((term) => {
    const words = phraseWords(term);
    const known = subPhrases(words).filter(({ key }) => topicOf.has(key));
    const chosen = known.find(({ isHead }) => isHead) ?? known[0];
    return topicOfAlias.get(words.join(" ")) ?? topicOf.get(chosen?.key ?? "");
  });
}
