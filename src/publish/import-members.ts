import { Failure } from "../domain/failure.ts";
import { counted } from "../domain/numbers.ts";
import type { Store } from "../store/store.ts";

const BY_IDS =
  "Nothing was changed. Name the reviews by their ids, which candor find WORDS prints, or restore a backup.";

/** Throws Failure `not_found` if there was no import with this number. */
function requireImport({ imports }: Store, number: number): void {
  if (imports.has(number)) return;
  const last = imports.last()?.number;
  const there = last === undefined ? "There was none yet" : `The last one is ${last}`;
  throw new Failure("not_found", `There is no import ${number}. ${there}.`);
}

/**
 * The reviews that an import added and that no later one had, so that it can be undone.
 * @throws Failure `not_found` if there was no such import, `invalid` if it also had reviews that
 * were there before, since it is not known which ones
 */
export function addedBy(store: Store, number: number): string[] {
  requireImport(store, number);
  const { changed = 0, unchanged = 0 } = store.imports.get(number) ?? {};
  const before = changed + unchanged;
  if (before === 0) return store.origins.idsOf(number).filter((id) => store.reviews.has(id));
  throw new Failure(
    "invalid",
    `Import ${number} also had ${counted(before, "review")} that ${before === 1 ? "was" : "were"} there before, and it is not known which. ${BY_IDS}`,
  );
}

/**
 * The reviews that an import had and that no later one had, and those that nothing verified then.
 * @throws Failure `not_found` if there was no such import, or later ones had all its reviews again
 */
export function membersOf(store: Store, number: number): string[] {
  requireImport(store, number);
  const { origins } = store;
  const ids = new Set([...origins.unverifiedOf(number), ...origins.idsOf(number)]);
  const left = [...ids].filter((id) => store.reviews.has(id));
  const isRepeated = store.imports.repeatedBy(number) !== undefined;
  if (left.length === 0 && isRepeated) throw noneLeft(store, number);
  return left;
}

/** @throws Failure `not_found`, and says why, if none of an import's reviews is left */
export function requireSome(store: Store, number: number, left: readonly string[]): void {
  if (left.length === 0) throw noneLeft(store, number);
}

function noneLeft({ imports }: Store, number: number): Failure {
  const later = imports.repeatedBy(number);
  const why =
    later === undefined
      ? "Nothing was changed."
      : `Import ${later} had earlier reviews again, and a review belongs to the last import that had it. ${BY_IDS}`;
  return new Failure("not_found", `No review is left that belongs to import ${number}. ${why}`);
}
