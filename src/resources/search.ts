import { Type } from "@sinclair/typebox";
import type { Business } from "../domain/business.ts";
import { CalendarDate } from "../domain/calendar-date.ts";
import { searchable } from "../domain/fold-case.ts";
import type { Mention } from "../domain/mention.ts";
import { Rating, Review } from "../domain/review.ts";
import type { SearchResult } from "../store/published.ts";
import { checked, type Library, type QueryResource, type Tool } from "./resource.ts";

/** So many reviews are returned where nobody says how many. */
export const DEFAULT_LIMIT = 20;

export const SearchInput = Type.Object({
  rating: Type.Optional({ ...Rating, description: "Exactly this many stars" }),
  min_rating: Type.Optional(
    Type.Number({ minimum: 1, maximum: 5, description: "At least this many stars" }),
  ),
  since: Type.Optional({ ...CalendarDate, description: "On or after this day, YYYY-MM-DD" }),
  until: Type.Optional({ ...CalendarDate, description: "On or before this day, YYYY-MM-DD" }),
  query: Type.Optional(
    Type.String({
      description:
        "Text that the review contains, letter by letter, in any case; an empty one is no filter",
    }),
  ),
  mentions_technician: Type.Optional(
    Type.String({ description: "Name or alias of a technician whom the text names, in any case" }),
  ),
  mentions_service: Type.Optional(
    Type.String({ description: "Id of a service that the text names" }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      default: DEFAULT_LIMIT,
      description: "At most this many reviews are returned",
    }),
  ),
});

export const search: QueryResource & Tool = {
  kind: "query",
  id: "search_reviews",
  path: "/api/reviews/search",
  title: "Search reviews",
  description:
    "The reviews that meet all the given filters, newest first. `total` counts all that match; `reviews` holds the newest of them.",
  toolDescription:
    "Find customer reviews by stars, dates, an exact part of the text (any case; not a question), technician or service. Filters combine with AND; newest first. `total` counts all matches: to count, use limit 1. For all reviews taken together, use get_insights.",
  schema: Type.Object(
    {
      total: Type.Integer({ minimum: 0, description: "All reviews that match" }),
      reviews: Type.Array(Review),
    },
    { $id: "SearchResult" },
  ),
  failures: ["invalid"],
  ...checked(SearchInput, (library, input) => {
    const { total, reviews } = findReviews(library, input);
    return [{ text: `{"total":${total},"reviews":[${reviews.join(",")}]}\n` }];
  }),
};

/** The newest reviews that meet all filters, as JSON, and how many there are. */
export function findReviews(
  { published, publication }: Pick<Library, "published" | "publication">,
  input: typeof SearchInput.static,
): SearchResult {
  const filter = {
    rating: input.rating,
    minRating: input.min_rating,
    since: input.since,
    until: input.until,
    text: input.query || undefined,
    mentions: mentionsIn(input, publication.business),
  };
  return published.search(filter, input.limit ?? DEFAULT_LIMIT);
}

type Wanted = Pick<typeof SearchInput.static, "mentions_technician" | "mentions_service">;

function mentionsIn(input: Wanted, business: Business): Mention[] {
  const { mentions_technician: technician, mentions_service: service } = input;
  const mentions: Mention[] = [];
  if (technician) mentions.push({ kind: "technician", name: listedName(technician, business) });
  if (service) mentions.push({ kind: "service", name: service.trim() });
  return mentions;
}

/** The name under which the list has a technician; an unknown one stays as it is and matches nothing. */
function listedName(wanted: string, { technicians }: Business): string {
  const folded = searchable(wanted.trim());
  const technician = technicians.find(({ name, aliases }) =>
    [name, ...(aliases ?? [])].some((known) => searchable(known) === folded),
  );
  return technician?.name ?? wanted;
}
