import { type Static, Type } from "@sinclair/typebox";
import { OpinionFilter } from "../../domain/insights/polarity.ts";
import { Rating } from "../../domain/review/review.ts";
import { SEARCH_PATH, SORTS, type Sort } from "../../domain/review/search-question.ts";
import { CalendarDate } from "../../domain/time/calendar-date.ts";
import type { QueryDescription } from "../base/rendering.ts";

/** The number of reviews returned when the request does not say. */
export const DEFAULT_LIMIT = 20;
/** The most reviews in one answer. */
export const MAX_LIMIT = 100;
/** The longest text to search for, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 500;
const MAX_NAME_LENGTH = 300;
const MAX_CURSOR_LENGTH = 500;

const Stars = Type.Number({ minimum: 1, maximum: 5 });
const Name = Type.String({ maxLength: MAX_NAME_LENGTH });
const Text = Type.String({ maxLength: MAX_QUERY_LENGTH });

export const SearchInput = Type.Object({
  rating: Type.Optional({ ...Rating, description: "Exactly this many stars" }),
  min_rating: Type.Optional({ ...Stars, description: "At least this many stars" }),
  since: Type.Optional({ ...CalendarDate, description: "From this day on: YYYY-MM-DD" }),
  until: Type.Optional({ ...CalendarDate, description: "Up to this day" }),
  query: Type.Optional({
    ...Text,
    description: "An exact part of the text, in any case",
  }),
  mentions_technician: Type.Optional(Type.String({ description: "Anybody whom it names" })),
  mentions_service: Type.Optional(Type.String({ description: "Id, name or alias of a service" })),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LIMIT,
      default: DEFAULT_LIMIT,
      description: "The most reviews to return",
    }),
  ),
  max_rating: Type.Optional({ ...Stars, description: "At most this many stars" }),
  words: Type.Optional({
    ...Text,
    description: 'Words it has, in any order and form; "a phrase"; a OR b; -word leaves out',
  }),
  about: Type.Optional({
    ...Text,
    description: "A question or theme: ranks what speaks of it, in any words",
  }),
  platform: Type.Optional({ ...Name, description: "google, yelp, …" }),
  language: Type.Optional({ ...Name, description: "Of the text: en, de, …" }),
  has_reply: Type.Optional(Type.Boolean({ description: "Whether the owner answered" })),
  aspect: Type.Optional({
    ...Name,
    description: "Id of an aspect that it speaks of",
  }),
  polarity: Type.Optional({
    ...OpinionFilter,
    description:
      "What it says of `aspect`, else of what else is asked for, else of anything; praise, complaint: mixed too",
  }),
  mentions_service_area: Type.Optional({ ...Name, description: "A service area that it names" }),
  topic: Type.Optional({ ...Name, description: "Label of a topic" }),
  question: Type.Optional({
    ...Name,
    description: "Id of a question that it answers",
  }),
  answer: Type.Optional(
    Type.Union([Type.Literal("yes"), Type.Literal("no")], {
      description: "Its answer to `question`",
    }),
  ),
  sort: Type.Optional(
    Type.Union(
      SORTS.map((sort) => Type.Literal(sort)),
      {
        default: "newest",
        description: "lowest, highest: by stars; relevance: with `about`, its default, or `words`",
      },
    ),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: MAX_CURSOR_LENGTH,
      description: "`next` of the last answer; all else unchanged",
    }),
  ),
  detail: Type.Optional(
    Type.Union([Type.Literal("full"), Type.Literal("excerpt"), Type.Literal("compact")], {
      default: "full",
      description:
        "compact leaves out how reviews came here; excerpt also cuts long texts to the match",
    }),
  ),
});
export type SearchInput = Static<typeof SearchInput>;

/** Answered by `search.ts`. */
export const searchQuery = {
  id: "search_reviews",
  path: SEARCH_PATH,
  title: "Search reviews",
  description:
    "The reviews that meet all the given filters, newest first unless `sort` says otherwise. `total`, `average_rating` and `distribution` cover all that match; `reviews` is one page of them, and `next` leads to the next page.",
  input: SearchInput,
} satisfies QueryDescription;

/** Whether reviews have only what a reader needs. */
export function isCompact({ detail = "full" }: SearchInput): boolean {
  return detail !== "full";
}

/** The order of the answer. */
export function sortOf({ about, sort }: SearchInput): Sort {
  return sort ?? (about ? "relevance" : "newest");
}

const JUDGED = [
  "aspect",
  "mentions_technician",
  "mentions_service",
  "mentions_service_area",
  "topic",
] as const;

/**
 * The parameters that `polarity` applies to in this search: the aspect, or else everything named.
 */
export function judgedBy(input: SearchInput): readonly (typeof JUDGED)[number][] {
  return input.aspect ? ["aspect"] : JUDGED.filter((name) => input[name]);
}
