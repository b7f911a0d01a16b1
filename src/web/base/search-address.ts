/** The search's parameters by their API names, as they were typed. */
export type SearchParameters = Readonly<Record<string, string>>;

/** The id of the part of the home page that shows what was found. */
export const RESULTS = "reviews";

/** The relative address of the home page: `./` in the same folder, `../` in the one above. */
export type Root = string;

/** The home page with the reviews that a search of the API finds. */
export function resultsAddress(root: Root, searchUrl: string): string {
  return `${root}${searchUrl.slice(searchUrl.indexOf("?"))}#${RESULTS}`;
}

/** The home page with only the reviews asked for; empty parameters are left out. */
export function searchAddress(
  root: Root,
  asked: Readonly<Record<string, string | number>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value !== "") query.set(name, String(value));
  }
  const question = query.size === 0 ? "" : `?${query}`;
  return `${root}${question}#${RESULTS}`;
}

/** The order of what is found, by the API's names. */
export function orderOf(asked: SearchParameters): string {
  return asked.sort ?? usualOrder(asked);
}

/** The order if none is asked for: a question is answered best first. */
export function usualOrder({ about }: SearchParameters): "relevance" | "newest" {
  return about === undefined ? "newest" : "relevance";
}

/** Whether reviews can match better or worse: only if there is something to match. */
export function canBeRelevant({ words, about }: SearchParameters): boolean {
  return words !== undefined || about !== undefined;
}

/**
 * Whether a search excludes no review and keeps the usual order: its pages together are the whole
 * list, which search engines may index. They are asked not to index any other view.
 */
export function isPlain(asked: SearchParameters): boolean {
  return Object.keys(asked).every((name) => name === "cursor");
}
