import { ANALYZER_VERSION } from "../analysis/version.ts";
import { shownName } from "../domain/author-names.ts";
import { dateOf } from "../domain/calendar-date.ts";
import type { Mention } from "../domain/mention.ts";
import { type Publication, UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";
import type { Rendered } from "../domain/rendered.ts";
import type { Review, VerificationMethod } from "../domain/review.ts";
import { factsOf, type SourceReview, versionOf } from "../domain/source-review.ts";
import { type Standing, standingOf } from "../domain/standing.ts";
import { libraryOf } from "../resources/library-of.ts";
import { RENDERED } from "../resources/registry.ts";
import type { PublishedReview } from "../store/published.ts";
import type { KeptReview } from "../store/reviews.ts";
import type { Store } from "../store/store.ts";
import { analyzePublished } from "./analyze-published.ts";
import { analyzerFor } from "./analyzer-for.ts";
import { keepFeedDate } from "./feed-date.ts";
import type { Progress } from "./import-options.ts";

/** Raised when the same data would be rendered to other bytes than before. */
const RENDERER_VERSION = "8";
/** By whom documents are made: another renderer or model makes all anew. */
const MADE_BY = `${RENDERER_VERSION}+${ANALYZER_VERSION}`;

/**
 * Makes anew what was made from another publication, or by another renderer. Its own commit.
 * @returns whether anything was made
 */
export function applyPublication(store: Store, publication: Publication, now: Date): boolean {
  const { settings } = store;
  const isSame =
    Bun.deepEquals(settings.publication(), publication) && settings.renderer() === MADE_BY;
  if (isSame) return false;
  store.transaction(() => {
    adoptPublication(store, publication);
    publishDocuments(store, now);
  });
  return true;
}

/**
 * Stores what documents are made from. If the lists or the renderer are others than before, all
 * reviews are made anew; the documents are left to `publishDocuments`.
 */
export function adoptPublication(store: Store, publication: Publication): void {
  const { settings } = store;
  const known = settings.publication();
  const isSameSubject =
    known !== undefined &&
    Bun.deepEquals({ ...known, base_url: publication.base_url }, publication);
  const isSameRenderer = settings.renderer() === MADE_BY;
  settings.put(publication, MADE_BY);
  if (!isSameSubject || !isSameRenderer) publishAllReviews(store, publication);
}

/** Makes everything anew from what is kept. Runs within a transaction. */
export function publishAnew(store: Store, publication: Publication, now: Date): void {
  store.settings.put(publication, MADE_BY);
  publishAllReviews(store, publication);
  publishDocuments(store, now);
}

function publishAllReviews(store: Store, publication: Publication): void {
  const publish = reviewPublisher(store, publication);
  store.published.clear();
  for (const review of store.reviews.all()) publish(review);
  store.analyses.sweep();
}

/**
 * A function that makes what readers see of one review: its JSON, its words for searching, and what
 * it mentions. A review that nothing verifies, or that the owner hides, is not seen.
 */
export function reviewPublisher(store: Store, publication: Publication) {
  const analyzer = analyzerFor(publication);
  const shown = authorShower(publication);
  return (kept: KeptReview): void => {
    const standing = standingOf(kept.source, store.decisions.of(kept.id));
    if (standing.state === "hidden") store.published.conceal(kept.id);
    const published = toPublished(shown(kept), standing, analyzer.mentions(kept.source.text));
    if (published === undefined) store.analyses.delete(kept.id);
    else {
      store.published.put(published);
      store.analyses.dropOutdated(kept.id, analyzer.fingerprint(published.review));
    }
  };
}

/** A function that takes from a review what readers are not to see of its author's name. */
function authorShower({ author_names: names }: Publication) {
  return ({ id, source }: KeptReview): KeptReview => {
    const { author, ...rest } = source;
    const name = author === undefined ? undefined : shownName(author, names);
    return { id, source: name === undefined ? rest : { ...rest, author: name } };
  };
}

function toPublished(
  kept: KeptReview,
  standing: Standing,
  mentions: Mention[],
): PublishedReview | undefined {
  if (standing.state !== "published") return undefined;
  const { created_at: createdAt } = kept.source;
  return { review: toReview(kept, standing.method, mentions), createdAt };
}

/** The review as readers get it. Members that are undefined do not appear in its JSON. */
function toReview(
  { id, source }: KeptReview,
  method: VerificationMethod,
  mentions: readonly Mention[],
): Rendered<Review> {
  const named = (kind: Mention["kind"]) =>
    mentions.filter((mention) => mention.kind === kind).map(({ name }) => name);
  return {
    id,
    ...factsOf(source),
    verification: method === "job" ? { method } : { method, export: source.export },
    technicians: named("technician"),
    services: named("service"),
    service_area: named("service_area")[0],
    reply: replyOf(source.reply),
    updated_at: versionOf(source),
  };
}

function replyOf(reply: SourceReview["reply"]) {
  if (reply === undefined) return undefined;
  const date = reply.updated_at === undefined ? undefined : dateOf(reply.updated_at);
  return { text: reply.text, date };
}

/**
 * Analyses the reviews that are new or changed, renders every document and page, and stores those whose
 * content changed. Runs within a transaction.
 */
export function publishDocuments(store: Store, now: Date, progress: Progress = () => {}): void {
  const publication = store.settings.publication() ?? UNDESCRIBED_PUBLICATION;
  analyzePublished(store, analyzerFor(publication), progress);
  const { documents } = store;
  const library = libraryOf(store, () => publication);
  keepFeedDate(store, library, now);
  const changed = RENDERED.filter(({ id, contentType, render }) =>
    documents.put(id, contentType, render(library), now),
  );
  if (changed.length > 0) documents.sweep();
}
