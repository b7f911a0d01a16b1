import { type Static, Type } from "@sinclair/typebox";
import type { Publication } from "../../domain/business/publication.ts";
import type { Evidence } from "../../domain/insights/analysis.ts";
import { filtersMatching, Opinion } from "../../domain/insights/polarity.ts";
import type { Review } from "../../domain/review/review.ts";
import type { Range } from "../../domain/text/range.ts";
import type { AboutQuestion } from "../../search/about.ts";
import { bestSentence } from "../../search/best-sentence.ts";
import type { Sentiment } from "../../search/requested-sentiment.ts";
import type { ResolvedQuestion } from "../../search/review-search.ts";
import type { Library } from "../base/answering.ts";
import { expressionFinder } from "./asked-expressions.ts";
import type { SearchInput } from "./search-input.ts";
import { wordAspects } from "./word-aspects.ts";

/** What reviews that speak of something say of one aspect. */
export const AboutAspect = Type.Object(
  {
    aspect: Type.String({ description: "Its id" }),
    reviews: Type.Integer({ description: "How many of `total` speak of it" }),
    praise: Type.Integer({ description: "How many of these praise it, mixed ones too" }),
    complaint: Type.Integer({ description: "How many complain of it, mixed ones too" }),
  },
  { $id: "AboutAspect" },
);

/** Why a review was found. */
export const MatchReason = Type.Object(
  {
    sentence: Type.Optional(Type.String({ description: "Its sentence that says most of it" })),
    words: Type.Array(Type.String(), { description: "The words in that sentence that matched" }),
    aspects: Type.Array(Type.Object({ aspect: Type.String(), opinion: Opinion }), {
      description: "What the whole review says of each aspect that it speaks of",
    }),
  },
  { $id: "MatchReason" },
);
export type MatchReason = Static<typeof MatchReason>;

const known = new Map<string, Omit<AboutQuestion, "text">>();

/** What is asked about; undefined if nothing is. */
export function aboutIn({ about }: SearchInput, publication: Publication) {
  if (about === undefined || about.trim() === "") return undefined;
  const { vertical, aspects } = publication;
  const key = JSON.stringify([vertical, aspects]);
  const vocabulary = known.getOrInsertComputed(key, () => ({
    aspects: wordAspects(publication),
    expressionsIn: expressionFinder(publication),
  }));
  return { ...vocabulary, text: about };
}

/** Why a review was found, and where its text says so. */
interface FoundMatch {
  readonly reason: MatchReason;
  readonly place: Range | undefined;
}

/** Finds out why reviews were found. */
export function matchFinder(
  { keys, aspects: named, sentiment }: ResolvedQuestion,
  { analyses }: Library,
) {
  const asked = new Set(named.map(({ aspect }) => aspect));
  return ({ id, text }: Pick<Review, "id" | "text">): FoundMatch => {
    const said = analyses.of(id)?.analysis.aspects ?? [];
    const aspects = said.map(({ aspect, opinion }) => ({ aspect, opinion }));
    const evidence = said.filter(({ aspect }) => asked.has(aspect)).flatMap((one) => one.evidence);
    const best = bestSentence(text, keys);
    const place =
      (best && evidenceOn(sentiment, evidence, best)) ??
      evidenceOn(sentiment, evidence) ??
      best ??
      evidence[0] ??
      evidenceOn(
        sentiment,
        said.flatMap((one) => one.evidence),
      );
    if (place === undefined) return { place, reason: { words: [], aspects } };
    const sentence = text.slice(place.start, place.end).trim();
    const words = [...(bestSentence(sentence, keys)?.words ?? [])];
    return { place, reason: { sentence, words, aspects } };
  };
}

/**
 * Where a text praises, or complains.
 * @param within a sentence, which is then the place
 */
function evidenceOn(
  sentiment: Sentiment | undefined,
  evidence: readonly Evidence[],
  within?: Range,
): Range | undefined {
  const withSentiment = evidence.filter(
    ({ polarity }) => sentiment && filtersMatching(polarity).includes(sentiment),
  );
  if (within === undefined) return withSentiment[0];
  const isInside = withSentiment.some(({ start, end }) => start < within.end && end > within.start);
  return isInside ? within : undefined;
}
