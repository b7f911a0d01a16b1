import { AGGREGATE_VERSION, ANALYZER_VERSION } from "../../analysis/version.ts";
import type { Publication } from "../../domain/business/publication.ts";
import { Failure } from "../../domain/failure.ts";
import { type ReviewStatus, statusOf } from "../../domain/review/review-status.ts";
import { once } from "../../domain/text/once.ts";
import { toTimestamp } from "../../domain/time/calendar-date.ts";
import { MS_PER_DAY } from "../../domain/time/units.ts";
import { prepareDrawing } from "../../pictures/draw-picture.ts";
import type { RenderedResource } from "../../resources/base/rendering.ts";
import { CHECKPOINT_TYPE } from "../../resources/base/topic.ts";
import { checkpointTopic } from "../../resources/hub-topics.ts";
import { DOCUMENTS, MADE_FROM_DOCUMENTS } from "../../resources/rendered.ts";
import { renderingLibraryOf } from "../../resources/rendering-library-of.ts";
import { writeSegments } from "../../search/write-segments.ts";
import { MANY_REVIEWS, tidyAfter, tidyYoungAfter } from "../../store/base/tidy.ts";
import type { Documents } from "../../store/documents/documents.ts";
import type { Generation } from "../../store/log/log-generations.ts";
import type { PublishedReview } from "../../store/reviews/published.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import { publicationIn } from "../../store/schema/settings.ts";
import type { Store } from "../../store/store.ts";
import { analyzePublished } from "./analyze-published.ts";
import { analyzerFor } from "./analyzer-for.ts";
import { keepFeedDate } from "./feed-date.ts";
import type { Progress } from "./import-options.ts";
import { keepHead, keepHeadIfPossible } from "./log-writer.ts";
import { type DeletionCause, isRecorded, recordChanges } from "./record-changes.ts";
import { reviewRenderer } from "./render-review.ts";

/** To be raised when the same analyses, counted alike, would be rendered to other bytes. */
const RENDERER_VERSION = "37";
/** What renders the documents. When it changes, all of them are rendered again, and all is counted again. */
const MADE_BY = `${RENDERER_VERSION}+${ANALYZER_VERSION}+${AGGREGATE_VERSION}`;

/** How long an import can be undone. */
const UNDO_MS = 30 * MS_PER_DAY;

/** Whether this version rendered what is published, and so would render it to the same bytes. */
export function isRenderedHere({ settings }: Pick<Store, "settings">): boolean {
  return settings.renderer() === MADE_BY;
}

/**
 * Renders again what was made from another publication, or by another renderer, in its own commit.
 * @returns whether anything was rendered
 */
export function applyPublication(store: Store, publication: Publication, now: Date): boolean {
  const isSame = Bun.deepEquals(store.settings.publication(), publication) && isRenderedHere(store);
  if (isSame && isRecorded(store)) {
    // Another process may have been interrupted after its commit.
    keepHead(store);
    return false;
  }
  commit(store, () => {
    adoptPublication(store, publication);
    tidyAfter(store.reviews.count());
    // What follows goes through the reviews in their order, and needs few pages at a time.
    store.releaseMemory();
    publishChanges(store, now, "source");
  });
  return true;
}

/** Drops what can no longer be undone, in its own commit; does nothing if there is nothing. */
export function expireUndoPoints(store: Store, now: Date): void {
  const since = undoableSince(now);
  if (store.undoPoints.hasBefore(since)) commit(store, () => store.undoPoints.expire(since));
}

/** The imports since then can be undone. */
export function undoableSince(now: Date): string {
  return toTimestamp(new Date(now.getTime() - UNDO_MS));
}

/**
 * Runs work as one commit that may append to the log, and places the log's head beside the database
 * afterwards. If it were placed first and the process died in between, the database would seem to have
 * gone back.
 */
export function commit<Result>(store: Store, work: () => Result): Result {
  const result = ordered(store, () => {
    store.settings.dropFactsChecksum();
    return store.undoPoints.noting(work);
  });
  keepHeadIfPossible(store);
  return result;
}

/** A database that is one of several commits only in the order that all of them know. */
function ordered<Result>(store: Store, work: () => Result): Result {
  const { sequencer, settings } = store;
  if (sequencer !== undefined) return sequencer.commit(work);
  if (settings.clusterPlace() === undefined) return store.durableTransaction(work);
  throw new Failure(
    "unusable",
    `${store.path} is a node of a cluster. Name the cluster with --database-url or CANDOR_DATABASE_URL, or take the database out of it with candor cluster leave.`,
  );
}

/**
 * Stores what documents are made from. If the lists or the renderer have changed, all reviews are
 * rendered again; the documents are left to `publishDocuments`.
 */
export function adoptPublication(store: Store, publication: Publication): void {
  const { settings } = store;
  const known = settings.publication();
  // Neither the address nor the look of the pages changes a review.
  const { base_url, look } = publication;
  const isSameSubject =
    known !== undefined && Bun.deepEquals({ ...known, base_url, look }, publication);
  const isSameRenderer = isRenderedHere(store);
  settings.put(publication, MADE_BY);
  if (!isSameSubject || !isSameRenderer) publishAllReviews(store, publication);
}

/** Renders all reviews again; what is made from them is left to the caller. */
export function publishReviewsAnew(store: Store, publication: Publication): void {
  store.settings.put(publication, MADE_BY);
  publishAllReviews(store, publication);
}

function publishAllReviews(store: Store, publication: Publication): void {
  const publish = reviewPublisher(store, publication);
  store.published.clear();
  for (const review of store.reviews.all()) publish(review);
  store.analyses.collectGarbage();
}

/** What follows for readers from the facts about one review. */
export interface Derived {
  readonly state: ReviewStatus["state"];
  /** What readers see, and what its analysis is made from; undefined if they do not see it. */
  readonly seen?: PublishedReview & { readonly fingerprint: string };
}

/**
 * A function that derives what readers see of one review: its JSON, with what it mentions. A review
 * that nothing verifies, or that the owner hides, is not published.
 */
export function reviewDeriver({ decisions }: Store, publication: Publication) {
  const analyzerOf = once(() => analyzerFor(publication));
  const render = reviewRenderer(publication);
  return (kept: KeptReview): Derived => {
    const status = statusOf(kept.source, decisions.of(kept.id));
    const { state } = status;
    if (state !== "published") return { state };
    const analyzer = analyzerOf();
    const review = render(kept, status.method, analyzer.mentions(kept.source.text));
    const fingerprint = analyzer.fingerprint(review);
    return { state, seen: { review, source: kept.source, fingerprint } };
  };
}

/** A function that stores what readers see of one review. */
export function reviewPublisher(store: Store, publication: Publication) {
  const derive = reviewDeriver(store, publication);
  return (kept: KeptReview): void => {
    const { state, seen } = derive(kept);
    if (state === "hidden") store.published.conceal(kept.id);
    if (seen === undefined) store.analyses.delete(kept.id);
    else {
      store.published.put(seen);
      store.analyses.dropOutdated(kept.id, seen.fingerprint);
    }
  };
}

/**
 * Appends the changes to the log, and makes the documents. Runs within a transaction.
 * @param goneFor the reason for reviews that are no longer stored
 */
export function publishChanges(
  store: Store,
  now: Date,
  goneFor: DeletionCause,
  progress: Progress = () => {},
): void {
  const publication = publicationIn(store);
  const entries = recordChanges(store, { publication, now, goneFor });
  // At least one picture will have to be drawn again. After many reviews, memory matters more than a
  // fifth of a second.
  if (entries > 0 && entries < MANY_REVIEWS) prepareDrawing();
  store.undoPoints.expire(undoableSince(now));
  publishDocuments(store, now, progress);
}

/**
 * Analyzes the reviews that are new or changed, renders every document and page, and stores those whose
 * content changed. Runs within a transaction.
 */
export function publishDocuments(store: Store, now: Date, progress: Progress = () => {}): void {
  const publication = publicationIn(store);
  const analyzed = analyzePublished(store, () => analyzerFor(publication), progress);
  writeSegments(store.searchRows, publication.language);
  tidyAfter(analyzed);
  const library = renderingLibraryOf(store, publication);
  store.madeOfRuns.keepOnly(library.publishedRuns.all());
  keepFeedDate(store, library, now);
  const isChanged = ({ id, contentType, render }: RenderedResource) => {
    tidyYoungAfter(analyzed);
    return store.documents.put(id, contentType, render(library), now);
  };
  const datasets = DOCUMENTS.filter(isChanged);
  tidyAfter(analyzed);
  for (const { begin } of MADE_FROM_DOCUMENTS) begin?.(library);
  const arePagesChanged = makeFromDocuments(store.documents, isChanged);
  const isNoted = publishCheckpoint(store, now);
  if (datasets.length > 0 || arePagesChanged || isNoted) store.documents.collectGarbage();
}

/**
 * Makes the pages and pictures. A picture is drawn by another thread while the pages are made, and comes
 * last. Pages name a picture that there was before; if it can't be drawn now, they are made again
 * without it.
 * @param make returns whether it changed
 * @returns whether any changed
 */
function makeFromDocuments(
  documents: Pick<Documents, "record">,
  make: (resource: RenderedResource) => boolean,
): boolean {
  const isThere = ({ id }: RenderedResource) => documents.record(id) !== undefined;
  const { last = [], first = [] } = Object.groupBy(MADE_FROM_DOCUMENTS, (one) =>
    one.begin !== undefined && isThere(one) ? "last" : "first",
  );
  const changed = [...first, ...last].filter(make);
  const changedAgain = last.every(isThere) ? [] : first.filter(make);
  return changed.length + changedAgain.length > 0;
}

/**
 * Makes the current log's newest checkpoint a document, which the hub then pushes, and removes the
 * documents of logs that have ended. Runs within a transaction.
 * @returns whether anything changed
 */
function publishCheckpoint(store: Store, now: Date): boolean {
  const changed = store.logGenerations.all().map((generation) => publishOf(generation, store, now));
  return changed.some(Boolean);
}

function publishOf(
  { generation, endedAt }: Generation,
  { documents, logGenerations }: Store,
  now: Date,
): boolean {
  const { id } = checkpointTopic(generation);
  const note = endedAt === null ? logGenerations.head(generation) : undefined;
  if (note === undefined) return documents.delete(id);
  return documents.put(id, CHECKPOINT_TYPE, [{ text: note }], now);
}
