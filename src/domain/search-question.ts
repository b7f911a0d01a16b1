/** Where reviews are searched (SPEC.md). */
export const SEARCH_PATH = "/api/reviews/search";

/** What a search is asked, by the names of its parameters. */
export type SearchQuestion = Readonly<Record<string, string | number>>;

/** The address of a search as others link to it, seen from any address of this service. */
export function searchUrl(question: SearchQuestion): string {
  const asked = Object.entries(question).map(([name, value]) => [name, String(value)]);
  return `${SEARCH_PATH}?${new URLSearchParams(Object.fromEntries(asked))}`;
}
