import { InsightsAggregate } from "../analysis/aggregate/insights-aggregate.ts";
import type { Publication } from "../domain/business/publication.ts";
import { once } from "../domain/text/once.ts";
import { countFacts, countMonths } from "../store/reviews/published-runs.ts";
import type { Store } from "../store/store.ts";
import { wordsIn } from "../web/words/words.ts";
import type { RenderingLibrary } from "./base/rendering.ts";
import { insightsOf } from "./insights/insights-dataset.ts";

/**
 * What the documents of one database are rendered from. What the reviews say is computed when it is
 * first asked for, and kept.
 * @param countsAnew whether to count all reviews, not only those of runs that have changed
 */
export function renderingLibraryOf(
  store: Store,
  publication: Publication,
  { countsAnew = false } = {},
): RenderingLibrary {
  const { published, analyses, documents, settings } = store;
  const publishedRuns = store.publishedRuns.unchanging();
  const { logGenerations, logStates, imports } = store;
  const kept = countsAnew ? undefined : store.madeOfRuns;
  const months = once(() => countMonths(publishedRuns, kept));
  const computed = once(() => {
    const all = aggregateOf(store, publication);
    // With many reviews the rest is large, and needed by nothing else.
    return {
      insights: insightsOf(all, { publication, published, months }),
      topicReviews: all.topicReviews,
    };
  });
  return {
    ...{ publication, published, publishedRuns, analyses, documents, settings },
    ...{ logGenerations, logStates, imports, months },
    insights: () => computed().insights,
    facts: () => countFacts(publishedRuns, kept),
    topicReviews: () => computed().topicReviews,
  };
}

function aggregateOf({ analyses }: Store, publication: Publication): InsightsAggregate {
  const all = new InsightsAggregate(publication, wordsIn(publication.language));
  for (const review of analyses.newestFirst()) all.add(review);
  return all;
}
