import { Type } from "@sinclair/typebox";
import type { InsightsAggregate } from "../../analysis/aggregate/insights-aggregate.ts";
import { filtersMatching, OPINIONS, type OpinionFilter } from "../../domain/insights/polarity.ts";
import { searchable } from "../../domain/text/fold-case.ts";
import type { KnownTopic } from "../../findings/subject.ts";
import type { NamedTerm } from "../../search/named-terms.ts";
import { wordKey } from "../../search/word-key.ts";
import { ParsedDocument } from "../base/parsed-document.ts";
import type { Library, RenderedResource } from "../base/resource.ts";
import { inPieces } from "./in-pieces.ts";

const Ids = Type.String({
  description: "Separated by spaces: one text is read faster than a list",
});
const TopicReviews = Type.Record(
  Type.String({ description: "The label of a topic" }),
  Type.Object({
    ...{ positive: Ids, negative: Ids, neutral: Ids, mixed: Ids },
    terms: Type.String({ description: "What its reviews call it, one term per line" }),
  }),
);

/**
 * All reviews of each topic. A topic depends on all texts together, so search can't see it in a
 * single review's analysis: it reads this document, which is never served.
 */
export const topicReviews: RenderedResource = {
  id: "topic_reviews",
  contentType: "application/json",
  *render(library) {
    yield* inPieces(jsonOf(library.topicReviews()));
  },
};

/** The document's text, in short parts: each id is the end of one. */
function* jsonOf(topics: InsightsAggregate["topicReviews"]): Iterable<string> {
  yield "{";
  let separator = "";
  for (const [label, { ids, terms }] of topics) {
    yield `${separator}${JSON.stringify(label)}:{"terms":${JSON.stringify(terms.join("\n"))}`;
    for (const opinion of OPINIONS) yield* member(opinion, ids[opinion]);
    yield "}";
    separator = ",";
  }
  yield "}";
}

/** All ids as one JSON text. Ids need no escapes. */
function* member(name: string, ids: readonly string[]): Iterable<string> {
  yield `,"${name}":"`;
  for (const [at, id] of ids.entries()) yield at === 0 ? id : ` ${id}`;
  yield '"';
}

const content = new ParsedDocument(topicReviews.id, TopicReviews);

/** A topic by its label. */
export function topicNamed(wanted: string, library: Library): NamedTerm {
  const known = () => Object.keys(content.read(library));
  return { isKnown: labeled(wanted, known()) !== undefined, known };
}

/** A topic with all its reviews, by its label; undefined if it is unknown. */
export function knownTopic(wanted: string, library: Library): KnownTopic | undefined {
  const topics = content.read(library);
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
  const topics = content.read(library);
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
