import { Type } from "@sinclair/typebox";
import type { InsightsAggregate } from "../../analysis/aggregate/insights-aggregate.ts";
import { OPINIONS } from "../../domain/insights/polarity.ts";
import { ParsedDocument } from "../base/parsed-document.ts";
import type { RenderedResource } from "../base/rendering.ts";
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

/** The ids of each topic's reviews, as they were published. */
export const topicReviewsContent = new ParsedDocument(topicReviews.id, TopicReviews);
