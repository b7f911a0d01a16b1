import { filtersMatching, OPINIONS, type OpinionFilter } from "../../domain/insights/polarity.ts";
import { searchable } from "../../domain/text/fold-case.ts";
import type { KnownTopic } from "../../findings/subject.ts";
import type { NamedTerm } from "../../search/resolve-terms.ts";
import { wordKey } from "../../search/word-key.ts";
import type { Library } from "../base/answering.ts";
import { topicReviewsContent } from "./topic-reviews.ts";

/** A topic by its label. */
export function resolveTopic(wanted: string, library: Library): NamedTerm {
  const known = () => Object.keys(topicReviewsContent.read(library));
  return { isKnown: labeled(wanted, known()) !== undefined, known };
}

/** A topic with all its reviews, by its label; undefined if it is unknown. */
export function knownTopic(wanted: string, library: Library): KnownTopic | undefined {
  const topics = topicReviewsContent.read(library);
  const label = labeled(wanted, Object.keys(topics));
  if (label === undefined) return undefined;
  return {
    label,
    terms: new Set(topics[label]?.terms.split("\n")),
    idsOf: (said) => reviewsOfTopic(label, said, library),
  };
}

/** The ids of the reviews that speak of a topic, or that have this opinion on it. */
export function reviewsOfTopic(
  wanted: string,
  asked: OpinionFilter | undefined,
  library: Library,
): Set<string> {
  const topics = topicReviewsContent.read(library);
  const reviews = topics[labeled(wanted, Object.keys(topics)) ?? ""];
  const isAsked = (opinion: (typeof OPINIONS)[number]) =>
    asked === undefined || filtersMatching(opinion).includes(asked);
  const ids = OPINIONS.filter(isAsked).flatMap((opinion) => reviews?.[opinion].split(" ") ?? []);
  // A list without ids is an empty text.
  return new Set(ids.filter((id) => id !== ""));
}

function labeled(wanted: string, labels: readonly string[]): string | undefined {
  const word = searchable(wanted.trim());
  return labels.find((label) => searchable(label) === word) ?? onlyFormOf(wanted, labels);
}

/** The only label of the same words in other forms: "leaks" is Leak. */
function onlyFormOf(wanted: string, labels: readonly string[]): string | undefined {
  const key = keyOf(wanted);
  const [label, ...others] = labels.filter((one) => keyOf(one) === key);
  return others.length === 0 ? label : undefined;
}

function keyOf(words: string): string {
  return searchable(words.trim()).split(/\s+/).map(wordKey).join(" ");
}
