import type { Publication } from "../domain/publication.ts";
import { ReviewSearch } from "../search/review-search.ts";
import type { Store } from "../store/store.ts";
import type { Library } from "./resource.ts";

/**
 * What the resources of one database are made from.
 * @param publication called each time, as another process may change it
 */
export function libraryOf(store: Store, publication: () => Publication): Library {
  const { published, analyses, documents, settings, searchRows } = store;
  const { logGenerations, logStates, decisions, imports } = store;
  const search = new ReviewSearch(searchRows, published);
  return {
    ...{ published, analyses, documents, settings, search },
    ...{ logGenerations, logStates, decisions, imports },
    snapshot: (work) => store.snapshot(work),
    get publication() {
      return publication();
    },
  };
}
