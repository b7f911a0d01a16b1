import type { Analyzer } from "../analysis/analyzer.ts";
import { counted } from "../domain/text/numbers.ts";
import { ANALYSIS_BATCH } from "../publish/commit/analyze-published.ts";
import { analyzerFor } from "../publish/commit/analyzer-for.ts";
import { type Derived, isRenderedHere, reviewDeriver } from "../publish/commit/publish.ts";
import { GcPressure, tidyAfter } from "../store/base/tidy.ts";
import type { KeptReview } from "../store/reviews/reviews.ts";
import { publicationIn } from "../store/schema/settings.ts";
import type { Store } from "../store/store.ts";
import { type Finding, ok, problemOf, warning } from "./finding.ts";

const ABOUT = "reviews";
/** What makes everything again that is derived from the reviews. */
export const MAKE_AGAIN =
  "To make all of them again, run candor backup FILE, then candor restore FILE";
const OTHER_VERSION =
  "another version of Candor published them, so that they can't be compared with what this one gives";
const RENDER = "Start candor serve with this version, or import: both publish everything again";
const BEFORE =
  "If somebody changed the reviews themselves, restore the last backup from before that";
/** An analysis leaves several times as much garbage as reading the same text. */
const MUCH_TEXT = 300_000;

/**
 * Whether what readers see, and what is known of its texts, is what follows from what the sources said
 * and the owner decided.
 */
export function checkReviews(store: Store): Finding {
  if (!isRenderedHere(store)) return warning(ABOUT, OTHER_VERSION, RENDER);
  const faults = [...faultsOf(store)];
  tidyAfter(store.reviews.count());
  if (faults.length > 0) return problemOf(ABOUT, faults, `${MAKE_AGAIN}. ${BEFORE}`);
  const count = counted(store.reviews.count(), "review");
  return ok(ABOUT, `of ${count}, readers see what the sources and your decisions give`);
}

function* faultsOf(store: Store): Iterable<string> {
  const publication = publicationIn(store);
  const [derive, analyzer] = [reviewDeriver(store, publication), analyzerFor(publication)];
  const tidying = new GcPressure(MUCH_TEXT);
  for (const batch of inBatches(store.reviews.all())) {
    const all = batch.map((kept) => ({ id: kept.id, ...derive(kept) }));
    for (const one of all) yield* publishedFaults(one, store);
    yield* analysisFaults(
      all.flatMap(({ seen }) => seen ?? []),
      store,
      analyzer,
    );
    for (const { source } of batch) tidying.after(source.text.length);
  }
  yield* store.searchRows.faults();
  for (const id of store.published.strays()) yield `${id} is published or hidden, but not stored`;
  const strays = store.analyses.strays();
  if (strays > 0)
    yield `${counted(strays, "analysis", "analyses")} of texts that are not published`;
}

function* inBatches(reviews: Iterable<KeptReview>): Iterable<KeptReview[]> {
  let batch: KeptReview[] = [];
  for (const review of reviews) {
    batch.push(review);
    if (batch.length < ANALYSIS_BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function* publishedFaults(
  { id, state, seen }: Derived & { readonly id: string },
  { published }: Store,
): Iterable<string> {
  const isHidden = state === "hidden";
  if (published.isConcealed(id) !== isHidden) {
    yield isHidden ? `${id} is hidden, but not counted` : `${id} counts as hidden, but is not`;
  }
  const fault = seen === undefined ? undefined : published.difference(seen);
  if (fault !== undefined) yield `${id} ${fault}`;
  if (seen === undefined && published.has(id)) yield `${id} is published, but should not be`;
}

/** Analyzes the texts of reviews again. */
function* analysisFaults(
  all: readonly NonNullable<Derived["seen"]>[],
  { analyses }: Store,
  analyzer: Analyzer,
): Iterable<string> {
  const made = analyzer.analyzeAll(all.map(({ review }) => review));
  for (const [at, { review, fingerprint }] of all.entries()) {
    const { id, date, date_precision, rating = null } = review;
    const analysis = made[at];
    const stored = analysis && { id, date, date_precision, rating, analysis };
    const fault = stored && analyses.difference(stored, fingerprint);
    if (fault !== undefined) yield `${id} ${fault}`;
  }
}
