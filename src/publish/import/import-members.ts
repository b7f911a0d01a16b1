import { Failure } from "../../domain/failure.ts";
import type { Store } from "../../store/store.ts";

/** Throws Failure `not_found` if there was no import with this number. */
function requireImport({ imports }: Store, number: number): void {
  if (imports.has(number)) return;
  const last = imports.last()?.number;
  const there = last === undefined ? "There was none yet" : `The last one is ${last}`;
  throw new Failure("not_found", `There is no import ${number}. ${there}.`);
}

/**
 * The reviews that an import added, also those that later ones had again, so that it can be undone.
 * @throws Failure `not_found` if there was no such import
 */
export function addedBy(store: Store, number: number): string[] {
  requireImport(store, number);
  return store.origins.addedBy(number).filter((id) => store.reviews.has(id));
}

/**
 * The reviews that an import added, those that it was the last to have, and those that nothing
 * verified then.
 * @throws Failure `not_found` if there was no such import, or none of these is left
 */
export function membersOf(store: Store, number: number): string[] {
  requireImport(store, number);
  const { origins } = store;
  const lists = [origins.unverifiedOf(number), origins.idsOf(number), origins.addedBy(number)];
  const left = [...new Set(lists.flat())].filter((id) => store.reviews.has(id));
  requireSome(store, number, left);
  return left;
}

/** @throws Failure `not_found`, and says why, if none of an import's reviews is left */
export function requireSome(store: Store, number: number, left: readonly string[]): void {
  if (left.length > 0) return;
  const hasAdded = store.imports.get(number)?.added !== 0;
  const why = hasAdded
    ? `No review is left that import ${number} added.`
    : `Import ${number} added no review: all that it had were there before.`;
  throw new Failure("not_found", `${why} Nothing was changed.`);
}
