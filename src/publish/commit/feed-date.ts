import { toTimestamp } from "../../domain/time/calendar-date.ts";
import type { RenderingLibrary } from "../../resources/base/rendering.ts";
import type { Store } from "../../store/store.ts";

/**
 * Stores when the feed last changed, to be rendered in it: the latest change or removal of a
 * review, or the first publication if there is neither. The date never goes back when reviews are
 * removed, or readers that compare dates would miss that (RFC 4287 §4.2.15: the most recent instant
 * of a change).
 */
export function keepFeedDate(store: Store, library: RenderingLibrary, now: Date): void {
  store.settings.putFeedDate(dueFeedDate(store, library) ?? toTimestamp(now));
}

/** The date to be rendered in the feed; undefined if it never had one, and has no entries. */
export function dueFeedDate(store: Store, library: RenderingLibrary): string | undefined {
  const known = store.settings.feedDate();
  const dates = library.newest().map(({ review }) => review.updated_at);
  const removals = library.removals().map(({ at }) => at);
  const all = [...dates, ...removals, ...(known === undefined ? [] : [known])];
  return all.sort().at(-1);
}

/** Takes over another database's date, if it is later. */
export function adoptFeedDate({ settings }: Store, from: Store): void {
  const date = from.settings.feedDate();
  if (date !== undefined && date > (settings.feedDate() ?? "")) settings.putFeedDate(date);
}
