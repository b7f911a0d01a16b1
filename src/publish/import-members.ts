import { Failure } from "../domain/failure.ts";
import { counted } from "../domain/numbers.ts";
import type { Store } from "../store/store.ts";

/** @throws Failure `not_found` if there was no import with this number */
export function requireImport({ imports }: Store, number: number): void {
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
    `Import ${number} also had ${counted(before, "review")} that ${before === 1 ? "was" : "were"} there before, and it is not known which. Nothing was changed. Name the reviews by their ids, which candor find WORDS prints, or restore a backup.`,
  );
}
