import { type Static, Type } from "@sinclair/typebox";
import { AggregateRating, aggregateRating } from "../../domain/business/business.ts";
import { Review } from "../../domain/review/review.ts";
import type { Range } from "../../domain/text/range.ts";
import { parseWords } from "../../search/query-words.ts";
import type { SearchHits } from "../../search/review-search.ts";
import { type MatchedText, textMatcher } from "../../search/text-matcher.ts";
import type { Library } from "../base/answering.ts";
import { AboutAspect, MatchReason } from "./about-match.ts";
import { CompactReview } from "./compact-review.ts";
import type { SearchInput } from "./search-input.ts";
import { SearchNote } from "./search-notes.ts";

export const FoundReview = Type.Composite(
  [Review, Type.Object({ match: Type.Optional(MatchReason) })],
  {
    $id: "FoundReview",
    description: "A review; with `about`, why it was found",
  },
);

export const SearchResult = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: "All reviews that match" }),
    average_rating: Type.Union([Type.Number(), Type.Null()], {
      description: "The average stars of all that match, to two decimals; null if none has stars",
    }),
    distribution: AggregateRating.properties.distribution,
    about: Type.Optional(
      Type.Array(AboutAspect, {
        description: "With `about`: what those that match say of the aspects that it names",
      }),
    ),
    reviews_at: Type.Optional(
      Type.String({
        description:
          "With `detail` compact or excerpt: what stands before the id in a page's address",
      }),
    ),
    reviews: Type.Array(Type.Union([FoundReview, CompactReview])),
    next: Type.Union([Type.String(), Type.Null()], {
      description: "The `cursor` for the next page; null on the last",
    }),
    notes: Type.Optional(Type.Array(SearchNote)),
  },
  { $id: "SearchResult" },
);

/** What was found, with hints. */
export interface SearchOutcome extends SearchHits {
  /** What stands before the id in a page's address, if the reviews don't say it themselves. */
  readonly reviews_at?: string | undefined;
  readonly notes: readonly SearchNote[];
  readonly next: string | null;
  /** The cursor for the page before, if that was asked for and is not the first one. */
  readonly previous: string | null;
}

/** Finds in a text what was searched for; undefined if no text was. */
export function matcherOf(
  input: SearchInput,
  { search }: Pick<Library, "search">,
): ((whole: MatchedText) => Range[]) | undefined {
  const { query: text, words } = input;
  if (!text && !words) return undefined;
  const { languages } = search.index.texts.vocabulary;
  return textMatcher({
    ...{ text, languages, words: words === undefined ? undefined : parseWords(words) },
  });
}

/** The result as JSON, the reviews as they are stored. */
export function writeResult({
  total,
  distribution,
  about,
  reviews_at,
  reviews,
  next,
  notes,
}: SearchOutcome): string {
  const rating = aggregateRating(new Map(distribution.map((n, at) => [at + 1, n])), total);
  const isShort = reviews_at !== undefined;
  const isEmpty = about === undefined || (isShort && about.aspects.length === 0);
  const counted: Omit<Static<typeof SearchResult>, "reviews" | "next" | "notes"> = {
    total,
    average_rating: rating.rating_value,
    distribution: rating.distribution,
    ...(isEmpty ? {} : { about: [...(about?.aspects ?? [])] }),
    ...(reviews_at === undefined ? {} : { reviews_at }),
  };
  const head = JSON.stringify(counted).slice(0, -1);
  const notesMember = notes.length === 0 ? "" : `,"notes":${JSON.stringify(notes)}`;
  return `${head},"reviews":[${reviews.join(",")}],"next":${JSON.stringify(next)}${notesMember}}`;
}
