/** The path of the search (SPEC.md). */
export const SEARCH_PATH = "/api/reviews/search";

/** The orders of results; reviews without stars come last in both orders by stars. */
export const SORTS = ["newest", "oldest", "lowest", "highest", "relevance"] as const;
export type Sort = (typeof SORTS)[number];

/** A search's parameters by name. */
export type SearchQuestion = Readonly<Record<string, string | number>>;

/** The path and query of a search, for links within this service. */
export function searchUrl(question: SearchQuestion): string {
  const pairs = Object.entries(question).map(([name, value]) => [name, String(value)]);
  return `${SEARCH_PATH}?${new URLSearchParams(Object.fromEntries(pairs))}`;
}
