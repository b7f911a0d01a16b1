import { UNNAMED_BUSINESS } from "../../domain/business/business.ts";
import type { Publication } from "../../domain/business/publication.ts";
import { isLoopback } from "../../domain/loopback.ts";
import { counted } from "../../domain/text/numbers.ts";
import { publicationIn } from "../../store/schema/settings.ts";
import type { Store } from "../../store/store.ts";

/**
 * What a backup would replace, as a sentence, if it is of another business than the database;
 * undefined if it is of the same one, or the database has no reviews.
 */
export function otherBusiness(store: Store, backup: Store): string | undefined {
  if (store.reviews.count() === 0 || !isOther(store, backup)) return undefined;
  const [ours, theirs] = [describe(store), describe(backup)];
  if (nameOf(store) !== nameOf(backup))
    return `The backup is of another business, ${theirs}; the database is of ${ours}.`;
  return `The backup, of ${theirs}, has neither a review nor a log in common with the database, of ${ours}.`;
}

/** Another name at another address, or reviews, none of them in common, and no common log. */
function isOther(store: Store, backup: Store): boolean {
  const [ours, theirs] = [publicationIn(store), publicationIn(backup)];
  if (isRenamed(ours, theirs) && isMoved(ours, theirs)) return true;
  if (backup.reviews.count() === 0) return false;
  return !hasCommonLog(store, backup) && !hasCommonReview(store, backup);
}

function isRenamed({ business: ours }: Publication, { business: theirs }: Publication): boolean {
  const names = [ours.name, theirs.name];
  return ours.name !== theirs.name && !names.includes(UNNAMED_BUSINESS.name);
}

function isMoved({ base_url: ours }: Publication, { base_url: theirs }: Publication): boolean {
  return ours !== theirs && ![ours, theirs].some(isLoopback);
}

function hasCommonLog({ logGenerations: ours }: Store, { logGenerations: theirs }: Store): boolean {
  return theirs.all().some(({ generation }) => ours.get(generation) !== undefined);
}

function hasCommonReview({ reviews: ours }: Store, { reviews: theirs }: Store): boolean {
  for (const { id } of theirs.all()) if (ours.has(id)) return true;
  return false;
}

function nameOf(store: Store): string {
  return publicationIn(store).business.name;
}

/** `"A. Plumber" (https://reviews.example.com, 3 reviews)`. */
function describe(store: Store): string {
  const { base_url } = publicationIn(store);
  return `"${nameOf(store)}" (${base_url}, ${counted(store.reviews.count(), "review")})`;
}
