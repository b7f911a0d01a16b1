import type { Analyzer } from "../../analysis/analyzer.ts";
import { GcPressure, MANY_REVIEWS, tidyAfter } from "../../store/base/tidy.ts";
import type { Store } from "../../store/store.ts";
import { tidyAnalyzer } from "./analyzer-for.ts";
import type { Progress } from "./import-options.ts";

/** Texts that are analyzed between reads of the database (`bun run bench insights` says why). */
export const ANALYSIS_BATCH = 256;

/** An analysis leaves several times as much garbage as reading or writing the same text. */
const MUCH_TEXT = 300_000;

/**
 * Analyses every published review that has no analysis. Runs within a transaction.
 * @param analyzerOf is called only if there is one
 * @returns how many there were
 */
export function analyzePublished(
  store: Store,
  analyzerOf: () => Analyzer,
  progress: Progress,
): number {
  const total = store.published.count() - store.analyses.count();
  let done = 0;
  const tidying = new GcPressure(MUCH_TEXT);
  for (const reviews of store.analyses.missing(ANALYSIS_BATCH)) {
    const analyzer = analyzerOf();
    const made = analyzer.analyzeAll(reviews);
    for (const [at, review] of reviews.entries()) {
      const { id, date, date_precision, rating = null } = review;
      const analysis = made[at];
      if (analysis === undefined) throw new Error(`No analysis was made of ${id}`);
      const analyzed = { id, date, date_precision, rating, analysis };
      store.analyses.put(analyzed, analyzer.fingerprint(review));
    }
    // The first texts leave what was compiled for all.
    if (done === 0) tidyAfter(total);
    done += reviews.length;
    for (const { text } of reviews) tidying.after(text.length);
    progress("analyzing", done, total);
  }
  if (total >= MANY_REVIEWS) tidyAnalyzer();
  tidyAfter(total);
  return done;
}
