import { InsightsAggregate, partialCounter } from "../analysis/aggregate/insights-aggregate.ts";
import type { Publication } from "../domain/business/publication.ts";
import type { ReviewRun } from "../domain/document.ts";
import { once } from "../domain/text/once.ts";
import { GcPressure } from "../store/base/tidy.ts";
import { CHARACTERS_PER_STORED } from "../store/reviews/analyses.ts";
import { countFacts, countMonths, type KeptCounts } from "../store/reviews/published-runs.ts";
import type { Store } from "../store/store.ts";
import { wordsIn } from "../web/words/words.ts";
import type { RenderingLibrary } from "./base/rendering.ts";
import { FEED_LENGTH } from "./feeds/feed.ts";
import { insightsOf } from "./insights/insights-dataset.ts";

/** The name under which it is kept what the reviews of each run say. */
export const PARTIALS = "partial_insights";

/**
 * What the documents of one database are rendered from. What the reviews say is computed when it is
 * first asked for, and kept.
 * @param kept what was counted before, so that only runs that have changed are counted
 */
export function renderingLibraryOf(
  store: Store,
  publication: Publication,
  kept: KeptCounts = store.madeOfRuns,
): RenderingLibrary {
  const { published, analyses, documents, settings } = store;
  const publishedRuns = store.publishedRuns.unchanging();
  const { logGenerations, logStates, imports } = store;
  const months = once(() => countMonths(publishedRuns, kept));
  const computed = once(() => {
    const all = aggregateOf({ analyses, publishedRuns }, publication, kept);
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
    newest: once(() => published.newest(FEED_LENGTH)),
    removals: once(() => logStates.lastRemovals(FEED_LENGTH)),
    topicReviews: () => computed().topicReviews,
  };
}

/** Where the published reviews are. */
type Reviews = Pick<Store, "analyses" | "publishedRuns">;

/** What is kept may be damaged: then all reviews are counted again. */
function aggregateOf(
  { analyses, publishedRuns }: Reviews,
  publication: Publication,
  kept: KeptCounts,
): InsightsAggregate {
  const words = wordsIn(publication.language);
  const write = partialCounter(publication, words);
  // Only for runs that are counted anew: what was kept of the others leaves little.
  const tidying = new GcPressure();
  const count = (run: ReviewRun) => {
    const partial = write([...analyses.newestFirst(run)]);
    kept.putCompressed(PARTIALS, run, partial);
    tidying.after(partial.length * CHARACTERS_PER_STORED);
    return partial;
  };
  const aggregate = (partialOf: (run: ReviewRun) => string) => {
    const all = new InsightsAggregate(publication, words);
    for (const run of publishedRuns.all()) all.addRun(partialOf(run), analyses.ids(run));
    return all;
  };
  try {
    return aggregate((run) => kept.get(PARTIALS, run) ?? count(run));
  } catch {
    return aggregate(count);
  }
}
