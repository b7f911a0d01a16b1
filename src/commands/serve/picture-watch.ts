import type { Log } from "../../context.ts";
import { card } from "../../resources/pages/card.ts";
import type { Store } from "../../store/store.ts";

const MISSING =
  "the picture for shared links could not be drawn; pages are shared without it until the next import";

/** A check after each commit, which warns of a missing picture, once until it is back. */
export function pictureWatch(store: Store, log: Log): () => void {
  let isKnown = false;
  return () => {
    const isMissing = store.documents.record(card.id) === undefined;
    if (isMissing && !isKnown) log.warn({ path: card.path }, MISSING);
    isKnown = isMissing;
  };
}
