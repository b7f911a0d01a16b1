/** The path of the search (SPEC.md). */
export const SEARCH_PATH = "/api/reviews/search";

/** A search's parameters by name. */
export type SearchQuestion = Readonly<Record<string, string | number>>;

/** The path and query of a search, for links within this service. */
export function searchUrl(question: SearchQuestion): string {
  const pairs = Object.entries(question).map(([name, value]) => [name, String(value)]);
  return `${SEARCH_PATH}?${new URLSearchParams(Object.fromEntries(pairs))}`;
}
