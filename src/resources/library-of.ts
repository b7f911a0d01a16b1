import type { Publication } from "../domain/business/publication.ts";
import { ReviewSearch } from "../search/review-search.ts";
import type { Store } from "../store/store.ts";
import type { Library } from "./base/answering.ts";
import { insightsContent } from "./insights/insights-dataset.ts";

/**
 * What queries to one database are answered from.
 * @param publication called each time, as another process may change it
 */
export function libraryOf(
  store: Store,
  publication: () => Publication,
  search = new ReviewSearch(store.searchRows, () => publication().language),
): Library {
  const { published, analyses, documents, settings } = store;
  const { logGenerations, logStates, decisions, imports } = store;
  return {
    ...{ published, analyses, documents, settings, search },
    ...{ logGenerations, logStates, decisions, imports },
    insights: () => insightsContent.read(store),
    snapshot: (work) => store.snapshot(work),
    get publication() {
      return publication();
    },
  };
}
