import { adoptFeedDate } from "../../src/publish/feed-date.ts";
import { DOCUMENTS } from "../../src/resources/registry.ts";
import { Store } from "../../src/store/store.ts";

/** The identity bytes of every document. */
export function documentsOf(store: Store): Record<string, string> {
  const texts = DOCUMENTS.map(({ id }) => {
    const chunks = store.documents.load(store.documents.parts(id), "identity");
    return [id, Buffer.concat(chunks.map(({ bytes }) => bytes)).toString()] as const;
  });
  return Object.fromEntries(texts);
}

/** An empty database whose feed goes on where another's is: its date is all that a past leaves in documents. */
export function successorOf(store: Store): Store {
  const successor = new Store(":memory:");
  adoptFeedDate(successor, store);
  return successor;
}
