import type { Publication } from "../../src/domain/business/publication.ts";
import { adoptFeedDate } from "../../src/publish/commit/feed-date.ts";
import { publishDocuments, publishReviewsAnew } from "../../src/publish/commit/publish.ts";
import { DOCUMENTS } from "../../src/resources/rendered.ts";
import { publicationIn } from "../../src/store/schema/settings.ts";
import { Store } from "../../src/store/store.ts";

/** The identity bytes of every document. */
export function documentsOf(store: Store): Record<string, string> {
  const texts = DOCUMENTS.map(({ id }) => {
    const chunks = store.documents.load(store.documents.parts(id), "identity");
    return [id, Buffer.concat(chunks.map(({ bytes }) => bytes)).toString()] as const;
  });
  return Object.fromEntries(texts);
}

/** The same without what depends on the past: the feed's date, and the removals in feeds. */
export function documentsWithoutPast(store: Store): Record<string, string> {
  const { atom_feed: atom = "", json_feed: json = "", ...others } = documentsOf(store);
  const { _candor, ...feed } = JSON.parse(json);
  return {
    ...others,
    atom_feed: atom.replace(/<updated>[^<]+/, "").replace(/<at:deleted-entry [^>]+><[^>]+>/g, ""),
    json_feed: JSON.stringify(feed),
  };
}

/**
 * An empty database with another's past: its feed's date, and the log's last state of each review.
 */
export function successorOf(store: Store): Store {
  const successor = new Store(":memory:");
  adoptFeedDate(successor, store);
  for (const state of store.logStates.after(0, -1, Number.MAX_SAFE_INTEGER)) {
    successor.logStates.put(state);
  }
  return successor;
}

/** Renders everything again, and appends nothing to the log. Runs within a transaction. */
export function publishAnew(store: Store, publication: Publication, now: Date): void {
  publishReviewsAnew(store, publication);
  publishDocuments(store, now);
}

/** A new database with the same facts, in which everything is made at once. */
export function fromScratch(store: Store, now: Date): Store {
  const scratch = successorOf(store);
  scratch.transaction(() => {
    for (const review of store.reviews.all()) scratch.reviews.put(review);
    scratch.decisions.replaceBy(store.decisions);
    publishAnew(scratch, publicationIn(store), now);
  });
  return scratch;
}
