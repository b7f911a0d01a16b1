/** What the search is asked, by the parameter names of the API, as it was typed. */
export type Asked = Readonly<Record<string, string>>;

/** The part of the home page that shows what was found. */
export const RESULTS = "reviews";

/** Where the home page lies, seen from a page: `./` beside it, `../` a folder above. */
export type Root = string;

/** The home page with the reviews that a search of the API finds. */
export function foundAt(root: Root, searchUrl: string): string {
  return `${root}${searchUrl.slice(searchUrl.indexOf("?"))}#${RESULTS}`;
}

/** The home page with only the reviews that are asked for; a parameter without a value is left out. */
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

/**
 * Whether a question leaves out no review and keeps the usual order: its answers are pages through
 * everything, for search engines too. All others are views, which these are asked to leave alone.
 */
export function isPlain(asked: Asked): boolean {
  return Object.keys(asked).every((name) => name === "cursor");
}
