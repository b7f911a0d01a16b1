import { readToken } from "../resources/datasets/changes-token.ts";
import type { ChangesPage } from "./read-page.ts";

/** The number of the last entry before the page that answers a token; null reads all. */
export function entryBefore(after: string | null): number {
  return after === null ? 0 : (readToken(after)?.seq ?? 0);
}

/**
 * How a page contradicts itself or its order; undefined if it does not. A page that has more after it
 * brings its reader further, and never beyond the log's last entry, so that the pages end.
 * @param from the number of the last entry before the page
 */
export function disorderIn(page: ChangesPage, from: number): string | undefined {
  const { changes, reached, size, more } = page;
  const isAscending = changes.every(({ seq }, at) => seq > (changes[at - 1]?.seq ?? from));
  const isWithin = (changes.at(-1)?.seq ?? from) <= reached.seq && from <= reached.seq;
  if (!isAscending || !isWithin) return "the page is not in the order of the log";
  if (reached.seq > size) {
    return `the page reaches entry ${reached.seq} of a log that has ${size} entries`;
  }
  if (!more && reached.seq < size) {
    return `the page is the last one, and reaches only entry ${reached.seq} of ${size}`;
  }
  if (more && changes.length === 0) return "the page says that there is more, and lists nothing";
  if (more && reached.seq === size) {
    return `the page says that there is more after entry ${size}, which is the last one`;
  }
  return undefined;
}
