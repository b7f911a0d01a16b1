import { InsightsAggregate, partialCounter } from "../analysis/aggregate/insights-aggregate.ts";
import type { Publication } from "../domain/business/publication.ts";
import type { ReviewRun } from "../domain/document.ts";
import { once } from "../domain/text/once.ts";
import { GcPressure } from "../store/base/tidy.ts";
import { runKey } from "../store/documents/made-of-runs.ts";
import { CHARACTERS_PER_STORED } from "../store/reviews/analyses.ts";
import { countFacts, countMonths, type KeptCounts } from "../store/reviews/published-runs.ts";
import type { Store } from "../store/store.ts";
import { wordsIn } from "../web/words/words.ts";
import type { RenderingLibrary } from "./base/rendering.ts";
import { insightsOf } from "./insights/insights-dataset.ts";

/** The name under which it is kept what the reviews of each run say. */
const PARTIALS = "partial_insights";

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
    topicReviews: () => computed().topicReviews,
  };
}

/** Where the published reviews are. */
type Reviews = Pick<Store, "analyses" | "publishedRuns">;

function aggregateOf(
  reviews: Reviews,
  publication: Publication,
  kept: KeptCounts | undefined,
): InsightsAggregate {
  const all = new InsightsAggregate(publication, wordsIn(publication.language));
  const tidying = new GcPressure();
  for (const { run, partial } of partialsOf(reviews, publication, kept)) {
    all.addRun(partial, reviews.analyses.ids(run));
    tidying.after(partial.length * CHARACTERS_PER_STORED);
  }
  return all;
}

/**
 * What the reviews of each run say, the newest run first.
 * @param kept what was made of them before; without it, all are counted
 */
export function* partialsOf(
  { analyses, publishedRuns }: Reviews,
  publication: Publication,
  kept?: KeptCounts,
): Iterable<{ readonly run: ReviewRun; readonly partial: string }> {
  const countOf = partialCounter(publication, wordsIn(publication.language));
  const known = kept?.of(PARTIALS);
  for (const run of publishedRuns.all()) {
    let partial = known?.get(runKey(run));
    if (partial === undefined) {
      partial = countOf([...analyses.newestFirst(run)]);
      kept?.put(PARTIALS, run, partial);
    }
    yield { run, partial };
  }
}
