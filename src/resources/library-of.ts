import { InsightsAggregate } from "../analysis/aggregate/insights-aggregate.ts";
import type { Publication } from "../domain/business/publication.ts";
import { once } from "../domain/text/once.ts";
import { ReviewSearch } from "../search/review-search.ts";
import type { Store } from "../store/store.ts";
import { wordsIn } from "../web/words/words.ts";
import type { Library, RenderingLibrary } from "./base/resource.ts";
import { insightsContent, insightsOf } from "./insights/insights-dataset.ts";

/**
 * What the resources of one database are made from.
 * @param publication called each time, as another process may change it
 */
export function libraryOf(
  store: Store,
  publication: () => Publication,
  search = new ReviewSearch(store.searchRows, store.published, () => publication().language),
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

/** The same for rendering: each answer is computed when it is first asked for, and kept. */
export function renderingLibraryOf(store: Store, publication: Publication): RenderingLibrary {
  const library = libraryOf(store, () => publication);
  const computed = once(() => {
    const all = aggregateOf(library);
    // With many reviews the rest is large, and needed by nothing else.
    return { insights: insightsOf(all, library), topicReviews: all.topicReviews };
  });
  return {
    ...library,
    insights: () => computed().insights,
    topicReviews: () => computed().topicReviews,
  };
}

function aggregateOf({ publication, analyses }: Library): InsightsAggregate {
  const all = new InsightsAggregate(publication, wordsIn(publication.language));
  for (const review of analyses.newestFirst()) all.add(review);
  return all;
}
