import { ReviewSearch, type SearchHits, type SearchTerms } from "../../src/search/review-search.ts";
import type { SearchFilter } from "../../src/search/search-filter.ts";
import { finishNow } from "../../src/search/task.ts";
import type { Store } from "../../src/store/store.ts";

/** What search finds in a store: by default newest first, at most a hundred. */
export function searchIn(
  store: Store,
  filter: Partial<SearchFilter>,
  terms: Partial<SearchTerms> = {},
): SearchHits {
  const search = new ReviewSearch(store.searchRows);
  const all = { filter: { facts: [], ...filter }, sort: "newest", limit: 100, ...terms } as const;
  return finishNow(search.find(all));
}
